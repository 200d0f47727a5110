import { randomBytes } from 'node:crypto';
import type { PageCache } from '#platform/http/page-cache.ts';
import { safeDecode } from '#web/layout/get-breadcrumbs.ts';
import { getPageLabels } from '#web/layout/navigation.ts';
import { formatPageUrl, type PageUrl, pageCacheKey } from './page-url.ts';
import { lookupRouter, routeDefinitions } from './route-lookup.ts';

const maxSegments = 8;

/** Segments that make a difference to a page wherever they are. */
const knownSegments: ReadonlySet<string> = new Set([
  ...routeDefinitions.flatMap(({ path }) => path.split('/')),
  ...Object.keys(getPageLabels(lookupRouter, 'en')),
  ...Object.keys(getPageLabels(lookupRouter, 'nl')),
]);

/** Text that looks the same in a link, in a script and as a label, apart from its percent-encoding. */
const plainText = /^[\p{L}\p{M}\p{N}_~-](?:[\p{L}\p{M}\p{N} ._~-]*[\p{L}\p{M}\p{N}_~-])?$/u;

/** Nobody knows it, so that no text of a page can contain it. */
const markerText = `x${randomBytes(12).toString('hex')}`;
const markerPattern = new RegExp(`(?<before>[>/]?)${markerText}(?<index>\\d)`, 'g');

/** Returns whether a segment can be inserted: plain text in its canonical encoding. */
function isPlain(segment: string): boolean {
  const decoded = safeDecode(segment);
  return plainText.test(decoded) && encodeURIComponent(decoded) === segment;
}

/** The URL whose page is the template of the page at another one. */
export interface PatternUrl extends PageUrl {
  /** The segments that the markers in its path stand for, percent-encoded. */
  readonly segments: readonly string[];
}

/**
 * Returns the URL with its unknown segments replaced by markers; undefined if it has a segment that cannot be
 * inserted.
 */
export function toPatternUrl(pageUrl: PageUrl): PatternUrl | undefined {
  const parts = pageUrl.path.split('/').slice(1);
  if (parts.length > maxSegments) return undefined;
  const segments: string[] = [];
  const patternParts: string[] = [];
  for (const part of parts) {
    if (knownSegments.has(part)) {
      patternParts.push(part);
      continue;
    }
    if (!isPlain(part)) return undefined;
    patternParts.push(`${markerText}${segments.length}`);
    segments.push(part);
  }
  // The page of a list that ends before it is no pattern of others: without its parameters there is a page.
  if (segments.length === 0 && pageUrl.search !== '') return undefined;
  return { ...pageUrl, path: `/${patternParts.join('/')}`, search: '', segments };
}

/** A document with markers. */
export interface NotFoundTemplate {
  readonly html: string;
  /** False if the scripts' data has markers too, where only ASCII looks the same as in the path. */
  readonly takesUnicode: boolean;
  readonly bytes: number;
}

function createTemplate(html: string): NotFoundTemplate {
  const takesUnicode = ![...html.matchAll(markerPattern)].some(({ groups }) => groups?.before === '');
  return { html, takesUnicode, bytes: 2 * html.length };
}

/** Inserts segments at the markers: decoded where one is the text of a link, else encoded as in the path. */
function insertSegments({ html }: NotFoundTemplate, segments: readonly string[]): string {
  return html.replace(markerPattern, (_, before: string, index: string) => {
    const segment = segments[Number(index)] ?? '';
    return before + (before === '>' ? safeDecode(segment) : segment);
  });
}

/** The documents of pages without content: URLs of the same pattern differ in the breadcrumbs, and little else. */
export class NotFoundTemplates {
  readonly #templates: PageCache<NotFoundTemplate>;

  /** @param templates the documents that have been rendered, which depend on the content */
  constructor(templates: PageCache<NotFoundTemplate>) {
    this.#templates = templates;
  }

  /** Returns the document of a page without content; undefined if none has been stored for its pattern. */
  find(pattern: PatternUrl): string | undefined {
    const template = this.#templates.get(getKey(pattern));
    const isAscii = pattern.segments.every((segment) => !segment.includes('%'));
    return template && (template.takesUnicode || isAscii)
      ? insertSegments(template, pattern.segments)
      : undefined;
  }

  /**
   * Stores the document of a pattern, unless the content has changed meanwhile.
   * @param render renders the document at the URL of the pattern; undefined if there is a page after all
   */
  async create(pattern: PatternUrl, render: () => Promise<string | undefined>): Promise<void> {
    const { generation } = this.#templates;
    const html = await render();
    if (html !== undefined) this.#templates.set(getKey(pattern), createTemplate(html), generation);
  }
}

const getKey = (pattern: PatternUrl) => pageCacheKey(pattern.language, formatPageUrl(pattern));
