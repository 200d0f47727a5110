import type { NavGroup } from '#shared/pages/route.ts';

/** The groups of the navigation of the admin area, in their order; the overview stands before them. */
export const navGroups: readonly NavGroup[] = ['content', 'work', 'bookkeeping', 'system'];

/** Returns sections in the order of the navigation. */
export const sortAsNavigation = <Item extends { readonly group: NavGroup | undefined }>(
  items: readonly Item[],
): Item[] => {
  const getIndex = ({ group }: Item) => (group === undefined ? -1 : navGroups.indexOf(group));
  return items.toSorted((one, other) => getIndex(one) - getIndex(other));
};
