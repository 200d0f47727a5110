/** Markup that needs no escaping; only `element` creates it. */
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

// XML 1.0 §2.2: a document must not contain these characters, escaped or not.
const invalidCharacters = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Escapes text for element content and quoted attribute values; drops characters that XML forbids. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(invalidCharacters, '')
    .replaceAll(/[&<>"'\r]/g, (character) => entities[character] ?? '');
}

/** @param name a constant, because it is not escaped; texts in the content are */
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

export function xmlDocument(root: Markup): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;
}
