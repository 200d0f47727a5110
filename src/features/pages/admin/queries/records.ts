import type { Kysely } from 'kysely';
import type { RecordHead } from '#features/publishing/records/contract.ts';
import { emptySummary } from '#features/publishing/records/rules/list-summary.ts';
import type { PublishingTransaction as Trx } from '#features/publishing/tables.ts';
import { transactionOf } from '#platform/db/transaction-scope.ts';
import { newId } from '#platform/ids.ts';
import { AppError } from '#shared/api/errors.ts';
import type { PagesTables } from '../../tables.ts';
import type { PageShared } from '../contract.ts';

const tablesOf = (trx: Trx) => transactionOf<PagesTables>(trx);

/** @throws AppError `not_found` */
export async function getPageHead(trx: Trx, id: string): Promise<RecordHead> {
  const row = await tablesOf(trx)
    .selectFrom('pages')
    .select(['id', 'removed_at', 'created_at'])
    .where('id', '=', id)
    .where('kind', '=', 'content')
    .executeTakeFirst();
  if (!row) throw new AppError('not_found', 'no page has this id');
  return row;
}

/** Inserts a page without texts at the end of the list; returns its id. */
export async function insertPage(trx: Trx, { is_contact, ...shared }: PageShared, now: string) {
  const db = tablesOf(trx);
  const { last } = await db
    .selectFrom('pages')
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  const [id, position] = [newId(), Number(last ?? 0) + 1];
  const edited = { version: 1, created_at: now, updated_at: now };
  const kind = 'content';
  await db
    .insertInto('pages')
    .values({
      ...shared,
      id,
      kind,
      position,
      is_contact: is_contact ? 1 : 0,
      removed_at: null,
      ...emptySummary(now),
      ...edited,
    })
    .execute();
  return { id };
}

export async function findSlugs(db: Kysely<PagesTables>, ids: readonly string[]): Promise<string[]> {
  const texts = await db.selectFrom('page_texts').select('slug').where('page_id', 'in', ids).execute();
  return texts.map(({ slug }) => slug);
}
