import type { Page } from '@playwright/test';

/** A parsed XML element. */
export interface XmlElement {
  /** The local name. */
  readonly name: string;
  readonly namespace: string | null;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

/** Fetches and parses an XML document in the browser; throws if it is not well-formed. */
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

/** Returns the children with a name. */
export function getChildren(parent: XmlElement, name: string): readonly XmlElement[] {
  return parent.children.filter((child) => child.name === name);
}
