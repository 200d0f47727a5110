import { type DraftInput, insertDraft } from '#features/publishing/queries/drafts.ts';
import { emptySummary } from '#features/publishing/records/rules/list-summary.ts';
import type { PublishingTransaction as Trx } from '#features/publishing/tables.ts';
import { transactionOf } from '#platform/db/transaction-scope.ts';
import { newId } from '#platform/ids.ts';
import { AppError } from '#shared/api/errors.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { ImagesTables } from '../../tables.ts';
import type { ImageHead, ImageShared } from '../contract/images.ts';

/** @throws AppError `not_found` */
export async function getImageHead(trx: Trx, id: string): Promise<ImageHead> {
  const row = await transactionOf<ImagesTables>(trx)
    .selectFrom('images')
    .select(['id', 'number', 'picture_id', 'removed_at', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found', 'no image has this id');
  return row;
}

export interface NewImage {
  readonly id: string;
  readonly number: number;
}

/** Inserts an image without texts at the start of the gallery, with the next number. */
export async function insertImage(
  trx: Trx,
  { picture_id, taken_at, licence }: Pick<ImageShared, 'picture_id' | 'taken_at' | 'licence'>,
  now: string,
): Promise<NewImage> {
  const db = transactionOf<ImagesTables>(trx);
  const { last, first } = await db
    .selectFrom('images')
    .select((eb) => [eb.fn.max('number').as('last'), eb.fn.min('position').as('first')])
    .executeTakeFirstOrThrow();
  const [id, number, position] = [newId(), Number(last ?? 0) + 1, Number(first ?? 0) - 1];
  const summary = { ...emptySummary(now), tags_text: '', lacks_alt: 1 } as const;
  const edited = { version: 1, created_at: now, updated_at: now };
  await db
    .insertInto('images')
    .values({ id, number, position, picture_id, taken_at, licence, removed_at: null, ...summary, ...edited })
    .execute();
  return { id, number };
}

export const insertTextDraft = (
  trx: Trx,
  recordId: string,
  part: Language,
  draft: Omit<DraftInput, 'hasChanges'>,
): Promise<void> => insertDraft(trx, { noun: 'image', recordId, part }, { ...draft, hasChanges: true });

/** Returns the media asset of an image outside the bin, if any. */
export async function findPictureId(trx: Trx, id: string): Promise<string | undefined> {
  const row = await transactionOf<ImagesTables>(trx)
    .selectFrom('images')
    .select('picture_id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row?.picture_id;
}
