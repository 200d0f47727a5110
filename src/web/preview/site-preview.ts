import { isLanguage, type Language } from '#shared/i18n/language.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';

/** The current content, all drafts, or the content at a time (UTC, ISO 8601). */
export type SiteContent = 'now' | 'drafts' | { readonly at: string };

const base = adminPaths.preview;

const timePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/;

function parseContent(segment: string): SiteContent | undefined {
  if (segment === 'now' || segment === 'drafts') return segment;
  if (!timePattern.test(segment)) return undefined;
  const ms = Date.parse(segment);
  return Number.isNaN(ms) ? undefined : { at: new Date(ms).toISOString() };
}

export interface SitePreviewPage {
  readonly content: SiteContent;
  readonly language: Language;
  /** The path on the site, without a language prefix. */
  readonly path: string;
}

/** A page's path on the site is appended. */
export function getSitePreviewBase(content: SiteContent, language: Language): string {
  // To the minute, as schedules are chosen.
  const segment = typeof content === 'string' ? content : `${content.at.slice(0, 16)}Z`;
  return `${base}/${segment}/${language}`;
}

export function formatSitePreviewPath({ content, language, path }: SitePreviewPage): string {
  return getSitePreviewBase(content, language) + (path === '/' ? '' : path);
}

/** Returns undefined for other paths. */
export function parseSitePreviewPath(path: string): SitePreviewPage | undefined {
  if (!path.startsWith(`${base}/`)) return undefined;
  const [segment = '', language, ...rest] = path.slice(base.length + 1).split('/');
  const content = parseContent(segment);
  if (content === undefined || !isLanguage(language)) return undefined;
  return { content, language, path: `/${rest.join('/')}` };
}
