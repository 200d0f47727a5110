import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Language } from '#shared/i18n/language.ts';
import type { Part, PartFields, PublishedState } from '../../contract.ts';
import type { RecordRef } from '../../queries/drafts.ts';
import type { PublishingTables } from '../../tables.ts';
import type { RecordRow, TextSummary } from '../contract.ts';
import { type ExpectedField, isFilled } from '../rules/editor-fields.ts';
import { summarizeRecord } from '../rules/list-summary.ts';

type Db = Kysely<PublishingTables>;

/** A text in any state. */
export interface ListedText {
  readonly id: string;
  readonly lang: Language;
  readonly title: string;
  readonly state: PublishedState;
  readonly updated_at: string;
  /** Names of the filled fields, each followed by a space. */
  readonly filled: string;
}

/** Returns the names of the filled columns, each followed by a space. */
export const namesOfFilled = (columns: readonly string[]): RawBuilder<string> =>
  sql`${sql.join(
    columns.map((name) => sql`case when trim(${sql.ref(name)}) = '' then '' else ${sql.lit(`${name} `)} end`),
    sql` || `,
  )}`;

export interface ListedRecord {
  readonly id: string;
  readonly title_en: string | null;
  readonly title_nl: string | null;
  readonly is_public: 0 | 1;
  readonly removed_at: string | null;
  readonly created_at: string;
  readonly changed_at: string;
}

function findDraftSummaries(db: Db, noun: RecordRef['noun'], ids: readonly string[]) {
  return (
    db
      .selectFrom('drafts')
      .select(['record_id', 'part', 'title', 'has_changes', 'publish_at', 'unpublish_at', 'updated_at'])
      .select((eb) => eb('fields', 'is not', null).as('has_fields'))
      // Unchanged drafts have the fields of the published text.
      .select((eb) => eb.case().when('has_changes', '=', 1).then(eb.ref('fields')).end().as('changed_fields'))
      .where('noun', '=', noun)
      .where('record_id', 'in', ids)
      .execute()
  );
}

type DraftSummary = Awaited<ReturnType<typeof findDraftSummaries>>[number];

const parseChanged = (draft: DraftSummary | undefined): PartFields | undefined =>
  typeof draft?.changed_fields === 'string' ? (JSON.parse(draft.changed_fields) as PartFields) : undefined;

/** Counts the expected fields that the editor shows as filled. */
function countFilled(
  expected: readonly ExpectedField[],
  text: ListedText | undefined,
  draft: DraftSummary | undefined,
): number {
  const changed = parseChanged(draft);
  const filled = new Set(text?.filled.split(' '));
  return expected.filter(({ name }) => (changed ? isFilled(changed[name]) : filled.has(name))).length;
}

function toTextSummary(
  text: ListedText | undefined,
  draft: DraftSummary | undefined,
  expected: readonly ExpectedField[],
): TextSummary {
  return {
    expected_fields: expected.length,
    filled_fields: countFilled(expected, text, draft),
    state: text?.state ?? (draft?.has_fields ? 'draft' : 'none'),
    has_changes: draft?.has_changes === 1,
    publish_at: draft?.publish_at ?? null,
    unpublish_at: draft?.unpublish_at ?? null,
    updated_at: draft?.updated_at ?? text?.updated_at ?? null,
  };
}

export interface RowQueries<Columns extends ListedRecord, Row extends RecordRow> {
  readonly noun: RecordRef['noun'];
  findRecords(ids: readonly string[]): Promise<readonly Columns[]>;
  findTexts(ids: readonly string[]): Promise<readonly ListedText[]>;
  /** Returns the fields that a complete text has, given the shared fields. */
  getExpectedFields(shared: PartFields): readonly ExpectedField[];
  toRow(columns: Columns, row: RecordRow): Row;
}

function applyDraft<Columns extends ListedRecord>(record: Columns, fields: PartFields | undefined): Columns {
  const own = Object.entries(record).filter(([name, value]) => typeof fields?.[name] === typeof value);
  return { ...record, ...Object.fromEntries(own.map(([name]) => [name, fields?.[name]])) };
}

/** In pixels: the smallest width of files. */
export const thumbnailWidth = 320;

const batchSize = 500;

/** Returns records in the order of the ids. */
export async function findRecordRows<Columns extends ListedRecord, Row extends RecordRow>(
  db: Db,
  ids: readonly string[],
  language: Language,
  queries: RowQueries<Columns, Row>,
): Promise<Row[]> {
  const rows = new Map<string, Row>();
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize);
    const drafts = Map.groupBy(
      await findDraftSummaries(db, queries.noun, batch),
      ({ record_id }) => record_id,
    );
    const texts = Map.groupBy(await queries.findTexts(batch), ({ id }) => id);
    for (const record of await queries.findRecords(batch)) {
      const { id, removed_at, created_at, changed_at } = record;
      const getDraft = (part: Part) => drafts.get(id)?.find((draft) => draft.part === part);
      const shared = getDraft('shared');
      const expected = queries.getExpectedFields(
        parseChanged(shared) ?? Object.fromEntries(Object.entries(record)),
      );
      const ofLanguage = (lang: Language) =>
        toTextSummary(
          texts.get(id)?.find((text) => text.lang === lang),
          getDraft(lang),
          expected,
        );
      const row = {
        id,
        title: record[`title_${language}`],
        public: record.is_public === 1 && removed_at === null,
        removed_at,
        created_at,
        changed_at,
        texts: { en: ofLanguage('en'), nl: ofLanguage('nl') },
        has_shared_changes: shared?.has_changes === 1,
      };
      // As with titles, the owner knows a record by its draft.
      rows.set(id, queries.toRow(applyDraft(record, parseChanged(shared)), row));
    }
  }
  return ids.flatMap((id) => rows.get(id) ?? []);
}

interface DerivedRecord {
  /** The texts in any state. */
  readonly texts: readonly ListedText[];
  readonly searched?: readonly string[];
  /** Names of searched shared fields, published and in the draft. */
  readonly searchedFields?: readonly string[];
  readonly created_at: string;
  /** Shared columns that are searched or decide which fields a complete text has. */
  readonly columns?: PartFields;
  readonly getExpectedFields: (shared: PartFields) => readonly ExpectedField[];
}

/** Updates the derived columns of a list, after a change of drafts, texts or shared fields. */
export async function deriveSummary(db: Db, { noun, recordId }: RecordRef, record: DerivedRecord) {
  const { texts, searched = [], searchedFields = [], created_at, columns = {}, getExpectedFields } = record;
  const drafts = await findDraftSummaries(db, noun, [recordId]);
  const shared = drafts.find(({ part }) => part === 'shared');
  const changed = parseChanged(shared);
  const expected = getExpectedFields(changed ?? columns);
  const found = searchedFields.flatMap((name) => [...new Set([columns[name], changed?.[name]])]);
  const summarize = (lang: Language) => {
    const draft = drafts.find(({ part }) => part === lang);
    const text = texts.find((candidate) => candidate.lang === lang);
    return { ...toTextSummary(text, draft, expected), title: (draft?.title ?? text?.title) || null };
  };
  const both = { en: summarize('en'), nl: summarize('nl') };
  const changes = [shared?.updated_at, both.en.updated_at, both.nl.updated_at].filter((at) => at != null);
  return summarizeRecord({
    texts: both,
    searched: [...searched, ...found.filter((value) => typeof value === 'string')],
    hasSharedChanges: shared?.has_changes === 1,
    isSharedScheduled: Boolean(shared?.publish_at ?? shared?.unpublish_at),
    changedAt: changes.toSorted().at(-1) ?? created_at,
  });
}
