const find = document.getElementById("find"), gaps = document.getElementById("gaps");
const rows = [...document.querySelectorAll("tr[data-rule]")];
const plain = (text) => text.normalize("NFKC").toLowerCase();

function show() {
  const wanted = plain(find.value);
  for (const row of rows)
    row.hidden = !(plain(row.textContent).includes(wanted) && (!gaps.checked || row.dataset.gap));
  for (const head of document.querySelectorAll("tr.section")) {
    let next = head.nextElementSibling, any = false;
    for (; next && !next.classList.contains("section"); next = next.nextElementSibling) any = any || !next.hidden;
    head.hidden = !any;
  }
}
find.addEventListener("input", show);
gaps.addEventListener("input", show);
