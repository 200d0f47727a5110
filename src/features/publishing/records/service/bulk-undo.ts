import { AppError } from '#shared/api/errors.ts';
import type { PublisherContext } from '../../service/part-change.ts';
import type { LanguageUndo } from '../contract.ts';
import type { FailedChange } from './bulk.ts';
import type { RecordsAdmin } from './records-admin.ts';

export interface BulkUndoOutcome {
  readonly undone: number;
  readonly changed_since: number;
  readonly failed: readonly FailedChange[];
}

/** Restores the state of a hidden text. Returns false if its state was changed since. */
async function reinstate(
  { publisher, get }: RecordsAdmin,
  context: PublisherContext,
  { id, part, version, unpublish_at, state, hidden_as }: LanguageUndo,
): Promise<boolean> {
  const { removed_at, parts } = await get(id);
  if (state === null || removed_at !== null || parts[part].published?.state !== hidden_as) return false;
  const result = await publisher.setState(context, { id, part, version }, state, unpublish_at);
  return !('conflict' in result);
}

/** Undoes the change of one language. Returns false if it was changed since. */
async function undoChange(
  admin: RecordsAdmin,
  context: PublisherContext,
  language: LanguageUndo,
): Promise<boolean> {
  const { revision } = language;
  if (revision === null) return reinstate(admin, context, language);
  const result = await admin.publisher.undoPublication(context, { ...language, revision });
  return 'isUndone' in result && result.isUndone;
}

/** Undoes a bulk action language by language. Languages that were changed since stay as they are. */
export async function undoBulkAction(
  admin: RecordsAdmin,
  context: PublisherContext,
  changes: readonly LanguageUndo[],
): Promise<BulkUndoOutcome> {
  const failed: FailedChange[] = [];
  let undone = 0;
  for (const language of changes) {
    try {
      if (await undoChange(admin, context, language)) undone += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // A language that was deleted or whose record is in the bin was changed since, too.
      if (error.code === 'invalid') failed.push({ id: language.id, error });
    }
  }
  return { undone, changed_since: changes.length - undone - failed.length, failed };
}
