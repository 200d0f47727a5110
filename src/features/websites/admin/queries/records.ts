import { sql } from 'kysely';
import { publishContentChange } from '../../../../platform/db/content-version.ts';
import { transactionOf } from '../../../../platform/db/transaction-scope.ts';
import { newId } from '../../../../platform/ids.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Language } from '../../../../shared/language.ts';
import { type DraftInput, insertDraft } from '../../../publishing/queries/drafts.ts';
import type { PublishingTransaction as Trx } from '../../../publishing/tables.ts';
import type { WebsitesTables } from '../../tables.ts';
import type { WebsiteShared } from '../contract.ts';
import { summarizeWebsite } from '../rules/list-summary.ts';

const tablesOf = (trx: Trx) => transactionOf<WebsitesTables>(trx);

/**
 * Returns what the editor shows of a website besides its parts.
 * @throws AppError `not_found`
 */
export async function getWebsiteRecord(trx: Trx, id: string) {
  const row = await tablesOf(trx)
    .selectFrom('websites')
    .select(['id', 'number', 'removed_at', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found', 'no website has this id');
  return row;
}

/** The id and the catalogue number of a new website. */
export interface NewWebsite {
  readonly id: string;
  readonly number: number;
}

/** Stores the first draft of a language of a new website. */
export const insertTextDraft = (
  trx: Trx,
  recordId: string,
  part: Language,
  draft: Omit<DraftInput, 'hasChanges'>,
): Promise<void> => insertDraft(trx, { noun: 'website', recordId, part }, { ...draft, hasChanges: true });

/** Inserts a website without texts at the first place of the list, with the next number. */
export async function insertWebsite(
  trx: Trx,
  { skills, ...shared }: WebsiteShared,
  now: string,
): Promise<NewWebsite> {
  const db = tablesOf(trx);
  const { last, first } = await db
    .selectFrom('websites')
    .select((eb) => [eb.fn.max('number').as('last'), eb.fn.min('position').as('first')])
    .executeTakeFirstOrThrow();
  const [id, number, position] = [newId(), Number(last ?? 0) + 1, Number(first ?? 0) - 1];
  const noTexts = { titles: { en: null, nl: null }, isPublic: false, hasChanges: false, isScheduled: false };
  const summary = summarizeWebsite({ client_name: shared.client_name, ...noTexts });
  const edited = { version: 1, created_at: now, updated_at: now };
  await db
    .insertInto('websites')
    .values({ ...shared, id, number, position, client_id: null, removed_at: null, ...summary, ...edited })
    .execute();
  const rows = skills.map((skill, index) => ({ website_id: id, skill, position: index, created_at: now }));
  if (rows.length > 0) await db.insertInto('website_skills').values(rows).execute();
  return { id, number };
}

/**
 * Moves a website to the place after another one, or to the first place. All others keep their order.
 * @param after null for the first place
 * @returns false if the other one does not exist
 */
export async function moveWebsite(trx: Trx, id: string, after: string | null): Promise<boolean> {
  const db = tablesOf(trx);
  // Even numbers for all, so that there is room after each.
  const ranked = db
    .selectFrom('websites')
    .select(['id', sql<number>`2 * row_number() over (order by position, number desc)`.as('rank')]);
  await db
    .updateTable('websites')
    .from(ranked.as('ranked'))
    .set((eb) => ({ position: eb.ref('ranked.rank') }))
    .whereRef('ranked.id', '=', 'websites.id')
    .whereRef('ranked.rank', '!=', 'websites.position')
    .execute();
  const previous =
    after === null
      ? { position: 0 }
      : await db.selectFrom('websites').select('position').where('id', '=', after).executeTakeFirst();
  if (!previous) return false;
  await db
    .updateTable('websites')
    .set({ position: previous.position + 1 })
    .where('id', '=', id)
    .execute();
  await publishContentChange(trx);
  return true;
}
