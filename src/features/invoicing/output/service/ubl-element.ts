import { element, type Markup, xmlDocument } from '#platform/xml.ts';

/** An element of UBL: it has a text or children. */
export interface UblElement {
  /** With its prefix, such as `cbc:ID`. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly UblElement[];
}

type Content = readonly (UblElement | readonly UblElement[] | null)[];

/** Creates an element with a text; null without one, because UBL in Peppol allows no empty elements. */
export const leaf = (
  name: string,
  text: string | null,
  attributes: UblElement['attributes'] = {},
): UblElement | null => (text === null || text === '' ? null : { name, attributes, text, children: [] });

/** Creates an element with those of its children that have content; null if none has. */
export function branch(name: string, ...content: Content): UblElement | null {
  const children = content.flat().filter((child) => child !== null);
  return children.length === 0 ? null : { name, attributes: {}, text: '', children };
}

function toMarkup({ name, attributes, text, children }: UblElement): Markup {
  return element(name, attributes, ...(children.length > 0 ? children.map(toMarkup) : [text]));
}

/** Formats a document as XML in one line per document, the same for the same elements. */
export const formatUbl = (root: UblElement): string => xmlDocument(toMarkup(root));

/** Returns the elements at a path of names below an element, such as `cac:TaxTotal/cac:TaxSubtotal`. */
export function findElements(from: UblElement, path: string): readonly UblElement[] {
  let found: readonly UblElement[] = [from];
  for (const name of path.split('/'))
    found = found.flatMap(({ children }) => children.filter((child) => child.name === name));
  return found;
}

/** Returns the text of the first element at a path; empty if there is none. */
export const getText = (from: UblElement, path: string): string =>
  findElements(from, path)[0]?.text.trim() ?? '';
