import type { WorkItem } from '../contract/items.ts';
import type { CellChange } from '../contract/week.ts';
import { createItem, deleteWorkItem, updateWorkItem, type VersionedItem } from './items.ts';
import type { WorkContext, WorkDeps } from './work-context.ts';

/** Creates, changes or deletes the one item of a cell; returns null once the cell is empty. */
export async function setCell(
  deps: WorkDeps,
  context: WorkContext,
  { item, minutes, date, client_id, project_id, title, client_key }: CellChange,
): Promise<VersionedItem | WorkItem | null> {
  if (item && minutes === 0) return deleteWorkItem(deps, context, item.id, item.version);
  if (item) return updateWorkItem(deps, context, item.id, { minutes, version: item.version });
  if (minutes === 0) return null;
  const own = { quantity: null, amount_cents: null, rate_cents: null, started_at: null };
  const entry = { date, client_id, project_id, title, minutes, kind: 'hours' as const, client_key, ...own };
  return createItem(deps, context, entry);
}
