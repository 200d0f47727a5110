import { randomBytes } from 'node:crypto';
import type { PageCache } from '#platform/http/page-cache.ts';
import { safeDecode } from '#web/layout/get-breadcrumbs.ts';
import { getPageLabels } from '#web/layout/navigation.ts';
import { formatPageUrl, type PageUrl, pageCacheKey } from './page-url.ts';
import { lookupRouter, routeDefinitions } from './route-lookup.ts';

const maxSegments = 8;

/** Segments that affect a page at any position. */
const knownSegments: ReadonlySet<string> = new Set([
  ...routeDefinitions.flatMap(({ path }) => path.split('/')),
  ...Object.keys(getPageLabels(lookupRouter, 'en')),
  ...Object.keys(getPageLabels(lookupRouter, 'nl')),
]);

/** Text that looks the same in links, scripts and labels, except for percent-encoding. */
const plainText = /^[\p{L}\p{M}\p{N}_~-](?:[\p{L}\p{M}\p{N} ._~-]*[\p{L}\p{M}\p{N}_~-])?$/u;

/** Secret, so no text on a page can contain it. */
const markerText = `x${randomBytes(12).toString('hex')}`;
const markerPattern = new RegExp(`(?<before>[>/]?)${markerText}(?<index>\\d)`, 'g');

/** True for plain text in its canonical encoding. */
function isPlain(segment: string): boolean {
  const decoded = safeDecode(segment);
  return plainText.test(decoded) && encodeURIComponent(decoded) === segment;
}

export interface PatternUrl extends PageUrl {
  /** Percent-encoded; they replace the markers. */
  readonly segments: readonly string[];
}

/** Replaces unknown segments with markers; undefined if a segment cannot be inserted. */
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
  // A list page beyond the end is no template: without its parameters the page exists.
  if (segments.length === 0 && pageUrl.search !== '') return undefined;
  return { ...pageUrl, path: `/${patternParts.join('/')}`, search: '', segments };
}

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

/** Replaces the markers with segments: decoded in link texts, encoded as in the path elsewhere. */
function insertSegments({ html }: NotFoundTemplate, segments: readonly string[]): string {
  return html.replace(markerPattern, (_, before: string, index: string) => {
    const segment = segments[Number(index)] ?? '';
    return before + (before === '>' ? safeDecode(segment) : segment);
  });
}

/** Templates of not-found pages: URLs of the same pattern differ only in the breadcrumbs. */
export class NotFoundTemplates {
  readonly #templates: PageCache<NotFoundTemplate>;

  /** @param templates rendered documents, which depend on the content */
  constructor(templates: PageCache<NotFoundTemplate>) {
    this.#templates = templates;
  }

  find(pattern: PatternUrl): string | undefined {
    const template = this.#templates.get(getKey(pattern));
    const isAscii = pattern.segments.every((segment) => !segment.includes('%'));
    return template && (template.takesUnicode || isAscii)
      ? insertSegments(template, pattern.segments)
      : undefined;
  }

  /**
   * Stores a pattern's document, unless the content has changed meanwhile.
   * @param render returns undefined if there is a page after all
   */
  async create(pattern: PatternUrl, render: () => Promise<string | undefined>): Promise<void> {
    const { generation } = this.#templates;
    const html = await render();
    if (html !== undefined) this.#templates.set(getKey(pattern), createTemplate(html), generation);
  }
}

const getKey = (pattern: PatternUrl) => pageCacheKey(pattern.language, formatPageUrl(pattern));
