import { AppError } from '#shared/api/errors.ts';
import { type Language, languages } from '#shared/i18n/language.ts';
import { type PartFields, requiredTitle } from '../../contract.ts';
import { insertDraft } from '../../queries/drafts.ts';
import { toFieldErrors } from '../../rules/field-errors.ts';
import { deleteForGood, setRemoved } from '../../service/bin.ts';
import { saveDerived } from '../../service/derived.ts';
import { getParts } from '../../service/edited-part.ts';
import type { PublisherContext, PublisherDeps } from '../../service/part-change.ts';
import { Publisher } from '../../service/publisher.ts';
import type { PublishingTransaction } from '../../tables.ts';
import type { EditedRecord, NewRecord, RecordHead, RecordRow } from '../contract.ts';
import { moveRecord } from '../queries/positions.ts';
import { maxSlugLength, proposeSlug } from '../rules/slugs.ts';
import type { CreatedRecord, RecordNoun } from './record-noun.ts';

/** Added to the slugs of a copy, which may need a different slug before publication. */
const copySuffix = '-2';

function toCopy(fields: PartFields): PartFields {
  const slug = String(fields['slug']);
  return { ...fields, slug: slug && slug.slice(0, maxSlugLength - copySuffix.length) + copySuffix };
}

interface FirstDrafts {
  readonly shared: PartFields;
  readonly texts: Partial<Record<Language, PartFields>>;
}

type Noun<Created extends CreatedRecord> = RecordNoun<RecordRow, RecordHead, Created>;

function addSlug(fields: PartFields, { number }: CreatedRecord, created_at: string): PartFields {
  const numbered = { created_at, ...(typeof number === 'number' && { number }) };
  return { ...fields, slug: fields['slug'] || proposeSlug(String(fields['title'] ?? ''), numbered) };
}

/** Inserts a record with drafts and an audit entry, in the transaction that reads the drafts. */
function insertWithDrafts<Created extends CreatedRecord>(
  { database, audit, now }: PublisherDeps,
  { publishable, insert }: Noun<Created>,
  { user, ipAddress }: PublisherContext,
  event: 'created' | 'duplicated',
  read: (trx: PublishingTransaction) => Promise<FirstDrafts>,
): Promise<Created> {
  const { noun } = publishable;
  return database.transaction(async (trx) => {
    const { shared, texts } = await read(trx);
    const at = now().toISOString();
    const record = await insert(trx, shared, at);
    const { id, ...after } = record;
    for (const part of languages) {
      const fields = texts[part] && addSlug(texts[part], record, at);
      const draft = fields && { fields, author: user, hasChanges: true, now: at };
      if (draft) await insertDraft(trx, { noun, recordId: id, part }, draft);
    }
    await saveDerived(trx, publishable, id);
    const entry = { action: `${noun}.${event}`, entityType: noun, entityId: id, after };
    await audit.append(trx, { ...entry, actor: user, ipAddress });
    return record;
  });
}

/** @throws AppError `invalid` for a title that cannot be published */
function requireTitle(text: string): string {
  const { data: title, error } = requiredTitle().safeParse(text);
  if (title !== undefined) return title;
  const fields = toFieldErrors(error.issues.map((issue) => ({ ...issue, path: ['title'] })));
  throw new AppError('invalid', 'a record cannot have this title', { fields });
}

export function createRecordsAdmin<
  Row extends RecordRow,
  Head extends RecordHead,
  Created extends CreatedRecord,
>(deps: PublisherDeps, noun: RecordNoun<Row, Head, Created>) {
  const { database, audit, now } = deps;
  const { publishable } = noun;
  return {
    publisher: new Publisher(deps, publishable),
    /**
     * Also returns a record in the bin.
     * @throws AppError `not_found`
     */
    async get(id: string): Promise<EditedRecord<Head>> {
      return database.transaction(async (trx) => ({
        ...(await noun.getHead(trx, id)),
        parts: await getParts(trx, publishable, id),
      }));
    },
    /** @throws AppError `invalid` if the title is empty or has invisible characters */
    async create(context: PublisherContext, { language, title: typed }: NewRecord): Promise<Created> {
      const title = requireTitle(typed);
      const shared = noun.getEmptyShared(now());
      const texts = { [language]: { ...noun.emptyText, title } };
      return insertWithDrafts(deps, noun, context, 'created', async () => ({ shared, texts }));
    },
    /**
     * Creates a record with drafts of another record's texts and with its published shared fields; publishes
     * nothing.
     * @throws AppError `not_found`
     */
    duplicate(context: PublisherContext, id: string): Promise<Created> {
      return insertWithDrafts(deps, noun, context, 'duplicated', async (trx) => {
        const { en, nl, shared } = await getParts(trx, publishable, id);
        return {
          shared: shared.published?.fields ?? {},
          texts: { ...(en.fields && { en: toCopy(en.fields) }), ...(nl.fields && { nl: toCopy(nl.fields) }) },
        };
      });
    },
    /**
     * Null moves it to the first place.
     * @throws AppError `not_found`, or `invalid` if the other record does not exist
     */
    move({ user, ipAddress }: PublisherContext, id: string, after: string | null): Promise<void> {
      return database.transaction(async (trx) => {
        await noun.getHead(trx, id);
        if (after === id || !(await moveRecord(trx, noun.list.table, id, after)))
          throw new AppError('invalid', 'no other record has this id', { fields: { after: 'invalid' } });
        const entityType = publishable.noun;
        const entry = { action: `${entityType}.moved`, entityType, entityId: id, after: { after } };
        await audit.append(trx, { ...entry, actor: user, ipAddress });
      });
    },
    /** @throws AppError `not_found` */
    setRemoved: (context: PublisherContext, id: string, isRemoved: boolean) =>
      setRemoved(deps, publishable, context, { id, isRemoved }),
    /** @throws AppError `not_found`, or `conflict` if the record is not in the bin */
    deleteForGood: (context: PublisherContext, id: string) => deleteForGood(deps, publishable, context, id),
  };
}

export type RecordsAdmin = Pick<
  ReturnType<typeof createRecordsAdmin<RecordRow, RecordHead, CreatedRecord>>,
  'publisher' | 'get' | 'setRemoved'
>;
