import { AppError } from '#shared/api/errors.ts';
import type { Language } from '#shared/i18n/language.ts';
import type {
  DraftReplacement,
  LanguageRestoration,
  ListedRevision,
  Part,
  PartFields,
  Presence,
  PublicationUndo,
  PublishedState,
  RecordPart,
  Revision,
  Schedule,
  SlugCheck,
} from '../contract.ts';
import { findRevision, findRevisions } from '../queries/revisions.ts';
import { changePart, type LanguageVersion, type PartVersion, type Versioned } from './change-part.ts';
import { getParts, getPartToChange } from './edited-part.ts';
import type { PartChange, PublisherContext, PublisherDeps } from './part-change.ts';
import { reportPresence, type SessionReport } from './presence.ts';
import { requirePublication } from './publish.ts';
import {
  cancelledPublication,
  requireFields,
  requireFuture,
  requireSharedPublishable,
} from './publish-part.ts';
import type { Publishable } from './publishable.ts';
import { restoreLanguage } from './restore-language.ts';
import { createRevisionCounter } from './revision-changes.ts';
import { checkSlug } from './slug-clash.ts';
import { publishUndoably, type UndonePublication, undoPublication } from './undo-publication.ts';

export interface PartEdit extends PartVersion {
  readonly fields: PartFields;
}

/** Edits and publishes the parts of one noun's records independently. */
export class Publisher {
  readonly #deps: PublisherDeps;
  readonly #publishable: Publishable;
  readonly #countChanges = createRevisionCounter();

  constructor(deps: PublisherDeps, publishable: Publishable) {
    this.#deps = deps;
    this.#publishable = publishable;
  }

  /**
   * Also reads a record in the bin.
   * @throws AppError `not_found`
   */
  getParts(id: string): Promise<Record<Part, RecordPart>> {
    return this.#deps.database.transaction((trx) => getParts(trx, this.#publishable, id));
  }

  /**
   * Saves the draft of a part.
   * @param discarded versions that lost a conflict; each becomes a revision
   * @throws AppError `invalid` with the fields that cannot be stored, `not_found`, or `conflict` for a record
   * in the bin
   */
  save(
    context: PublisherContext,
    edit: PartEdit,
    discarded: readonly PartFields[] = [],
  ): Promise<Versioned<{ readonly version: number }>> {
    const fields = this.#requireDraft(edit.part, edit.fields);
    const lost = discarded.map((version) => this.#requireDraft(edit.part, version));
    return this.#change(context, edit, async (change) => {
      for (const version of lost) await change.storeRevision('conflict', version);
      if (lost.length === 0 && change.hasDraft(fields)) return { version: change.current.version };
      return { version: await change.store(fields) };
    });
  }

  /**
   * Publishes the draft of a part; the first language of a record with the shared fields. Replaces a
   * scheduled publication.
   * @throws AppError `invalid` with the missing, invalid or taken fields, `not_found`, or `conflict`
   */
  publish(
    context: PublisherContext,
    target: PartVersion,
  ): Promise<Versioned<{ readonly revision: number; readonly undo: PublicationUndo | null }>> {
    return this.#change(context, target, (change) =>
      publishUndoably(change, this.#publishable, { ...target, author: context.user }),
    );
  }

  /**
   * Schedules the current draft of a part: later edits do not change the scheduled fields. Absent times
   * cancel the schedule.
   * @throws AppError `invalid`, `not_found`, or `conflict`
   */
  schedule(
    context: PublisherContext,
    target: PartVersion,
    schedule: Schedule,
  ): Promise<Versioned<{ readonly version: number }>> {
    const { publish_at, unpublish_at } = schedule;
    return this.#change(context, target, async (change) => {
      requireFuture(schedule, change.now);
      const fields = requireFields(change.current, target.part);
      if (publish_at !== null) {
        await requireSharedPublishable(change.trx, this.#publishable, target);
        await requirePublication(change.trx, this.#publishable, { ...target, fields });
      }
      // A text that has no draft gets one, because the schedule is a part of it.
      const version = change.current.version || (await change.store(fields));
      const scheduled_fields = publish_at === null ? null : JSON.stringify(fields);
      await change.saveSchedule({ ...schedule, scheduled_fields, schedule_error: null });
      const isCancelled = publish_at === null && unpublish_at === null;
      change.audit(isCancelled ? 'schedule_cancelled' : 'scheduled', { publish_at, unpublish_at });
      return { version };
    });
  }

  /**
   * Hides the text of a language from visitors, or shows it again; the draft stays.
   * @param unpublishAt end of the publication; ignored if it has passed
   * @throws AppError `not_found`, or `conflict` if it was never published
   */
  setState(
    context: PublisherContext,
    target: LanguageVersion,
    state: PublishedState,
    unpublishAt: string | null = null,
  ): Promise<Versioned<{ readonly state: PublishedState }>> {
    return this.#change(context, target, async (change) => {
      if (!change.current.published)
        throw new AppError('conflict', 'the text was never published', {
          fields: { [target.part]: 'never_published' },
        });
      await this.#publishable.saveState(change.trx, target.id, target.part, state, change.now);
      const isLater = unpublishAt !== null && unpublishAt > change.now;
      await change.saveSchedule({ unpublish_at: isLater ? unpublishAt : null });
      change.audit(state);
      return { state };
    });
  }

  /**
   * The previous draft becomes a revision.
   * @throws AppError `not_found`, or `conflict`
   */
  restore(
    context: PublisherContext,
    target: PartVersion,
    number: number,
  ): Promise<Versioned<DraftReplacement>> {
    return this.#change(context, target, async (change) => {
      const { fields } = await this.#getRevision(change.trx, target, number);
      return this.#replace(change, fields);
    });
  }

  /**
   * Copies the other language.
   * @throws AppError `not_found`, or `conflict` if it has no text
   */
  startLanguage(
    context: PublisherContext,
    target: LanguageVersion,
    from: Language,
  ): Promise<Versioned<DraftReplacement>> {
    return this.#change(context, target, async (change) => {
      const source = await getPartToChange(change.trx, this.#publishable, target.id, from);
      return this.#replace(change, requireFields(source, from));
    });
  }

  /**
   * Text and draft remain as revisions.
   * @throws AppError `not_found`, or `conflict`
   */
  deleteLanguage(
    context: PublisherContext,
    target: LanguageVersion,
  ): Promise<Versioned<{ readonly version: number }>> {
    return this.#change(context, target, async (change) => {
      const { fields, published } = change.current;
      if (!fields && !published) throw new AppError('not_found', 'the record has no text in the language');
      if (published && !change.isDraftPublished()) await change.storeRevision('deleted', published.fields);
      if (fields) await change.storeRevision('deleted', fields);
      const version = await change.store(null);
      await change.saveSchedule({ ...cancelledPublication, unpublish_at: null });
      if (published) await this.#publishable.deleteText(change.trx, target.id, target.part);
      change.audit('language_deleted');
      return { version };
    });
  }

  /**
   * Returns the other sessions and the state.
   * @throws AppError `not_found`
   */
  reportPresence(report: SessionReport): Promise<Presence> {
    const { database, now } = this.#deps;
    return reportPresence(database, this.#publishable, report, now());
  }

  /**
   * Undoes the deletion of a language. Scheduled actions that became due meanwhile run soon after.
   * @throws AppError `not_found`, `conflict`, or `invalid` if its slug was taken meanwhile
   */
  undelete(
    context: PublisherContext,
    target: LanguageVersion,
    restoration: LanguageRestoration,
  ): Promise<Versioned<{ readonly version: number }>> {
    return this.#change(context, target, async (change) => ({
      version: await restoreLanguage(change, this.#publishable, { ...target, ...restoration }),
    }));
  }

  /**
   * Returns why a record cannot have a slug in a language, or the redirect that it replaces; null for
   * neither.
   * @throws AppError `not_found`
   */
  checkSlug({ id, part }: LanguageVersion, slug: string): Promise<SlugCheck | null> {
    return this.#deps.database.transaction((trx) => checkSlug(trx, this.#publishable, { id, part, slug }));
  }

  /** Returns up to `limit` revisions below `before`, the newest first, each with its word changes. */
  async findRevisions(
    { id, part }: PartVersion,
    range: { readonly before: number; readonly limit: number },
  ): Promise<readonly ListedRevision[]> {
    const key = { noun: this.#publishable.noun, recordId: id, part };
    const { query } = this.#deps.database;
    return this.#countChanges(query, key, await findRevisions(query, key, range));
  }

  /** @throws AppError `not_found` */
  getRevision(target: PartVersion, number: number): Promise<Revision> {
    return this.#getRevision(this.#deps.database.query, target, number);
  }

  async #getRevision(
    db: PublisherDeps['database']['query'],
    { id, part }: PartVersion,
    number: number,
  ): Promise<Revision> {
    const revision = await findRevision(db, { noun: this.#publishable.noun, recordId: id, part }, number);
    if (!revision) throw new AppError('not_found', 'no revision has this number');
    return revision;
  }

  async #replace(change: PartChange, fields: PartFields): Promise<DraftReplacement> {
    const { current } = change;
    const replaced = current.fields ? await change.storeRevision('replaced', current.fields) : null;
    return { version: await change.store(fields), replaced };
  }

  #requireDraft(part: Part, fields: PartFields): PartFields {
    const checked = this.#publishable.checkDraft(part, fields);
    if ('errors' in checked)
      throw new AppError('invalid', 'the draft cannot be stored', { fields: checked.errors });
    return checked.fields;
  }

  /**
   * Undoes a publication, unless the text was changed since.
   * @throws AppError `not_found`, `conflict`, or `invalid` if its former slug was taken meanwhile
   */
  undoPublication(
    context: PublisherContext,
    target: UndonePublication & PartVersion,
  ): Promise<Versioned<{ readonly isUndone: boolean }>> {
    return this.#change(context, target, async (change) => ({
      isUndone: await undoPublication(change, this.#publishable, target),
    }));
  }

  #change<Result>(
    context: PublisherContext,
    target: PartVersion,
    run: (change: PartChange) => Promise<Result>,
  ): Promise<Versioned<Result>> {
    return changePart(this.#deps, this.#publishable, context, target, run);
  }
}
