import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { markdownToTextAside } from '#platform/markdown/aside.ts';
import { type Language, languages } from '#shared/i18n/language.ts';
import { type SearchKind, searchKinds } from '../contract/search.ts';
import { findExistingEntries, type NewEntry, type RecordRange } from '../queries/save-entries.ts';
import { indexTerms } from '../rules/index-terms.ts';
import type { SearchTables } from '../tables.ts';

/** Increase it whenever entries are built differently, so that all are rebuilt. */
export const indexVersion = 3;

const maxBodyLength = 100_000;

export interface SearchText {
  readonly lang: Language;
  readonly slug: string;
  readonly title: string;
  readonly label: string;
  readonly summary: string;
  /** Markdown. */
  readonly body: string;
}

export interface SearchRecord {
  readonly id: string;
  readonly position: number;
  readonly number: number | null;
  readonly catalogueNumber: string;
  /** One per published language. */
  readonly texts: readonly SearchText[];
}

interface PendingEntry {
  readonly kind: SearchKind;
  readonly record: SearchRecord;
  readonly text: SearchText;
  readonly offeredIn: Language;
  readonly hash: string;
}

/** Returns an entry per language; a missing translation is replaced by the other text, as on its page. */
function toPendingEntries(kind: SearchKind, record: SearchRecord): PendingEntry[] {
  const { position, number, catalogueNumber, texts } = record;
  return languages.flatMap((offeredIn) => {
    const text = texts.find(({ lang }) => lang === offeredIn) ?? texts[0];
    if (!text) return [];
    const { lang, slug, title, label, summary, body } = text;
    const source = [indexVersion, position, number, catalogueNumber, lang, slug, title, label, summary, body];
    const hash = createHash('sha256').update(JSON.stringify(source)).digest('base64url');
    return { kind, record, text, offeredIn, hash };
  });
}

const collapseSpaces = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

export async function toEntry(pending: PendingEntry): Promise<NewEntry> {
  const { kind, record, text, offeredIn, hash } = pending;
  const { lang, slug, title, label } = text;
  const bodyText = await markdownToTextAside(text.body);
  const body = collapseSpaces(`${text.summary} ${bodyText}`).slice(0, maxBodyLength);
  return {
    kind,
    record_id: record.id,
    offered_in: offeredIn,
    shelf: searchKinds.indexOf(kind),
    position: record.position,
    number: record.number ?? 0,
    lang,
    slug,
    title,
    label,
    hash,
    body,
    terms: indexTerms(offeredIn, { title, label: `${record.catalogueNumber} ${label}`, body }),
  };
}

/** Compares records with their stored entries; returns the entries to write and delete. */
export async function findChanges(
  db: Kysely<SearchTables>,
  range: RecordRange,
  records: readonly SearchRecord[],
): Promise<{ upserts: readonly PendingEntry[]; deletions: readonly number[] }> {
  const entryKey = (id: string, language: Language) => `${language} ${id}`;
  const expected = records.flatMap((record) => toPendingEntries(range.kind, record));
  const existing = new Map(
    (await findExistingEntries(db, range)).map((entry) => [
      entryKey(entry.record_id, entry.offered_in),
      entry,
    ]),
  );
  const upserts: PendingEntry[] = [];
  for (const pending of expected) {
    const key = entryKey(pending.record.id, pending.offeredIn);
    if (existing.get(key)?.hash !== pending.hash) upserts.push(pending);
    existing.delete(key);
  }
  return { upserts, deletions: [...existing.values()].map(({ entry }) => entry) };
}
