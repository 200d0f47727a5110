import type { Audit } from '#platform/audit/audit.ts';
import type { AuditFields } from '#platform/audit/audit-entry.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Author, EditedPart, Part, PartFields, RevisionReason } from '../contract.ts';
import {
  type DraftSchedule,
  insertDraft,
  type PartKey,
  saveDraftFields,
  saveSchedule,
} from '../queries/drafts.ts';
import { findRevisionWith, insertRevision } from '../queries/revisions.ts';
import type { PublishingTables, PublishingTransaction } from '../tables.ts';
import { saveDerived } from './derived.ts';
import type { Publishable } from './publishable.ts';

/** The dependencies of publishing. */
export interface PublisherDeps {
  readonly database: Database<PublishingTables>;
  readonly audit: Audit;
  readonly now: Clock;
}

/** The user who acts, and the IP address of the request. */
export interface PublisherContext {
  readonly user: Author;
  readonly ipAddress?: string | undefined;
}

const isSame = (one: PartFields | null | undefined, other: PartFields | null) =>
  JSON.stringify(one) === JSON.stringify(other);

interface ChangeOptions {
  readonly trx: PublishingTransaction;
  readonly publishable: Publishable;
  readonly id: string;
  readonly part: Part;
  readonly current: EditedPart;
  readonly context: PublisherContext;
  readonly audit: Audit;
  readonly now: string;
}

/** A change of one part by a user, in a transaction. */
export class PartChange {
  readonly trx: PublishingTransaction;
  /** The part before the change. */
  readonly current: EditedPart;
  /** UTC ISO timestamp. */
  readonly now: string;
  readonly #options: ChangeOptions;
  readonly #key: PartKey;
  #entry: { readonly event: string; readonly after: AuditFields } | undefined;

  constructor(options: ChangeOptions) {
    this.trx = options.trx;
    this.current = options.current;
    this.now = options.now;
    this.#options = options;
    this.#key = { noun: options.publishable.noun, recordId: options.id, part: options.part };
  }

  /** Returns whether the draft has exactly these fields. */
  hasDraft(fields: PartFields): boolean {
    return this.current.version > 0 && isSame(this.current.fields, fields);
  }

  /** Returns whether the draft and the published text are the same. */
  isDraftPublished(): boolean {
    return isSame(this.current.published?.fields, this.current.fields);
  }

  /** Stores the draft, null for none. Returns its new version. */
  async store(fields: PartFields | null): Promise<number> {
    const { version, published } = this.current;
    const hasChanges = fields !== null && !isSame(published?.fields, fields);
    const input = { fields, author: this.#options.context.user, hasChanges, now: this.now };
    const store = version === 0 ? insertDraft : saveDraftFields;
    await store(this.trx, this.#key, input);
    return version + 1;
  }

  /** Stores fields as a revision. Returns its number. */
  storeRevision(reason: RevisionReason, fields: PartFields): Promise<number> {
    const { user: author } = this.#options.context;
    return insertRevision(this.trx, this.#key, { reason, fields, author, now: this.now });
  }

  /** Stores the scheduled fields as a revision, unless they are those of the draft or of a revision. */
  async storeScheduled(): Promise<void> {
    const { fields } = this.current.schedule;
    if (!fields || isSame(fields, this.current.fields)) return;
    if ((await findRevisionWith(this.trx, this.#key, fields)) === undefined)
      await this.storeRevision('replaced', fields);
  }

  /** Changes the publication of the draft, past and future; does nothing without a draft. */
  saveSchedule(schedule: Partial<DraftSchedule>): Promise<void> {
    return saveSchedule(this.trx, this.#key, schedule);
  }

  /** Makes the change an entry of the audit log. */
  audit(event: string, after: AuditFields = {}): void {
    this.#entry = { event, after };
  }

  /** Derives what lists show and writes the entry of the audit log: the last statements of the change. */
  async finish(): Promise<void> {
    const { audit, context, publishable, id, part } = this.#options;
    const { noun } = publishable;
    await saveDerived(this.trx, publishable, id, this.current.published);
    if (!this.#entry) return;
    const { event, after } = this.#entry;
    const { title } = this.current.fields ?? {};
    const named = typeof title === 'string' && title !== '' ? { title, part } : { part };
    const entry = {
      action: `${noun}.${event}`,
      entityType: noun,
      entityId: id,
      after: { ...named, ...after },
    };
    await audit.append(this.trx, { ...entry, actor: context.user, ipAddress: context.ipAddress });
  }
}
