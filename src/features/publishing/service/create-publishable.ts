import type { ZodType } from 'zod';
import { AppError } from '#shared/api/errors.ts';
import { isLanguage } from '#shared/i18n/language.ts';
import type { PartFields, SearchFields } from '../contract.ts';
import { findMediaAssetIds } from '../queries/media-uses.ts';
import type { RecordQueries } from '../queries/published-records.ts';
import type { TextNoun, TextQueries } from '../queries/published-texts.ts';
import { toFieldErrors } from '../rules/field-errors.ts';
import type { PublishingTransaction as Trx } from '../tables.ts';
import type { CheckedFields, Publishable } from './publishable.ts';

export interface NounSchemas<Text = unknown, Shared = unknown> {
  readonly textDraft: ZodType<Text>;
  readonly text: ZodType<Text>;
  readonly sharedDraft: ZodType<Shared>;
  readonly shared: ZodType<Shared>;
}

function check(schema: ZodType<PartFields>, fields: PartFields): CheckedFields {
  const { data, error } = schema.safeParse(fields);
  return data ? { fields: data } : { errors: toFieldErrors(error.issues) };
}

export const createChecks = (
  schemas: NounSchemas<PartFields, PartFields>,
): Pick<Publishable, 'checkDraft' | 'checkPublished'> => ({
  checkDraft: (part, fields) => check(isLanguage(part) ? schemas.textDraft : schemas.sharedDraft, fields),
  checkPublished: (part, fields) => check(isLanguage(part) ? schemas.text : schemas.shared, fields),
});

/** Media assets by the name of the field that refers to them. */
export type MediaFields = Readonly<Record<string, readonly (string | null)[]>>;

/** @throws AppError `invalid` with each field that refers to a missing media asset */
async function requireMediaAssets(trx: Trx, fields: MediaFields): Promise<void> {
  const entries = Object.entries(fields).map(
    ([name, ids]) => [name, ids.filter((id) => id !== null)] as const,
  );
  const existing = await findMediaAssetIds(
    trx,
    entries.flatMap(([, ids]) => ids),
  );
  const missing = entries.filter(([, ids]) => !ids.every((id) => existing.has(id)));
  if (missing.length === 0) return;
  const errors = Object.fromEntries(missing.map(([name]) => [name, 'invalid']));
  throw new AppError('invalid', 'a media asset does not exist', { fields: errors });
}

export interface NounOptions<Text, Shared> extends TextQueries<Text>, RecordQueries {
  readonly noun: TextNoun;
  readonly schemas: NounSchemas<Text, Shared>;
  /** Also returns the time of the last change. */
  findShared(
    trx: Trx,
    id: string,
  ): Promise<{ readonly fields: PartFields; readonly updated_at: string } | undefined>;
  saveShared(trx: Trx, id: string, shared: Shared, now: string): Promise<void>;
  getMedia(shared: Shared): MediaFields;
  /** Updates the columns of lists; called after each change of the record. */
  saveSummary(trx: Trx, id: string): Promise<void>;
}

export function createPublishable<Text extends SearchFields & PartFields, Shared extends PartFields>({
  schemas,
  findText,
  saveText,
  findShared,
  saveShared,
  getMedia,
  ...statements
}: NounOptions<Text, Shared>): Publishable {
  return {
    ...statements,
    ...createChecks(schemas),
    async findPublished(trx, id, part) {
      if (isLanguage(part)) return findText(trx, id, part);
      const shared = await findShared(trx, id);
      return shared && { ...shared, state: 'published' };
    },
    async savePublished(trx, id, part, fields, now) {
      if (isLanguage(part)) {
        const text = schemas.text.parse(fields);
        await requireMediaAssets(trx, { sharing_picture_id: [text.sharing_picture_id] });
        return saveText(trx, id, part, text, now);
      }
      const shared = schemas.shared.parse(fields);
      await requireMediaAssets(trx, getMedia(shared));
      return saveShared(trx, id, shared, now);
    },
  };
}
