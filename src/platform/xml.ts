/** Markup that may stand in a document as it is; only `element` makes it. */
export interface Markup {
  readonly xml: string;
}

type Attributes = Readonly<Record<string, string>>;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\r': '&#13;',
};

// XML 1.0 §2.2: what is no Char may not stand in a document in any form.
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Text as it may stand between tags and in a quoted value; characters that XML does not know are left out. */
export function escapeXml(text: string): string {
  return text.replaceAll(forbidden, '').replaceAll(/[&<>"'\r]/g, (character) => entities[character] ?? '');
}

/**
 * An element with its attributes and content.
 * @param name given by us, not by a text
 * @param content text, which is escaped, or elements
 */
export function element(
  name: string,
  attributes: Attributes,
  ...content: readonly (string | Markup)[]
): Markup {
  const quoted = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const inner = content.map((part) => (typeof part === 'string' ? escapeXml(part) : part.xml)).join('');
  const start = `<${name}${quoted.join('')}`;
  return { xml: inner === '' ? `${start}/>` : `${start}>${inner}</${name}>` };
}

/** A whole document around its outermost element. */
export function xmlDocument(root: Markup): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;
}
