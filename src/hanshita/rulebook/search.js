// Search within the page, and an address to copy at each rule. Needs nothing but the page itself.
document.addEventListener("DOMContentLoaded", () => {
  const main = document.querySelector("main");
  const form = document.querySelector("form.search");
  if (!main || !form) return;
  const field = form.querySelector("input"), told = form.querySelector("output");
  const said = form.dataset;
  form.hidden = false;

  // Wide and narrow, katakana and hiragana, large and small letters are the same; spaces are none.
  const folded = (one) => one.normalize("NFKC").toLowerCase().replace(/\s/g, "").replace(/[\u30a1-\u30f6]/g,
    (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));

  // Each piece of text twice: as written, and as read aloud, where a reading stands for its kanji.
  const pieces = new Map();
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent.closest("script, style, rp, svg")) continue;
    const block = parent.closest("h2, h3, h4, p, li, dt, dd, td, th, pre") || parent;
    if (!pieces.has(block)) pieces.set(block, { written: [], read: [] });
    const reading = parent.closest("rt"), ruby = parent.closest("ruby");
    if (reading) {
      for (const one of folded(node.data)) pieces.get(block).read.push([one, ruby.firstChild, 0, ruby.firstChild, null]);
      continue;
    }
    for (let at = 0; at < node.length; at++) {
      for (const one of folded(node.data[at])) {
        const character = [one, node, at, node, at + 1];
        pieces.get(block).written.push(character);
        if (!ruby) pieces.get(block).read.push(character);
      }
    }
  }
  for (const piece of pieces.values()) {
    for (const way of ["written", "read"]) piece[way].text = piece[way].map((one) => one[0]).join("");
  }

  // A reading stands above the first use alone: who types it means every use.
  const readings = [...main.querySelectorAll("ruby")].map((ruby) => [
    folded(ruby.querySelector("rt").textContent), folded(ruby.firstChild.textContent)]);

  const range = (first, last) => {
    const found = document.createRange();
    found.setStart(first[1], first[2]);
    if (last[4] === null) found.setEndAfter(last[3]); else found.setEnd(last[3], last[4]);
    return found;
  };
  const search = () => {
    const wanted = folded(field.value), ranges = [], hit = new Set(), seen = new Map();
    const words = [wanted, ...(wanted.length > 1 ? readings.filter((one) => one[0].startsWith(wanted)).map((one) => one[1]) : [])];
    for (const [block, piece] of wanted ? pieces : []) {
      for (const way of piece.read.text === piece.written.text ? [piece.written] : [piece.written, piece.read]) {
        for (const word of new Set(words)) {
          for (let at = way.text.indexOf(word); at >= 0; at = way.text.indexOf(word, at + word.length)) {
            const [, node, offset] = way[at];
            if (!seen.has(node)) seen.set(node, new Set());
            if (seen.get(node).has(offset)) continue;
            seen.get(node).add(offset);
            ranges.push(range(way[at], way[at + word.length - 1]));
            for (let around = block.closest("section"); around; around = around.parentElement.closest("section")) hit.add(around);
          }
        }
      }
    }
    for (const section of main.querySelectorAll("section")) section.hidden = wanted !== "" && !hit.has(section);
    for (const before of main.querySelectorAll(".preface")) before.hidden = wanted !== "";
    if (window.Highlight) CSS.highlights.set("hit", new Highlight(...ranges));
    if (wanted) window.scrollTo({ top: main.offsetTop - form.offsetHeight, behavior: "instant" });
    told.textContent = !wanted ? "" : ranges.length ? said.found.replace("{}", ranges.length) : said.nothing;
  };
  field.addEventListener("input", search);
  form.addEventListener("submit", (event) => { event.preventDefault(); field.blur(); });
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && document.activeElement !== field) { event.preventDefault(); field.focus(); }
    if (event.key === "Escape") { field.value = ""; search(); field.blur(); }
  });
  const clear = () => { if (field.value) { field.value = ""; search(); } };  // a link may lead to what is hidden
  window.addEventListener("hashchange", () => { clear(); document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView(); });

  for (const rule of main.querySelectorAll("h2[id], h3[id], p[id], li[id], dt[id]")) {
    const link = document.createElement("a");
    link.className = "anchor";
    link.href = "#" + rule.id;
    link.title = link.ariaLabel = said.copy;
    link.addEventListener("click", () => {
      navigator.clipboard?.writeText(link.href).then(() => {
        link.classList.add("copied");
        setTimeout(() => link.classList.remove("copied"), 1500);
      });
    });
    rule.insertBefore(link, [...rule.children].find((child) => /^(UL|OL|TABLE)$/.test(child.tagName)) || null);
  }
});
