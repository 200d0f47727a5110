import { SaxesParser } from 'saxes';
import type { XmlElement } from './xml.ts';

interface OpenElement {
  readonly element: Omit<XmlElement, 'children' | 'text'>;
  /** The name with its prefix. */
  readonly qualifiedName: string;
  readonly children: ParsedXml[];
  text: string;
}

/** A parsed element, with its name as written. */
export interface ParsedXml {
  readonly element: Omit<XmlElement, 'children' | 'text'>;
  readonly qualifiedName: string;
  readonly children: readonly ParsedXml[];
  readonly text: string;
}

/** Parses a document with its namespaces; throws if it is not well-formed. */
export function parseXml(xml: string): ParsedXml {
  const parser = new SaxesParser({ xmlns: true });
  const open: OpenElement[] = [];
  let root: ParsedXml | undefined;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, local, uri, attributes }) => {
    const values = Object.values(attributes).map((attribute) => [attribute.name, attribute.value]);
    const element = { name: local, namespace: uri, attributes: Object.fromEntries(values) };
    const opened: OpenElement = { element, qualifiedName: name, children: [], text: '' };
    open.at(-1)?.children.push(opened);
    open.push(opened);
  });
  parser.on('text', (text) => {
    const current = open.at(-1);
    if (current) current.text += text;
  });
  parser.on('closetag', () => {
    root = open.pop();
  });
  parser.write(xml).close();
  if (root === undefined) throw new Error('the document has no root');
  return root;
}
