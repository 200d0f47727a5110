import type { Site } from '../features/settings/contract.ts';
import type { Website } from '../features/websites/contract.ts';
import { element, type Markup, xmlDocument } from '../platform/xml.ts';
import { catalogueNumber } from '../shared/catalogue.ts';
import type { Language } from '../shared/language.ts';
import { slugAddresses } from '../shared/page-description.ts';
import { paths } from '../shared/paths.ts';
import { absoluteAddress } from './discovery/language-versions.ts';

// RFC 4151 names a host at a time. It never changes, or readers would take every entry for a new one.
const mintedIn = '2026';

// RFC 4287 wants a moment even of a feed in which nothing has happened yet.
const never = '1970-01-01T00:00:00.000Z';

/** What a feed is written from. */
export interface FeedParts {
  readonly site: Site;
  readonly language: Language;
  /** Published in this language, the newest first. */
  readonly websites: readonly Website[];
}

const tagUri = (origin: string, specific: string) =>
  `tag:${new URL(origin).hostname},${mintedIn}:${specific}`;

function entry({ site, language }: FeedParts, website: Website): Markup {
  const { id, number, title, summary, updated_at, alternates, skills } = website;
  const path = slugAddresses(alternates, `${paths.websites}/`)[language] ?? paths.websites;
  const href = absoluteAddress(site.origin, path, language);
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

/** The Atom feed (RFC 4287) of the websites in one language. */
export function feedXml(parts: FeedParts): string {
  const { site, language, websites } = parts;
  const address = (path: string) => absoluteAddress(site.origin, path, language);
  const updated = websites.map(({ updated_at }) => updated_at).sort();
  return xmlDocument(
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language },
      element('id', {}, tagUri(site.origin, `websites/${language}`)),
      element('title', {}, site.name),
      ...(site.tagline === '' ? [] : [element('subtitle', {}, site.tagline)]),
      element('updated', {}, updated.at(-1) ?? never),
      element('author', {}, element('name', {}, site.name)),
      element('icon', {}, `${site.origin}/icon-192.png`),
      element('link', { rel: 'self', type: 'application/atom+xml', href: address('/feed.xml') }),
      element('link', { rel: 'alternate', type: 'text/html', href: address(paths.websites) }),
      ...websites.map((website) => entry(parts, website)),
    ),
  );
}
