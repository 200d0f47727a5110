import type { Part, PartFields } from '#features/publishing/contract.ts';
import { findChangedDrafts } from '#features/publishing/queries/drafts.ts';
import { publishFields } from '#features/publishing/service/publish.ts';
import type { Publishable } from '#features/publishing/service/publishable.ts';
import { runDueSchedules } from '#features/publishing/service/schedules.ts';
import type { PublishingTables } from '#features/publishing/tables.ts';
import type { Audit } from '#platform/audit/audit.ts';
import { copyTables } from '#platform/db/copy-tables.ts';
import { type Database, openMemoryDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { AppError } from '#shared/api/errors.ts';
import type { SiteContent } from '#web/preview/site-preview.ts';

/** Tables behind visitors' pages. Private data and logs are never copied. */
export const contentTables: readonly string[] = [
  'content_version',
  'derivatives',
  'drafts',
  'image_tags',
  'image_texts',
  'images',
  'media_uses',
  'page_texts',
  'pages',
  'picture_files',
  'pictures',
  'redirects',
  'settings',
  'site_texts',
  'website_picture_texts',
  'website_pictures',
  'website_skills',
  'website_texts',
  'websites',
];

/** An in-memory copy in which drafts or scheduled changes were published. */
export interface SiteSnapshot {
  readonly database: Database<unknown>;
  /** Drafts that could not be published. */
  readonly skipped: number;
}

const noAudit: Audit = { append: async () => {}, record: async () => {} };

async function publishDraft(
  database: Database<PublishingTables>,
  publishable: Publishable,
  draft: { readonly id: string; readonly part: Part; readonly fields: PartFields },
  now: string,
): Promise<boolean> {
  try {
    await database.transaction((trx) => publishFields(trx, publishable, { ...draft, author: null, now }));
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid') return false;
    throw error;
  }
}

/** Returns how many drafts cannot be published. */
async function publishDrafts(
  database: Database<PublishingTables>,
  publishables: readonly Publishable[],
  now: string,
): Promise<number> {
  const drafts = await findChangedDrafts(database.query);
  let skipped = 0;
  for (const { noun, ...draft } of drafts) {
    const publishable = publishables.find((candidate) => candidate.noun === noun);
    if (!publishable || !(await publishDraft(database, publishable, draft, now))) skipped += 1;
  }
  return skipped;
}

/**
 * Copies a site's content into memory, and publishes the previewed content there, with the site's own code.
 * The site does not change.
 * @param now the time of the snapshot
 */
export async function takeSiteSnapshot(
  source: Database<unknown>,
  publishables: readonly Publishable[],
  content: SiteContent,
  now: Date,
): Promise<SiteSnapshot> {
  const database = openMemoryDatabase();
  try {
    await migrate(database);
    await copyTables(source, database, contentTables);
    const publishing = database.of<PublishingTables>();
    if (content === 'drafts')
      return { database, skipped: await publishDrafts(publishing, publishables, now.toISOString()) };
    if (content !== 'now') {
      const deps = { database: publishing, audit: noAudit, now: () => new Date(content.at) };
      while ((await runDueSchedules(deps, publishables)) > 0);
    }
    return { database, skipped: 0 };
  } catch (error) {
    await database.close();
    throw error;
  }
}
