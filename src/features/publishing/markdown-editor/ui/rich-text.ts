import TurndownService from 'turndown';
import {
  findAll,
  placeLineBreaks,
  removeEditorial,
  shortenSpaces,
  unwrapLayoutTables,
} from './clean-rich-text.ts';

export interface ConvertedText {
  readonly markdown: string;
  /** Images that were left out, because they would be loaded from other sites. */
  readonly imageCount: number;
}

/** Returns a document that loads and runs nothing. */
export type ParseHtml = (html: string) => Document;

const parseInert: ParseHtml = (html) => new DOMParser().parseFromString(html, 'text/html');

/**
 * Renames event handlers, and attributes and elements with styles. Browsers report them as violations of the
 * Content Security Policy while parsing, though an inert document never applies them.
 */
function disarm(html: string): string {
  // There is no tag after the last `>`, and searching there for the end of each start takes quadratic time.
  const end = html.lastIndexOf('>') + 1;
  const disarmed = html
    .slice(0, end)
    .replaceAll(/<\/?[a-z][^>]*>/gi, (tag) =>
      tag
        .replace(/^(<\/?)style\b/i, '$1template')
        .replaceAll(/([\s"'])(style|on[a-z]+)\s*=/gi, '$1 data-$2='),
    );
  return disarmed + html.slice(end);
}

/** More than two line breaks in a row mean the same as two. */
const shortenBreaks = (html: string) => html.replaceAll(/(?:<br\b[^<>]*>\s*){3,}/gi, '<br><br>');

const getStyle = (element: Element) => (element.getAttribute('data-style') ?? '').toLowerCase();

const isBold = (style: string) => /(?<![-\w])font-weight\s*:\s*(?:bold|[6-9]00)/.test(style);
const isItalic = (style: string) => /(?<![-\w])font-style\s*:\s*italic/.test(style);
const isStruck = (style: string) =>
  style
    .split(';')
    .some((each) => /^\s*text-decoration[-\w]*\s*:/.test(each) && each.includes('line-through'));

/** Moves the content of an element into a new element of another name. */
function moveContent(element: Element, name: string): Element {
  const target = element.ownerDocument.createElement(name);
  while (element.firstChild) target.appendChild(element.firstChild);
  return target;
}

function rename(element: Element, name: string): Element {
  const renamed = moveContent(element, name);
  element.parentNode?.replaceChild(renamed, element);
  return renamed;
}

function unwrap(element: Element): void {
  while (element.firstChild) element.parentNode?.insertBefore(element.firstChild, element);
  element.remove();
}

/** Google Docs and Word style spans, and wrap texts in a `b` that is not bold. */
function nameStyles(root: ParentNode): void {
  for (const element of findAll(root, 'b, strong, i, em')) {
    if (/(?<![-\w])font-(?:weight|style)\s*:\s*(?:normal|400)/.test(getStyle(element))) unwrap(element);
  }
  for (const element of findAll(root, 'span, font')) {
    const style = getStyle(element);
    const wrap = (name: string) => element.appendChild(moveContent(element, name));
    // A heading is bold already.
    if (isBold(style) && !element.closest('h1, h2, h3, h4, h5, h6, th')) wrap('strong');
    if (isItalic(style)) wrap('em');
    if (isStruck(style)) wrap('del');
  }
}

/** Word writes list items as paragraphs with a level in a style; each begins with its mark. */
function makeWordLists(root: ParentNode): void {
  const lists: Element[] = [];
  let previous: Element | null = null;
  for (const paragraph of findAll(root, 'p[data-style*="mso-list"]')) {
    const level = Number(/level(\d)/.exec(getStyle(paragraph))?.[1] ?? 1);
    const marks = findAll(paragraph, '[data-style*="mso-list:Ignore"], [data-style*="mso-list: Ignore"]');
    const name = /^\s*(?:\d+|[a-z]{1,3})[.)]/i.test(marks[0]?.textContent ?? '') ? 'ol' : 'ul';
    for (const mark of marks) mark.remove();
    if (previous === null || paragraph.previousElementSibling !== previous) lists.length = 0;
    lists.length = Math.min(lists.length, level);
    while (lists.length < level) {
      const list: Element = paragraph.ownerDocument.createElement(name);
      const parent = lists.at(-1)?.lastElementChild;
      if (parent) parent.appendChild(list);
      else if (lists.length === 0) paragraph.parentNode?.insertBefore(list, paragraph);
      else lists.at(-1)?.appendChild(list);
      lists.push(list);
    }
    const item = rename(paragraph, 'li');
    lists.at(-1)?.appendChild(item);
    previous = lists[0] ?? null;
  }
}

/** Moves lists that are children of a list into the item before them, as Google Docs intends. */
function nestLists(root: ParentNode): void {
  for (const list of findAll(root, 'ul > ul, ul > ol, ol > ul, ol > ol')) {
    const item = list.previousElementSibling;
    if (item?.tagName === 'LI') item.appendChild(list);
  }
  for (const paragraph of findAll(root, 'li > p:only-child, li > p:first-child')) unwrap(paragraph);
}

/** Starts headings at level 2: level 1 is the title of the page. */
function lowerHeadings(root: ParentNode): void {
  if (!root.querySelector('h1')) return;
  for (const level of [5, 4, 3, 2, 1])
    for (const heading of findAll(root, `h${level}`)) rename(heading, `h${level + 1}`);
}

const removedElements =
  'script, style, template, iframe, object, embed, head, title, meta, link, svg, math, button, input, select, textarea';

/** Accepts a path of this site, an http(s) URL, an email address or a telephone number. */
function getSafeUrl(href: string, origin: string): string | undefined {
  const url = href.trim();
  const redirected = /^https:\/\/www\.google\.com\/url\?q=([^&]+)/.exec(url)?.[1];
  if (redirected !== undefined) return getSafeUrl(decodeURIComponent(redirected), origin);
  if (url.startsWith(`${origin}/`)) return url.slice(origin.length);
  return /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i.test(url) ? url : undefined;
}

const formatUrl = (url: string) =>
  url.replaceAll(/[\s()<>\\]/g, (character) =>
    encodeURIComponent(character).replace('(', '%28').replace(')', '%29'),
  );

/** A regular expression for the end takes quadratic time on many newlines before it. */
function trimNewlines(text: string): string {
  let [start, end] = [0, text.length];
  while (text[start] === '\n') start += 1;
  while (end > start && text[end - 1] === '\n') end -= 1;
  return text.slice(start, end);
}

/** Placeholder for a line break until its context is known; parsed HTML does not contain this character. */
const lineBreak = '\0';

/** Keeps a single line break in a paragraph, as a backslash; several end the paragraph. */
function writeLineBreaks(markdown: string): string {
  const lines = markdown.split('\n');
  const isEmpty = (line = '') => /^[\s>\0]*$/.test(line);
  return lines
    .map((line, index) => {
      if (!line.endsWith(lineBreak)) return line;
      const text = line.slice(0, -1).trimEnd();
      return isEmpty(line) || isEmpty(lines[index + 1]) ? text : `${text}\\`;
    })
    .join('\n')
    .replaceAll(lineBreak, '');
}

function createConverter(origin: string): TurndownService {
  const converter = new TurndownService({
    headingStyle: 'atx',
    hr: '---',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
    br: lineBreak,
  });
  converter.addRule('link', {
    filter: (node) => node.nodeName === 'A',
    replacement(content, node) {
      const url = getSafeUrl((node as Element).getAttribute('href') ?? '', origin);
      if (url === undefined || content.trim() === '') return content;
      return `[${content.trim().replaceAll(/\s+/g, ' ')}](${formatUrl(url)})`;
    },
  });
  converter.addRule('image', {
    filter: ['img', 'picture', 'video', 'audio', 'canvas'],
    replacement: () => '',
  });
  converter.addRule('struck', {
    filter: ['del', 's', 'strike' as 's'],
    replacement: (content) => (content.trim() === '' ? content : `~~${content}~~`),
  });
  // Number of the last item of each list; items are converted in order.
  const numbers = new WeakMap<Element, number>();
  converter.addRule('item', {
    filter: 'li',
    replacement(content, node, options) {
      const list = (node as Element).parentElement;
      const start = Number(list?.getAttribute('start') ?? 1) || 1;
      const number = list ? (numbers.get(list) ?? start - 1) + 1 : start;
      if (list) numbers.set(list, number);
      const mark = list?.tagName === 'OL' ? `${number}. ` : `${options.bulletListMarker} `;
      const text = trimNewlines(content).replaceAll(/\n(?!\n|$)/g, `\n${' '.repeat(mark.length)}`);
      return `${mark}${text}${(node as Element).nextElementSibling ? '\n' : ''}`;
    },
  });
  converter.addRule('table', {
    filter: 'table',
    replacement: (_, node) => formatTable(node as Element, converter),
  });
  return converter;
}

/** The first row becomes the head. A table with one column is only for layout. */
function formatTable(table: Element, converter: TurndownService): string {
  const rows = findAll(table, 'tr').map((row) =>
    findAll(row, 'th, td').map((cell) =>
      converter
        .turndown(cell as HTMLElement)
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .join(' ')
        .replaceAll('|', '\\|'),
    ),
  );
  const width = rows.reduce((widest, { length }) => Math.max(widest, length), 0);
  if (width < 2) return `\n\n${rows.flat().join('\n\n')}\n\n`;
  const toLine = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, index) => cells[index] ?? '').join(' | ')} |`;
  const [head = [], ...body] = rows;
  return `\n\n${[toLine(head), `|${' --- |'.repeat(width)}`, ...body.map(toLine)].join('\n')}\n\n`;
}

/** Elements that Markdown can express; HTML that has none of them is plain text. */
const meaningful =
  'h1, h2, h3, h4, h5, h6, strong, b, em, i, a[href], ul, ol, blockquote, pre, code, table, del, s, hr, img';

/**
 * Converts rich text from the clipboard to Markdown; undefined for plain text. Omits content that Markdown
 * cannot express, such as scripts and styles, and images of other sites.
 * @param origin of the site, whose links become paths
 */
export function convertRichText(
  html: string,
  origin: string,
  parse: ParseHtml = parseInert,
): ConvertedText | undefined {
  const { body } = parse(disarm(shortenBreaks(html)));
  for (const element of findAll(body, removedElements)) element.remove();
  removeEditorial(body);
  shortenSpaces(body);
  makeWordLists(body);
  nameStyles(body);
  nestLists(body);
  lowerHeadings(body);
  unwrapLayoutTables(body);
  placeLineBreaks(body);
  if (!body.querySelector(meaningful)) return undefined;
  const imageCount = findAll(body, 'img').length;
  const markdown = createConverter(origin).turndown(body as HTMLElement);
  return {
    markdown: writeLineBreaks(markdown)
      .replaceAll('\u00a0', ' ')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
    imageCount,
  };
}
