import { isPlainDate, startOfWeek } from '#shared/dates/plain-date.ts';
import { defineList, type SearchOf } from '#shared/lists/define-list.ts';
import { constant, day, flag, matching, text } from '#shared/lists/parameters.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { workSorts } from '../contract/items.ts';
import { formatWeek, parseWeek } from './weeks.ts';

const subject = matching(/^[\w-]{1,64}$/);

export const workList = defineList({
  path: adminPaths.hours,
  filters: {
    view: constant('list'),
    q: text(),
    client: subject,
    project: subject,
    from: day,
    to: day,
    uninvoiced: flag,
  },
  sorts: workSorts,
  defaultOrder: { sort: 'date', direction: 'desc' },
  pageSizes: [25, 50, 100],
});

/** The search parameters of the week, which is the default view. */
type WeekSearch = {
  readonly week?: string;
  /** The day shown on a phone and in the timeline. */
  readonly day?: string;
};

export type WorkSearch = SearchOf<typeof workList> & WeekSearch;

/** Parses the search parameters of the page of hours; drops invalid and default values. */
export function parseWorkSearch(params: Readonly<Record<string, unknown>>): WorkSearch {
  if (params['view'] === 'list') return workList.parse(params);
  const date = typeof params['day'] === 'string' && isPlainDate(params['day']) ? params['day'] : undefined;
  const monday = parseWeek(params['week']) ?? (date && startOfWeek(date));
  return {
    ...(monday !== undefined && { week: formatWeek(monday) }),
    ...(date !== undefined && startOfWeek(date) === monday && { day: date }),
  };
}
