import type { Language } from '#shared/i18n/language.ts';
import type { LinkingText, RecordUsage } from '../../contract.ts';
import { findDraftsContaining } from '../../queries/drafts.ts';
import { findRedirectedSlugs } from '../../queries/redirects.ts';
import { maxListedUses } from '../contract.ts';
import { groupUses, type LocatedUse } from '../rules/usage.ts';
import type { LinkSource, RecordNoun, RecordsDeps } from './record-noun.ts';

/** Bounds the texts in memory on a large site. */
const partSize = 100;
/** For more paths, texts that contain the start of any are read: matching each path would take longer. */
const maxPaths = 10;

/** Finds the texts of one source that link to any of the slugs, of up to `maxListedUses` records. */
async function findLinkingTexts(
  find: LinkSource,
  paths: readonly string[],
  isUse: (text: LinkingText) => boolean,
): Promise<LinkingText[]> {
  const found: LinkingText[] = [];
  const records = new Set<string>();
  for (let offset = 0; records.size < maxListedUses; offset += partSize) {
    const texts = await find(paths, { limit: partSize, offset });
    for (const text of texts)
      if (isUse(text)) {
        found.push({ ...text, body: '' });
        records.add(text.id);
      }
    if (texts.length < partSize) break;
  }
  return found;
}

/** Returns uses by current or former slugs, including in changed drafts, of up to `maxListedUses` records. */
export async function findLinkUses(
  { database, linkSources }: RecordsDeps,
  noun: RecordNoun,
  ids: readonly string[],
  language: Language,
): Promise<LocatedUse[]> {
  const db = database.query;
  const former = await findRedirectedSlugs(db, noun.publishable.noun, ids);
  const slugs = new Set([...(await noun.findSlugs(db, ids)), ...former]);
  if (slugs.size === 0) return [];
  const paths = slugs.size > maxPaths ? [noun.getPath('')] : [...slugs].map((slug) => noun.getPath(slug));
  const own = new Set(ids);
  const isUse = (text: LinkingText) =>
    !(text.noun === noun.publishable.noun && own.has(text.id)) && noun.linksTo(text.body, slugs);
  const sources: readonly LinkSource[] = [
    ...linkSources,
    (texts, range) => findDraftsContaining(db, texts, range),
  ];
  const found: LinkingText[] = [];
  for (const source of sources) found.push(...(await findLinkingTexts(source, paths, isUse)));
  const titles = new Map(found.filter(({ lang }) => lang === language).map(({ id, title }) => [id, title]));
  return found.map(({ id, title, lang, state, ...use }) => ({
    noun: use.noun,
    id,
    title: titles.get(id) ?? title,
    location: { kind: 'link', part: lang, state },
  }));
}

/** Returns one row per record whose texts link to the records, up to `maxListedUses`. */
export const findUsage = async (
  deps: RecordsDeps,
  noun: RecordNoun,
  ids: readonly string[],
  language: Language,
): Promise<RecordUsage[]> => groupUses(await findLinkUses(deps, noun, ids, language), maxListedUses);
