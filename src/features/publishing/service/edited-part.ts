import { AppError, type FieldErrors } from '#shared/api/errors.ts';
import type { EditedPart, Part, PartFields, RecordPart, RecordState } from '../contract.ts';
import { findDraft, findDrafts } from '../queries/drafts.ts';
import { findPublication } from '../queries/revisions.ts';
import { getRecordState } from '../rules/part-state.ts';
import type { DraftsTable, PublishingTransaction as Trx } from '../tables.ts';
import type { Publishable } from './publishable.ts';

const parse = <Value>(json: string | null | undefined): Value | null =>
  json === null || json === undefined ? null : (JSON.parse(json) as Value);

function toEditedPart(draft: DraftsTable | undefined, published: EditedPart['published']): EditedPart {
  const schedule = {
    publish_at: draft?.publish_at ?? null,
    unpublish_at: draft?.unpublish_at ?? null,
    fields: parse<PartFields>(draft?.scheduled_fields),
    errors: parse<FieldErrors>(draft?.schedule_error),
  };
  if (!draft) {
    const fields = published?.fields ?? null;
    return { fields, version: 0, has_changes: false, published, schedule, author: null, updated_at: null };
  }
  return {
    fields: parse<PartFields>(draft.fields),
    version: draft.version,
    has_changes: draft.has_changes === 1,
    published,
    schedule,
    author: { id: draft.author_id, name: draft.author_name },
    updated_at: draft.updated_at,
  };
}

/** @throws AppError `not_found`, or `conflict` for a record in the bin */
export async function getPartToChange(
  trx: Trx,
  publishable: Publishable,
  id: string,
  part: Part,
): Promise<EditedPart> {
  const record = await publishable.findRecord(trx, id);
  if (!record) throw new AppError('not_found', 'no record has this id');
  if (record.isRemoved)
    throw new AppError('conflict', 'the record is in the bin', { fields: { record: 'in_bin' } });
  const draft = await findDraft(trx, { noun: publishable.noun, recordId: id, part });
  return toEditedPart(draft, (await publishable.findPublished(trx, id, part)) ?? null);
}

export async function readRecordState(trx: Trx, publishable: Publishable, id: string): Promise<RecordState> {
  const drafts = await findDrafts(trx, { noun: publishable.noun, recordId: id });
  const getPart = async (part: Part): Promise<EditedPart> => {
    const draft = drafts.find((row) => row.part === part);
    return toEditedPart(draft, (await publishable.findPublished(trx, id, part)) ?? null);
  };
  return getRecordState({
    en: await getPart('en'),
    nl: await getPart('nl'),
    shared: await getPart('shared'),
  });
}

/**
 * Also reads a record in the bin.
 * @throws AppError `not_found`
 */
export async function getParts(
  trx: Trx,
  publishable: Publishable,
  id: string,
): Promise<Record<Part, RecordPart>> {
  if (!(await publishable.findRecord(trx, id))) throw new AppError('not_found', 'no record has this id');
  const drafts = await findDrafts(trx, { noun: publishable.noun, recordId: id });
  const getPart = async (part: Part): Promise<RecordPart> => {
    const draft = drafts.find((row) => row.part === part);
    const published = (await publishable.findPublished(trx, id, part)) ?? null;
    const key = { noun: publishable.noun, recordId: id, part };
    const publication = published && (await findPublication(trx, key, published.fields));
    return { ...toEditedPart(draft, published), publication: publication ?? null };
  };
  return { en: await getPart('en'), nl: await getPart('nl'), shared: await getPart('shared') };
}
