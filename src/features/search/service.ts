import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { plainMarkdown } from '../../platform/markdown/markdown.ts';
import { type Language, languages } from '../../shared/language.ts';
import { type SearchKind, searchKinds } from './contract.ts';
import {
  deleteEntry,
  findKnownEntries,
  type NewEntry,
  type RecordRange,
  saveEntry,
} from './queries/save-entries.ts';
import { findSearchState, saveSearchState } from './queries/search-state.ts';
import { indexTerms } from './rules/index-terms.ts';
import { retryPauseMs } from './rules/retry-pause.ts';
import type { SearchTables } from './tables.ts';

/** To be raised with every change of how entries are made: they are all made anew then. */
const edition = 1;

/** So few at a time that nothing else waits long, and so many that a large catalogue is soon through. */
const recordsAtOnce = 8;
const maximumBody = 100_000;

/** What is written about a record in one language. */
export interface SearchText {
  readonly lang: Language;
  readonly slug: string;
  readonly title: string;
  /** What stands beside the title in small print. */
  readonly label: string;
  readonly summary: string;
  /** Markdown. */
  readonly body: string;
}

/** A record, as far as it is published. */
export interface SearchRecord {
  readonly id: string;
  readonly position: number;
  readonly number: number | null;
  /** By which it is found too, but which is shown apart. */
  readonly catalogueNumber: string;
  /** In each language in which it is published: none where it is not. */
  readonly texts: readonly SearchText[];
}

/** Where the records of a kind come from. */
export interface SearchSource {
  readonly kind: SearchKind;
  /** The first records after an id, in the order of their ids; fewer than asked for only at the end. */
  find(db: Kysely<unknown>, after: string, limit: number): Promise<readonly SearchRecord[]>;
}

/** What the index works with. */
export interface SearchParts {
  readonly database: Database<SearchTables>;
  readonly sources: readonly SearchSource[];
  readonly now: () => Date;
  readonly onFailure: (error: unknown) => void;
}

/** What an entry will be made from. */
interface Draft {
  readonly kind: SearchKind;
  readonly record: SearchRecord;
  readonly text: SearchText;
  readonly offeredIn: Language;
  readonly hash: string;
}

/** Without a text in the language a record is offered by its text in the other, as its page is. */
function draftsOf(kind: SearchKind, record: SearchRecord): Draft[] {
  const { position, number, catalogueNumber, texts } = record;
  return languages.flatMap((offeredIn) => {
    const text = texts.find(({ lang }) => lang === offeredIn) ?? texts[0];
    if (!text) return [];
    const { lang, slug, title, label, summary, body } = text;
    const source = [edition, position, number, catalogueNumber, lang, slug, title, label, summary, body];
    const hash = createHash('sha256').update(JSON.stringify(source)).digest('base64url');
    return { kind, record, text, offeredIn, hash };
  });
}

const singleSpaced = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function entryOf({ kind, record, text, offeredIn, hash }: Draft): NewEntry {
  const { lang, slug, title, label } = text;
  const body = singleSpaced(`${text.summary} ${plainMarkdown(text.body)}`).slice(0, maximumBody);
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

/** What has to change so that the entries of some records show what is published. */
async function findChanges(
  db: Kysely<SearchTables>,
  range: RecordRange,
  records: readonly SearchRecord[],
): Promise<{ drafts: readonly Draft[]; gone: readonly number[] }> {
  const keyOf = (id: string, language: Language) => `${language} ${id}`;
  const wanted = records.flatMap((record) => draftsOf(range.kind, record));
  const known = new Map(
    (await findKnownEntries(db, range)).map((entry) => [keyOf(entry.record_id, entry.offered_in), entry]),
  );
  const drafts: Draft[] = [];
  for (const draft of wanted) {
    const key = keyOf(draft.record.id, draft.offeredIn);
    if (known.get(key)?.hash !== draft.hash) drafts.push(draft);
    known.delete(key);
  }
  return { drafts, gone: [...known.values()].map(({ entry }) => entry) };
}

/**
 * Keeps what visitors search up to date with what is published, in the background and little by little. Only what
 * differs is written. Any number of nodes may do so at once: what is written was read in the same serialisable
 * transaction, so that no node puts older content over newer.
 */
export class SearchIndex {
  readonly #parts: SearchParts;
  #running: Promise<void> | undefined;
  #isWanted = false;
  #isStopped = false;
  #hasCaughtUp = false;
  #failures = 0;
  #retry: NodeJS.Timeout | undefined;

  constructor(parts: SearchParts) {
    this.#parts = parts;
  }

  /**
   * Brings the entries up to the content as it is now; asked for during a run, another one follows, and after a
   * failure it tries again by itself, later and later. Never rejects.
   */
  refresh(): Promise<void> {
    this.#isWanted = true;
    clearTimeout(this.#retry);
    this.#running ??= this.#run();
    return this.#running;
  }

  /** Waits for the first run of this process, so that nobody is told that nothing was found before anyone looked. */
  async caughtUp(): Promise<void> {
    if (!this.#hasCaughtUp) await (this.#running ?? this.refresh());
  }

  /** Ends the run that is under way after what it is writing; none follows. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#retry);
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#isWanted && !this.#isStopped) {
      this.#isWanted = false;
      try {
        await this.#catchUp();
        this.#hasCaughtUp = true;
        this.#failures = 0;
      } catch (error) {
        this.#parts.onFailure(error);
        this.#tryAgainLater();
        break;
      }
    }
    // In the same turn as the last look at what is wanted: what is asked for from now on begins a run of its own.
    this.#running = undefined;
  }

  #tryAgainLater(): void {
    if (this.#isStopped) return;
    this.#failures += 1;
    this.#retry = setTimeout(() => void this.refresh(), retryPauseMs(this.#failures)).unref();
  }

  async #catchUp(): Promise<void> {
    const { database, sources, now } = this.#parts;
    const state = await findSearchState(database);
    if (state.edition === edition && state.indexedVersion >= state.contentVersion) return;
    for (const source of sources) await this.#catchUpWith(source);
    if (!this.#isStopped) await saveSearchState(database, edition, state.contentVersion, now().toISOString());
  }

  async #catchUpWith(source: SearchSource): Promise<void> {
    let after: string | undefined = '';
    while (after !== undefined && !this.#isStopped) {
      after = await this.#catchUpAfter(source, after);
      await nextTurn();
    }
  }

  /** Does the next few records; gives the last of them, nothing at the end. */
  async #catchUpAfter(source: SearchSource, after: string): Promise<string | undefined> {
    const { database, now } = this.#parts;
    const find = async (db: Kysely<SearchTables>) => {
      const records = await source.find(db as Kysely<unknown>, after, recordsAtOnce);
      const last = records.length < recordsAtOnce ? undefined : records.at(-1)?.id;
      return { last, ...(await findChanges(db, { kind: source.kind, after, last }, records)) };
    };
    const { last, drafts, gone } = await find(database.query);
    if (drafts.length === 0 && gone.length === 0) return last;
    return database.transaction(async (trx) => {
      // Looked at again: only what is read in here cannot be outdated when it is written.
      const changes = await find(trx);
      for (const entry of changes.gone) await deleteEntry(trx, database.engine, entry);
      for (const draft of changes.drafts)
        await saveEntry(trx, database.engine, entryOf(draft), now().toISOString());
      return changes.last;
    });
  }
}
