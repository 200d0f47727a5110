import { AppError } from '../../../../shared/errors.ts';
import type { Language } from '../../../../shared/language.ts';
import type { EditedPart } from '../../contract.ts';
import type { PublisherContext } from '../../service/part-change.ts';
import type { BulkAction } from '../contract.ts';
import type { RecordsAdmin } from './records-admin.ts';

/** The outcome of a bulk action. */
export interface BulkOutcome {
  readonly changed: number;
  readonly unchanged: number;
  readonly failed: readonly { readonly id: string; readonly error: AppError }[];
}

type Change = Pick<BulkAction, 'action' | 'languages'>;

/** Returns whether an action would change a part. */
function wouldChange(action: BulkAction['action'], { fields, has_changes, published }: EditedPart): boolean {
  if (action === 'publish') return fields !== null && (has_changes || published?.state !== 'published');
  if (action === 'unpublish') return published?.state === 'published';
  return published !== null && published.state !== 'archived';
}

async function changeLanguage(
  { publisher }: RecordsAdmin,
  context: PublisherContext,
  action: BulkAction['action'],
  target: { readonly id: string; readonly part: Language; readonly version: number },
): Promise<void> {
  const result =
    action === 'publish'
      ? await publisher.publish(context, target)
      : await publisher.setState(context, target, action === 'archive' ? 'archived' : 'unpublished');
  if ('conflict' in result) throw new AppError('conflict', 'the draft was changed meanwhile');
}

/** Changes one record. Returns whether there was something to do. */
async function changeRecord(
  admin: RecordsAdmin,
  context: PublisherContext,
  { action, languages }: Change,
  id: string,
): Promise<boolean> {
  const { removed_at, parts } = await admin.get(id);
  if (action === 'bin' || action === 'restore') {
    const isRemoved = action === 'bin';
    await admin.setRemoved(context, id, isRemoved);
    return (removed_at !== null) !== isRemoved;
  }
  const changed = languages.filter((language) => wouldChange(action, parts[language]));
  for (const part of changed)
    await changeLanguage(admin, context, action, { id, part, version: parts[part].version });
  return changed.length > 0;
}

/** Applies an action to records one after the other; one that fails does not keep the others from being changed. */
export async function runBulkAction(
  admin: RecordsAdmin,
  context: PublisherContext,
  change: Change,
  ids: readonly string[],
): Promise<BulkOutcome> {
  const failed: { id: string; error: AppError }[] = [];
  let changed = 0;
  for (const id of ids) {
    try {
      if (await changeRecord(admin, context, change, id)) changed += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failed.push({ id, error });
    }
  }
  return { changed, unchanged: ids.length - changed - failed.length, failed };
}
