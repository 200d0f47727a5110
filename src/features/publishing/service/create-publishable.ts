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

/** The schemas of the fields of a noun, as drafts and as they are published. */
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

/** Returns the checks of the fields of a noun by their schemas. */
export const createChecks = (
  schemas: NounSchemas<PartFields, PartFields>,
): Pick<Publishable, 'checkDraft' | 'checkPublished'> => ({
  checkDraft: (part, fields) => check(isLanguage(part) ? schemas.textDraft : schemas.sharedDraft, fields),
  checkPublished: (part, fields) => check(isLanguage(part) ? schemas.text : schemas.shared, fields),
});

/** The media assets that fields name, by the name of the field. */
export type MediaFields = Readonly<Record<string, readonly (string | null)[]>>;

/** @throws AppError `invalid` with each field that names a media asset which does not exist */
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

/** The schemas and the statements of one noun. */
export interface NounOptions<Text, Shared> extends TextQueries<Text>, RecordQueries {
  readonly noun: TextNoun;
  readonly schemas: NounSchemas<Text, Shared>;
  /** Returns the fields that both languages share, and the time of their last change. */
  findShared(
    trx: Trx,
    id: string,
  ): Promise<{ readonly fields: PartFields; readonly updated_at: string } | undefined>;
  /** Replaces the fields that both languages share. */
  saveShared(trx: Trx, id: string, shared: Shared, now: string): Promise<void>;
  /** Returns the media assets that the shared fields name. */
  getMedia(shared: Shared): MediaFields;
  /** Derives what lists show of a record again; called after each change of it. */
  saveSummary(trx: Trx, id: string): Promise<void>;
}

/** Creates a noun as publishing sees it. */
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
