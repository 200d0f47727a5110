import type { LinkingText, RecordUsage } from '../../contract.ts';
import { findDraftsContaining } from '../../queries/drafts.ts';
import { findRedirectedSlugs } from '../../queries/redirects.ts';
import { maxListedUses } from '../contract.ts';
import type { LinkSource, RecordNoun, RecordsDeps } from './record-noun.ts';

/** Texts are read in parts, so that those of a large site are never in memory together. */
const partSize = 100;
/** Of more paths the texts are read that contain the start of any: matching each path would take longer. */
const maxPaths = 10;

const keyOf = ({ noun, id, lang, is_draft }: RecordUsage) => `${noun} ${id} ${lang} ${is_draft}`;

/** Returns each use once, up to `maxListedUses`. */
export const uniqueUses = (uses: readonly RecordUsage[]): RecordUsage[] =>
  [...new Map(uses.map((use) => [keyOf(use), use])).values()].slice(0, maxListedUses);

/** Finds the texts of one source that link to any of some slugs, up to `maxListedUses`. */
async function findLinkingTexts(
  find: LinkSource,
  paths: readonly string[],
  isUse: (text: LinkingText) => boolean,
): Promise<RecordUsage[]> {
  const found: RecordUsage[] = [];
  for (let offset = 0; found.length < maxListedUses; offset += partSize) {
    const texts = await find(paths, { limit: partSize, offset });
    for (const text of texts) {
      const { body: _, ...usage } = text;
      if (isUse(text)) found.push(usage);
    }
    if (texts.length < partSize) break;
  }
  return found;
}

/**
 * Returns the texts of other records that link to any of some records, by their slugs of today or by former ones; drafts
 * with changes included. Up to `maxListedUses`.
 */
export async function findUsage(
  { database, linkSources }: RecordsDeps,
  noun: RecordNoun,
  ids: readonly string[],
): Promise<RecordUsage[]> {
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
  const found: RecordUsage[] = [];
  for (const source of sources) found.push(...(await findLinkingTexts(source, paths, isUse)));
  return uniqueUses(found);
}
