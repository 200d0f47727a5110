const pageGroup = /^ {4}<g(?: transform="[^"]*")?>\n([\s\S]*?)\n {4}<\/g>$/gm;
const symbol = /<symbol id="([^"]+)"[\s\S]*?<\/symbol>/g;
const reference = /xlink:href="#([^"]+)"/g;
// A4 in points.
const size = { width: 595.2756, height: 841.8898 };

/**
 * Splits the SVG of Typst, in which the pages stand below each other, into a document for each page with the glyphs that
 * it uses. Texts are outlines: whoever shows a page describes it.
 */
export function splitPages(svg: string): readonly string[] {
  const symbols = new Map([...svg.matchAll(symbol)].map(([text, id = '']) => [id, text]));
  return [...svg.matchAll(pageGroup)].map(([, content = '']) => {
    const used = new Set([...content.matchAll(reference)].map(([, id = '']) => id));
    const glyphs = [...used].map((id) => symbols.get(id) ?? '').join('');
    return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${size.width} ${size.height}"><path fill="#fff" d="M0 0h${size.width}v${size.height}H0z"/><defs>${glyphs}</defs>${content.replaceAll(/\n\s+/g, '')}</svg>`;
  });
}
