import { transactionOf } from '../../../../platform/db/transaction-scope.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Language } from '../../../../shared/language.ts';
import { type DraftInput, insertDraft } from '../../../publishing/queries/drafts.ts';
import type { PublishingTransaction as Trx } from '../../../publishing/tables.ts';
import type { ImagesTables } from '../../tables.ts';

/** The id and the catalogue number of a new image. */
export interface NewImage {
  readonly id: string;
  readonly number: number;
}

/** Inserts an image without texts at the first place of the gallery, with the next number. */
export async function insertImage(trx: Trx, pictureId: string, now: string): Promise<NewImage> {
  const db = transactionOf<ImagesTables>(trx);
  const { last, first } = await db
    .selectFrom('images')
    .select((eb) => [eb.fn.max('number').as('last'), eb.fn.min('position').as('first')])
    .executeTakeFirstOrThrow();
  const [id, number, position] = [newId(), Number(last ?? 0) + 1, Number(first ?? 0) - 1];
  await db
    .insertInto('images')
    .values({
      id,
      number,
      position,
      picture_id: pictureId,
      taken_at: null,
      licence: '',
      removed_at: null,
      version: 1,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { id, number };
}

/** Stores the first draft of a language of a new image. */
export const insertTextDraft = (
  trx: Trx,
  recordId: string,
  part: Language,
  draft: Omit<DraftInput, 'hasChanges'>,
): Promise<void> => insertDraft(trx, { noun: 'image', recordId, part }, { ...draft, hasChanges: true });

/** Returns the media asset of an image outside the bin; undefined if there is no such image. */
export async function findPictureId(trx: Trx, id: string): Promise<string | undefined> {
  const row = await transactionOf<ImagesTables>(trx)
    .selectFrom('images')
    .select('picture_id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row?.picture_id;
}
