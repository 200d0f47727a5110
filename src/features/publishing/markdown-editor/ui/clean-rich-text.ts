/** Returns a copy, which changes of the document do not affect. */
export const findAll = (root: ParentNode, selector: string): Element[] =>
  Array.from(root.querySelectorAll(selector));

/** Styles with which Word and Outlook mark comments, their anchors, and hidden text. */
const editorialStyles = [
  'mso-element:comment',
  'mso-special-character:comment',
  'mso-hide:all',
  'mso-hide: all',
  'mso-element: comment',
  'display:none',
  'display: none',
];

/** Comments, deleted text of tracked changes, and settings of Word, Outlook and Google Docs. */
const editorial = [
  ...editorialStyles.map((style) => `[data-style*="${style}"]`),
  '.msocomanchor',
  '.msocomoff',
  '.msocomtxt',
  '.MsoCommentText',
  '.MsoCommentSubject',
  '.msoDel',
  'xml',
  'a[href*="#_msocom_"]',
  'a[href*="#_msoanchor_"]',
  'a[href*="#cmnt"]',
].join(', ');

/** Links within the copied document: to footnotes of Word and LibreOffice, and from tables of contents. */
const internalLinks =
  'a[href*="#_ftn"], a[href*="#_edn"], a[href*="#_Toc"], a[href*="#_Ref"], a[href*="#sdfootnote"], a[href*="#sdendnote"]';

/** Removes comments, tracked deletions and settings, and links within the document. */
export function removeEditorial(root: ParentNode): void {
  // A comment of Google Docs is a block that begins with a link back to its anchor.
  for (const link of findAll(root, 'div > p > a[href*="#cmnt_ref"]')) link.closest('div')?.remove();
  for (const element of findAll(root, editorial)) element.remove();
  for (const link of findAll(root, internalLinks)) link.removeAttribute('href');
}

/**
 * Shortens runs of white space to 100 characters, because the converter takes quadratic time on longer runs.
 */
export function shortenSpaces(root: ParentNode): void {
  for (const element of findAll(root, '*'))
    for (const node of Array.from(element.childNodes))
      if (node.nodeType === 3 && (node.nodeValue ?? '').length > 100)
        node.nodeValue = (node.nodeValue ?? '').replaceAll(/\s{100,}/g, (run) => run.slice(0, 100));
}

/** Replaces tables around other tables with their content: they are for layout, and cells hold no table. */
export function unwrapLayoutTables(root: ParentNode): void {
  const outer = new Set<Element>();
  for (const table of findAll(root, 'table table')) {
    let parent = table.parentElement?.closest('table');
    // The tables around a table that was found earlier are already known.
    while (parent && !outer.has(parent)) {
      outer.add(parent);
      parent = parent.parentElement?.closest('table');
    }
  }
  if (outer.size === 0) return;
  const own = findAll(root, 'table, thead, tbody, tfoot, tr, th, td, caption, colgroup').filter((element) => {
    const table = element.closest('table');
    return table !== null && outer.has(table);
  });
  for (const element of own) {
    const block = element.ownerDocument.createElement('div');
    while (element.firstChild) block.appendChild(element.firstChild);
    element.parentNode?.replaceChild(block, element);
  }
}

const inlineFormats = new Set(['A', 'B', 'STRONG', 'I', 'EM', 'DEL', 'S', 'STRIKE', 'SPAN', 'FONT', 'U']);

const isBlankText = (node: Node) => node.nodeType !== 1 && (node.textContent ?? '').trim() === '';

/** Moves a line break at an end of formatted text out of it: marks cannot enclose one there. */
function moveOut(lineBreak: Element, side: 'previousSibling' | 'nextSibling'): void {
  for (let parent = lineBreak.parentElement; parent && inlineFormats.has(parent.tagName); ) {
    const sibling = lineBreak[side];
    if (sibling !== null && !isBlankText(sibling)) return;
    sibling?.remove();
    if (lineBreak[side] !== null) continue;
    const before = side === 'previousSibling' ? parent : parent.nextSibling;
    parent.parentNode?.insertBefore(lineBreak, before);
    parent = lineBreak.parentElement;
  }
}

/** Markdown allows line breaks in a paragraph, not in a heading, a link, a cell or code. */
export function placeLineBreaks(root: ParentNode): void {
  for (const element of findAll(root, 'pre br')) element.replaceWith('\n');
  for (const element of findAll(root, ':is(h1, h2, h3, h4, h5, h6, th, td, a) br')) element.replaceWith(' ');
  const lineBreaks = findAll(root, 'br');
  for (const lineBreak of lineBreaks) moveOut(lineBreak, 'previousSibling');
  for (const lineBreak of lineBreaks.toReversed()) moveOut(lineBreak, 'nextSibling');
}
