BASE = """\
styles: {big: {size: 12, weight: 700}}
front:
  name: {text: "{{ name }}", at: 4 4 20 9}
  mark: {rect: 1 1 2 2, fill: black}
"""


def test_an_heir_changes_adds_and_removes_by_name(small):
    small.write("layouts/common/base.yaml", BASE)
    (one,) = small.faces(
        "extends: ../common/base.yaml\nfront:\n"
        "  name: {at: 5 5 20 9, style: big}\n  mark: none\n  new: {rect: 0 0 1 1}\n"
    )
    face = one.front.to_text()
    assert not small.found()
    assert "12pt" in face.replace(".00pt", "pt")
    assert [group.name for group in one.front.items] == ["name", "new"]
    assert one.front.items[0].spans[0].path == "layouts/demo/hero.yaml"


def test_another_kind_replaces_the_inherited_element_whole(small):
    small.write("layouts/common/base.yaml", BASE)
    (one,) = small.faces("extends: ../common/base.yaml\nfront:\n  mark: {circle: 5 5 2}\n")
    assert not small.found()
    assert [group.name for group in one.front.items] == ["name", "mark"]


def test_pictures_are_found_beside_the_layout_that_is_extended(small):
    small.write("layouts/common/base.yaml", "front: {}\n")
    small.write("layouts/common/icons/sun.svg", '<svg viewBox="0 0 9 9"><circle r="4"/></svg>')
    (one,) = small.faces("extends: ../common/base.yaml\nfront:\n  sun: {icon: sun, at: 0 0 9 9}\n")
    assert not small.found()
    assert "icons/sun" in one.front.to_text()


def test_a_layout_that_extends_itself_is_told(small):
    small.write("layouts/common/base.yaml", "extends: ../demo/hero.yaml\nfront: {}\n")
    small.layout("extends: ../common/base.yaml\nfront: {}\n")
    assert small.found() == [("L308", "layouts/common/base.yaml:1:10")]


def test_nothing_outside_the_project_is_extended(small):
    small.layout("extends: ../../../etc/passwd\nfront: {}\n")
    assert small.found() == [("L308", "layouts/demo/hero.yaml:1:10")]


def test_a_missing_base_is_told_at_its_place(small):
    small.layout("extends: ../common/poker.yaml\nfront: {}\n")
    (found,) = small.findings.errors
    assert "layouts/common/poker.yaml" in str(found)


def test_a_name_that_a_heir_lacks_is_told_with_the_layout_that_builds_on_it(small):
    small.write("layouts/common/base.yaml", 'front:\n  a: {text: "{{ suit }}", at: 4 4 9 9}\n')
    small.layout("extends: ../common/base.yaml\n")
    assert small.found() == [("L309", "layouts/common/base.yaml:2:13")]
    (found,) = small.findings.errors
    assert found.notes[-1].message.startswith("write another value in layouts/demo/hero.yaml")
