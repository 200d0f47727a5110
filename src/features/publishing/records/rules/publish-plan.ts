import type { FieldErrors } from '#shared/api/errors.ts';
import { toLocalTime, toTimestamp } from '#shared/dates/local-time.ts';
import type { Schedule } from '../../contract.ts';

/** In the site's time zone: `2026-03-29` and `09:00`. */
export interface TypedTime {
  readonly date: string;
  readonly time: string;
}

export interface PublishPlan {
  readonly when: 'now' | 'later';
  readonly publish_at: TypedTime;
  readonly unpublish_at: TypedTime;
}

const noTime: TypedTime = { date: '', time: '' };

export const getPlan = ({ publish_at, unpublish_at }: Schedule): PublishPlan => ({
  when: publish_at === null && unpublish_at === null ? 'now' : 'later',
  publish_at: publish_at === null ? noTime : toLocalTime(publish_at),
  unpublish_at: unpublish_at === null ? noTime : toLocalTime(unpublish_at),
});

/** The errors name incomplete fields: a date that has no time, or no time at all. */
export type PlannedTimes = { readonly times: Schedule } | { readonly errors: FieldErrors };

export function getPlannedTimes(plan: PublishPlan): PlannedTimes {
  const names = ['publish_at', 'unpublish_at'] as const;
  const isEmpty = ({ date, time }: TypedTime) => date === '' && time === '';
  const incomplete = names.every((name) => isEmpty(plan[name]))
    ? ['publish_at']
    : names.filter(
        (name) => !isEmpty(plan[name]) && toTimestamp(plan[name].date, plan[name].time) === undefined,
      );
  if (incomplete.length > 0)
    return { errors: Object.fromEntries(incomplete.map((name) => [name, 'incomplete_time'])) };
  const getTime = ({ date, time }: TypedTime) => toTimestamp(date, time) ?? null;
  return { times: { publish_at: getTime(plan.publish_at), unpublish_at: getTime(plan.unpublish_at) } };
}
