import { element, type Markup, xmlDocument } from '#platform/xml.ts';

export interface UblElement {
  /** With prefix, such as `cbc:ID`. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly UblElement[];
}

type Content = readonly (UblElement | readonly UblElement[] | null)[];

/** Creates an element with a text; null if there is no text, because Peppol allows no empty elements. */
export const leaf = (
  name: string,
  text: string | null,
  attributes: UblElement['attributes'] = {},
): UblElement | null => (text === null || text === '' ? null : { name, attributes, text, children: [] });

/** Creates an element with its non-empty children; null if it has none. */
export function branch(name: string, ...content: Content): UblElement | null {
  const children = content.flat().filter((child) => child !== null);
  return children.length === 0 ? null : { name, attributes: {}, text: '', children };
}

function toMarkup({ name, attributes, text, children }: UblElement): Markup {
  return element(name, attributes, ...(children.length > 0 ? children.map(toMarkup) : [text]));
}

/** Formats a document as deterministic XML in one line. */
export const formatUbl = (root: UblElement): string => xmlDocument(toMarkup(root));

/** Returns the elements at a path of names, such as `cac:TaxTotal/cac:TaxSubtotal`. */
export function findElements(from: UblElement, path: string): readonly UblElement[] {
  let found: readonly UblElement[] = [from];
  for (const name of path.split('/'))
    found = found.flatMap(({ children }) => children.filter((child) => child.name === name));
  return found;
}

export const getText = (from: UblElement, path: string): string =>
  findElements(from, path)[0]?.text.trim() ?? '';
