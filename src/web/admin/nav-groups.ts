import type { NavGroup } from '#shared/pages/route.ts';

/** The groups in order; the overview precedes them. */
export const navGroups: readonly NavGroup[] = ['content', 'work', 'bookkeeping', 'system'];

export const sortAsNavigation = <Item extends { readonly group: NavGroup | undefined }>(
  items: readonly Item[],
): Item[] => {
  const getIndex = ({ group }: Item) => (group === undefined ? -1 : navGroups.indexOf(group));
  return items.toSorted((one, other) => getIndex(one) - getIndex(other));
};
