import { AppError } from '#shared/api/errors.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { EditedPart } from '../../contract.ts';
import type { PublisherContext } from '../../service/part-change.ts';
import type { BulkAction, LanguageUndo } from '../contract.ts';
import type { RecordsAdmin } from './records-admin.ts';

export interface FailedChange {
  readonly id: string;
  readonly error: AppError;
}

export interface BulkOutcome {
  readonly changed_ids: readonly string[];
  readonly unchanged_ids: readonly string[];
  readonly failed: readonly FailedChange[];
  readonly undo: readonly LanguageUndo[];
}

type Change = Pick<BulkAction, 'action' | 'languages'>;

function wouldChange(action: BulkAction['action'], { fields, has_changes, published }: EditedPart): boolean {
  if (action === 'publish') return fields !== null && (has_changes || published?.state !== 'published');
  if (action === 'unpublish') return published?.state === 'published';
  return published !== null && published.state !== 'archived';
}

interface LanguageChange {
  readonly id: string;
  readonly part: Language;
  readonly before: EditedPart;
}

const conflict = () => new AppError('conflict', 'the draft was changed meanwhile');

/** Publishes a language, and returns the data to undo it. */
async function publish(
  { publisher }: RecordsAdmin,
  context: PublisherContext,
  { id, part, before: { version, schedule } }: LanguageChange,
): Promise<LanguageUndo | undefined> {
  const result = await publisher.publish(context, { id, part, version });
  if ('conflict' in result) throw conflict();
  const { unpublish_at } = schedule;
  return result.undo ? { ...result.undo, id, part, version, unpublish_at, hidden_as: null } : undefined;
}

/** Unpublishes or archives a language, and returns the data to undo it. */
async function hide(
  { publisher }: RecordsAdmin,
  context: PublisherContext,
  state: 'unpublished' | 'archived',
  { id, part, before: { version, schedule, published } }: LanguageChange,
): Promise<LanguageUndo> {
  const result = await publisher.setState(context, { id, part, version }, state);
  if ('conflict' in result) throw conflict();
  const { publish_at, unpublish_at } = schedule;
  const none = { revision: null, earlier_revision: null, scheduled_revision: null, redirected_id: null };
  const before = published?.state ?? null;
  return { ...none, id, part, version, publish_at, unpublish_at, state: before, hidden_as: state };
}

/** Returns false if there was nothing to do; `undo` receives the data to undo the changes. */
async function changeRecord(
  admin: RecordsAdmin,
  context: PublisherContext,
  { action, languages }: Change,
  id: string,
  undo: LanguageUndo[],
): Promise<boolean> {
  const { removed_at, parts } = await admin.get(id);
  if (action === 'bin' || action === 'restore') {
    const isRemoved = action === 'bin';
    await admin.setRemoved(context, id, isRemoved);
    return (removed_at !== null) !== isRemoved;
  }
  const changed = languages.filter((language) => wouldChange(action, parts[language]));
  for (const part of changed) {
    const change = { id, part, before: parts[part] };
    const undone =
      action === 'publish'
        ? await publish(admin, context, change)
        : await hide(admin, context, action === 'archive' ? 'archived' : 'unpublished', change);
    if (undone) undo.push(undone);
  }
  return changed.length > 0;
}

/** Applies an action to records one after the other; a failed one does not stop the others. */
export async function runBulkAction(
  admin: RecordsAdmin,
  context: PublisherContext,
  change: Change,
  ids: readonly string[],
): Promise<BulkOutcome> {
  const failed: FailedChange[] = [];
  const changed_ids: string[] = [];
  const unchanged_ids: string[] = [];
  const undo: LanguageUndo[] = [];
  for (const id of ids) {
    try {
      const isChanged = await changeRecord(admin, context, change, id, undo);
      (isChanged ? changed_ids : unchanged_ids).push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failed.push({ id, error });
    }
  }
  return { changed_ids, unchanged_ids, failed, undo };
}
