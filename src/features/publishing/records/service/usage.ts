import type { LinkingText, RecordUsage } from '../../contract.ts';
import { findDraftsContaining } from '../../queries/drafts.ts';
import { findRedirectedSlugs } from '../../queries/redirects.ts';
import type { RecordNoun, RecordsDeps } from './record-noun.ts';

/**
 * Returns the texts of other records that link to a record, by its slugs of today or by former ones; drafts with changes
 * included.
 * @throws AppError `not_found`
 */
export async function findUsage(
  { database, linkSources }: RecordsDeps,
  noun: RecordNoun,
  id: string,
): Promise<RecordUsage[]> {
  await database.transaction((trx) => noun.getHead(trx, id));
  const db = database.query;
  const former = await findRedirectedSlugs(db, { noun: noun.publishable.noun, recordId: id });
  const slugs = new Set([...(await noun.findSlugs(db, id)), ...former]);
  const sources = [...linkSources, (path: string) => findDraftsContaining(db, path)];
  const linking = new Map<string, LinkingText>();
  for (const find of sources)
    for (const slug of slugs)
      for (const text of await find(noun.getPath(slug)))
        if (text.id !== id && noun.linksTo(text.body, slugs))
          linking.set(`${text.noun} ${text.id} ${text.lang} ${text.is_draft}`, text);
  return [...linking.values()].map(({ body: _, ...usage }) => usage);
}
