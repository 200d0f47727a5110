import type { Page } from '@playwright/test';

/** An element of an XML document, as a parser sees it. */
export interface XmlElement {
  /** Its local name, after its namespace where that is not its parent's. */
  readonly name: string;
  readonly namespace: string | null;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

/** Has the browser fetch and parse an XML document; fails where that is not well-formed. */
export async function readXml(page: Page, path: string): Promise<XmlElement> {
  return page.evaluate(async (target) => {
    const text = await (await fetch(target)).text();
    const xml = new DOMParser().parseFromString(text, 'application/xml');
    if (xml.querySelector('parsererror')) throw new Error(`${target} is not well-formed: ${text}`);
    const read = (element: Element): XmlElement => ({
      name: element.localName,
      namespace: element.namespaceURI,
      attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
      children: [...element.children].map(read),
      text: element.textContent ?? '',
    });
    return read(xml.documentElement);
  }, path);
}

/** The children of a name. */
export function childrenOf(parent: XmlElement, name: string): readonly XmlElement[] {
  return parent.children.filter((child) => child.name === name);
}
