import { createRecordQueries } from '#features/publishing/queries/published-records.ts';
import { createTextQueries } from '#features/publishing/queries/published-texts.ts';
import type { PublishingTransaction as Trx } from '#features/publishing/tables.ts';
import { publishContentChange } from '#platform/db/content-version.ts';
import { transactionOf } from '#platform/db/transaction-scope.ts';
import { distinctSkills } from '../../rules/skills.ts';
import type { WebsitesTables, WebsiteTextsTable } from '../../tables.ts';
import { type WebsiteShared, type WebsiteText, websiteTextDraft } from '../contract.ts';
import { findPictures, savePictures } from './pictures.ts';

const tablesOf = (trx: Trx) => transactionOf<WebsitesTables>(trx);

export const websiteRecords = createRecordQueries('website');

export const websiteTexts = createTextQueries<WebsiteTextsTable, WebsiteText>(
  'website',
  websiteTextDraft.keyof().options,
);

export async function findShared(trx: Trx, id: string) {
  const row = await tablesOf(trx)
    .selectFrom('websites')
    .select(['year', 'url', 'cover_id', 'type', 'client_name', 'client_id', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const skills = await tablesOf(trx)
    .selectFrom('website_skills')
    .select('skill')
    .where('website_id', '=', id)
    .orderBy('position')
    .execute();
  const { updated_at, ...columns } = row;
  const fields: WebsiteShared = {
    ...columns,
    skills: [...distinctSkills(skills.map(({ skill }) => skill))],
    pictures: await findPictures(trx, id),
  };
  return { fields, updated_at };
}

export async function saveShared(
  trx: Trx,
  id: string,
  { skills, pictures, ...fields }: WebsiteShared,
  now: string,
): Promise<void> {
  const db = tablesOf(trx);
  await db
    .updateTable('websites')
    .set((eb) => ({ ...fields, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('website_skills').where('website_id', '=', id).execute();
  const rows = distinctSkills(skills).map((skill, position) => ({
    website_id: id,
    skill,
    position,
    created_at: now,
  }));
  if (rows.length > 0) await db.insertInto('website_skills').values(rows).execute();
  await savePictures(trx, id, pictures, now);
  await publishContentChange(trx);
}
