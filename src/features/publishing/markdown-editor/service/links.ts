import type { Database } from '#platform/db/database.ts';
import { findMediaAssets } from '#platform/media/queries/media-assets.ts';
import type { MediaTables } from '#platform/media/tables.ts';
import { type Language, languages } from '#shared/i18n/language.ts';
import type { LinkedNoun } from '../../contract.ts';
import { findRedirectsBySlugs } from '../../queries/redirects.ts';
import { getRecordPath, isMissingPage, parseInternalPath } from '../../rules/internal-path.ts';
import { resolveRecordId, withLanguageFallback } from '../../rules/translations.ts';
import type { PublishingTables } from '../../tables.ts';
import type { CheckedLink, LinkTarget, LinkText, LinkTextFilter } from '../contract.ts';

type Tables = PublishingTables & MediaTables;

export interface MarkdownDeps {
  readonly database: Database<Tables>;
  readonly findTexts: Readonly<Record<LinkedNoun, (filter: LinkTextFilter) => Promise<readonly LinkText[]>>>;
  /** Pages that are not records. */
  readonly pages: readonly Pick<LinkTarget, 'title' | 'path'>[];
}

const nouns: readonly LinkedNoun[] = ['website', 'image', 'page'];
const maxTargets = 20;

interface KnownTexts {
  readonly texts: readonly LinkText[];
  readonly redirects: readonly { readonly id: string; readonly lang: Language; readonly slug: string }[];
}

async function findKnownTexts(
  deps: MarkdownDeps,
  noun: LinkedNoun,
  slugs: readonly string[],
): Promise<KnownTexts> {
  if (slugs.length === 0) return { texts: [], redirects: [] };
  const db = deps.database.query;
  const find = deps.findTexts[noun];
  const redirects = await findRedirectsBySlugs(db, noun, slugs);
  const matching = await find({ slugs });
  const ids = [...new Set([...matching, ...redirects].map(({ id }) => id))];
  return { texts: ids.length === 0 ? [] : await find({ ids }), redirects };
}

type Outcome = Pick<CheckedLink, 'problem' | 'path'> | undefined;

/** Resolves a slug as the site does: by published texts first, then by redirects. */
function checkSlug(
  noun: LinkedNoun,
  slug: string,
  language: Language,
  { texts, redirects }: KnownTexts,
): Outcome {
  const isPublic = ({ state, removed_at }: LinkText) => state === 'published' && removed_at === null;
  const found = texts.filter((text) => text.slug === slug);
  const former = redirects.filter((redirect) => redirect.slug === slug);
  const id = resolveRecordId(found.filter(isPublic), language) ?? resolveRecordId(former, language);
  const record = texts.filter((text) => text.id === (id ?? found[0]?.id));
  if (record.length === 0) return { problem: 'missing', path: null };
  if (record.some(({ removed_at }) => removed_at !== null)) return { problem: 'removed', path: null };
  const [target] = withLanguageFallback(record.filter(isPublic), language);
  if (id === undefined || !target) return { problem: 'unpublished', path: null };
  return target.slug === slug ? undefined : { problem: 'redirect', path: getRecordPath(noun, target.slug) };
}

/** Returns the addresses of this site in a text that need correction. */
export async function checkLinks(
  deps: MarkdownDeps,
  language: Language,
  urls: readonly string[],
): Promise<CheckedLink[]> {
  const parsed = [...new Set(urls)].map((url) => ({ url, target: parseInternalPath(url) }));
  const known = new Map<LinkedNoun, KnownTexts>();
  for (const noun of nouns) {
    const slugs = parsed.flatMap(({ target }) => (target?.kind === noun ? [target.slug] : []));
    known.set(noun, await findKnownTexts(deps, noun, slugs));
  }
  const assetIds = parsed.flatMap(({ target }) => (target?.kind === 'asset' ? [target.id] : []));
  const media = deps.database.of<MediaTables>().query;
  const [assets, shown] = [
    await findMediaAssets(media, assetIds, { withRemoved: true }),
    await findMediaAssets(media, assetIds),
  ];
  const check = ({ target }: (typeof parsed)[number]): Outcome => {
    if (target === undefined) return undefined;
    if (target.kind === 'asset') {
      if (shown.has(target.id)) return undefined;
      return { problem: assets.has(target.id) ? 'removedImage' : 'missingImage', path: null };
    }
    if (target.kind === 'other')
      return isMissingPage(target.path) ? { problem: 'missing', path: null } : undefined;
    const texts = known.get(target.kind) ?? { texts: [], redirects: [] };
    return checkSlug(target.kind, target.slug, target.language ?? language, texts);
  };
  return parsed.flatMap((link) => {
    const outcome = check(link);
    return outcome ? [{ url: link.url, ...outcome }] : [];
  });
}

function toTargets(kind: LinkedNoun, texts: readonly LinkText[], language: Language): LinkTarget[] {
  const preferred = texts.toSorted(
    (one, other) => Number(other.state === 'published') - Number(one.state === 'published'),
  );
  const publicFirst = languages.flatMap((lang) =>
    preferred.filter((text) => text.lang === lang && text.state === 'published'),
  );
  return withLanguageFallback(
    publicFirst.length > 0 ? [...publicFirst, ...preferred] : preferred,
    language,
  ).map(({ slug, title, lang, state }) => ({
    kind,
    title,
    path: getRecordPath(kind, slug),
    lang,
    public: state === 'published',
  }));
}

/** Returns pages to link to, by a part of their title; titles that begin with it come first. */
export async function findLinkTargets(
  { findTexts, pages }: Pick<MarkdownDeps, 'findTexts' | 'pages'>,
  language: Language,
  q: string,
): Promise<LinkTarget[]> {
  const needle = q.toLowerCase();
  const targets: LinkTarget[] = [];
  for (const noun of nouns) {
    const texts = await findTexts[noun]({ title: q, limit: 2 * maxTargets });
    targets.push(...toTargets(noun, texts, language));
  }
  for (const page of pages)
    if (page.title.toLowerCase().includes(needle))
      targets.push({ kind: 'experiment', ...page, lang: language, public: true });
  const rank = ({ title, public: isPublic }: LinkTarget) =>
    (title.toLowerCase().startsWith(needle) ? 0 : 1) + (isPublic ? 0 : 2);
  return targets.toSorted((one, other) => rank(one) - rank(other)).slice(0, maxTargets);
}
