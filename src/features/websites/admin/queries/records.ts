import { emptySummary } from '#features/publishing/records/rules/list-summary.ts';
import type { PublishingTransaction as Trx } from '#features/publishing/tables.ts';
import { transactionOf } from '#platform/db/transaction-scope.ts';
import { newId } from '#platform/ids.ts';
import { AppError } from '#shared/api/errors.ts';
import { distinctSkills } from '../../rules/skills.ts';
import type { WebsitesTables } from '../../tables.ts';
import type { WebsiteHead, WebsiteShared } from '../contract.ts';
import { savePictures } from './pictures.ts';

const tablesOf = (trx: Trx) => transactionOf<WebsitesTables>(trx);

/** @throws AppError `not_found` */
export async function getWebsiteHead(trx: Trx, id: string): Promise<WebsiteHead> {
  const row = await tablesOf(trx)
    .selectFrom('websites')
    .select(['id', 'number', 'removed_at', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found', 'no website has this id');
  return row;
}

/** Inserts a website without texts at the top of the list, with the next number. Returns id and number. */
export async function insertWebsite(trx: Trx, { skills, pictures, ...shared }: WebsiteShared, now: string) {
  const db = tablesOf(trx);
  const { last, first } = await db
    .selectFrom('websites')
    .select((eb) => [eb.fn.max('number').as('last'), eb.fn.min('position').as('first')])
    .executeTakeFirstOrThrow();
  const [id, number, position] = [newId(), Number(last ?? 0) + 1, Number(first ?? 0) - 1];
  const summary = emptySummary(now, [shared.client_name]);
  const edited = { version: 1, created_at: now, updated_at: now };
  await db
    .insertInto('websites')
    .values({ ...shared, id, number, position, removed_at: null, ...summary, ...edited })
    .execute();
  const rows = distinctSkills(skills).map((skill, index) => ({
    website_id: id,
    skill,
    position: index,
    created_at: now,
  }));
  if (rows.length > 0) await db.insertInto('website_skills').values(rows).execute();
  await savePictures(trx, id, pictures, now);
  return { id, number };
}
