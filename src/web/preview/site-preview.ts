import { isLanguage, type Language } from '#shared/i18n/language.ts';

/** The content that a preview of the whole site shows: today's, all drafts, or that of a time (UTC, ISO 8601). */
export type SiteContent = 'now' | 'drafts' | { readonly at: string };

/** The path below which the whole site can be previewed. */
const base = '/admin/preview';

const timePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/;

function parseContent(segment: string): SiteContent | undefined {
  if (segment === 'now' || segment === 'drafts') return segment;
  if (!timePattern.test(segment)) return undefined;
  const ms = Date.parse(segment);
  return Number.isNaN(ms) ? undefined : { at: new Date(ms).toISOString() };
}

/** A page of a preview of the whole site. */
export interface SitePreviewPage {
  readonly content: SiteContent;
  readonly language: Language;
  /** The path of the page on the site, without a language prefix. */
  readonly path: string;
}

/** Returns the path of all pages of a preview in a language, to which the path of a page on the site is added. */
export function getSitePreviewBase(content: SiteContent, language: Language): string {
  // To the minute, as schedules are chosen.
  const segment = typeof content === 'string' ? content : `${content.at.slice(0, 16)}Z`;
  return `${base}/${segment}/${language}`;
}

/** Returns the path of a page of a preview. */
export function formatSitePreviewPath({ content, language, path }: SitePreviewPage): string {
  return getSitePreviewBase(content, language) + (path === '/' ? '' : path);
}

/**
 * Parses the path of a page of a preview.
 * @returns undefined for any other path
 */
export function parseSitePreviewPath(path: string): SitePreviewPage | undefined {
  if (!path.startsWith(`${base}/`)) return undefined;
  const [segment = '', language, ...rest] = path.slice(base.length + 1).split('/');
  const content = parseContent(segment);
  if (content === undefined || !isLanguage(language)) return undefined;
  return { content, language, path: `/${rest.join('/')}` };
}
