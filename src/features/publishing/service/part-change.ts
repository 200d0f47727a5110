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

export interface PublisherDeps {
  readonly database: Database<PublishingTables>;
  readonly audit: Audit;
  readonly now: Clock;
}

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

/** A user's change of one part, in a transaction. */
export class PartChange {
  readonly trx: PublishingTransaction;
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

  hasDraft(fields: PartFields): boolean {
    return this.current.version > 0 && isSame(this.current.fields, fields);
  }

  isDraftPublished(): boolean {
    return isSame(this.current.published?.fields, this.current.fields);
  }

  /** Stores the draft, null for a deleted part; returns its new version. */
  async store(fields: PartFields | null): Promise<number> {
    const { version, published } = this.current;
    const hasChanges = fields !== null && !isSame(published?.fields, fields);
    const input = { fields, author: this.#options.context.user, hasChanges, now: this.now };
    const store = version === 0 ? insertDraft : saveDraftFields;
    await store(this.trx, this.#key, input);
    return version + 1;
  }

  /** Returns the number of the revision. */
  storeRevision(reason: RevisionReason, fields: PartFields): Promise<number> {
    const { user: author } = this.#options.context;
    return insertRevision(this.trx, this.#key, { reason, fields, author, now: this.now });
  }

  /** Stores the scheduled fields as a revision, unless the draft or a revision has them. */
  async storeScheduled(): Promise<void> {
    const { fields } = this.current.schedule;
    if (!fields || isSame(fields, this.current.fields)) return;
    if ((await findRevisionWith(this.trx, this.#key, fields)) === undefined)
      await this.storeRevision('replaced', fields);
  }

  /** Does nothing if there is no draft. */
  saveSchedule(schedule: Partial<DraftSchedule>): Promise<void> {
    return saveSchedule(this.trx, this.#key, schedule);
  }

  audit(event: string, after: AuditFields = {}): void {
    this.#entry = { event, after };
  }

  /** Updates derived data and writes the audit entry: the last statements of the change. */
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
