import { paths } from '../../../../shared/paths.ts';
import type { LinkingText, RecordUsage } from '../../../publishing/contract.ts';
import { findDraftsContaining } from '../../../publishing/queries/drafts.ts';
import type { PublisherDeps } from '../../../publishing/service/part-change.ts';
import type { WebsitesTables } from '../../tables.ts';
import { getWebsiteRecord } from '../queries/records.ts';
import { findSlugs, findTextsContaining } from '../queries/usage.ts';
import { linksToWebsite } from '../rules/list-summary.ts';

/** The dependencies of managing websites. */
export interface WebsitesAdminDeps extends PublisherDeps {
  /** Returns the texts of content pages whose body contains a text. */
  readonly findPageTextsContaining: (text: string) => Promise<readonly LinkingText[]>;
}

/**
 * Returns the texts of other websites and of pages that link to a website, drafts with changes included.
 * @throws AppError `not_found`
 */
export async function findUsage(
  { database, findPageTextsContaining }: WebsitesAdminDeps,
  id: string,
): Promise<RecordUsage[]> {
  await database.transaction((trx) => getWebsiteRecord(trx, id));
  const db = database.of<WebsitesTables>().query;
  const slugs = await findSlugs(db, id);
  const sources = [
    (path: string) => findTextsContaining(db, path),
    findPageTextsContaining,
    (path: string) => findDraftsContaining(database.query, path),
  ];
  const linking = new Map<string, LinkingText>();
  for (const find of sources)
    for (const slug of slugs)
      for (const text of await find(paths.website.replace('$slug', slug)))
        if (text.id !== id && linksToWebsite(text.body, slugs))
          linking.set(`${text.noun} ${text.id} ${text.lang} ${text.is_draft}`, text);
  return [...linking.values()].map(({ body: _, ...usage }) => usage);
}
