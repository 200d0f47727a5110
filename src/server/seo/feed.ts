import type { Site } from '#features/settings/contract.ts';
import type { FeedWebsite } from '#features/websites/queries/overviews.ts';
import { element, type Markup, xmlDocument } from '#platform/xml.ts';
import type { Language } from '#shared/i18n/language.ts';
import { catalogueNumber } from '#shared/pages/catalogue.ts';
import { paths } from '#shared/urls/paths.ts';
import { absoluteUrl } from '#web/layout/alternate-links.ts';

// The year of the tag URI (RFC 4151). Changing it makes readers show every entry as new.
const tagYear = '2026';

// RFC 4287 requires a timestamp, even for an empty feed.
const epoch = '1970-01-01T00:00:00.000Z';

export interface FeedInput {
  readonly site: Site;
  readonly language: Language;
  /** Published in this language, newest first. */
  readonly websites: readonly FeedWebsite[];
}

const tagUri = (origin: string, specific: string) => `tag:${new URL(origin).hostname},${tagYear}:${specific}`;

function entry({ site, language }: FeedInput, website: FeedWebsite): Markup {
  const { id, number, title, summary, slug, updated_at, skills } = website;
  const href = absoluteUrl(site.origin, `${paths.websites}/${encodeURIComponent(slug)}`, language);
  return element(
    'entry',
    {},
    element('id', {}, tagUri(site.origin, `websites/${id}/${language}`)),
    element('title', {}, `${catalogueNumber('W', number)} ${title}`),
    element('updated', {}, updated_at),
    element('link', { rel: 'alternate', type: 'text/html', hreflang: language, href }),
    element('summary', {}, summary),
    ...skills.map((term) => element('category', { term })),
  );
}

/** Returns the Atom feed (RFC 4287). */
export function feedXml(input: FeedInput): string {
  const { site, language, websites } = input;
  const url = (path: string) => absoluteUrl(site.origin, path, language);
  const updated = websites.map(({ updated_at }) => updated_at).sort();
  return xmlDocument(
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language },
      element('id', {}, tagUri(site.origin, `websites/${language}`)),
      element('title', {}, site.name),
      ...(site.tagline === '' ? [] : [element('subtitle', {}, site.tagline)]),
      element('updated', {}, updated.at(-1) ?? epoch),
      element('author', {}, element('name', {}, site.name)),
      element('icon', {}, `${site.origin}/icon-192.png`),
      element('link', { rel: 'self', type: 'application/atom+xml', href: url('/feed.xml') }),
      element('link', { rel: 'alternate', type: 'text/html', href: url(paths.websites) }),
      ...websites.map((website) => entry(input, website)),
    ),
  );
}
