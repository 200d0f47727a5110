import { expect, test } from 'vitest';
import { getPlan, getPlannedTimes } from './publish-plan.ts';

const noTime = { date: '', time: '' };
const nine = { date: '2026-12-24', time: '09:00' };
const at = '2026-12-24T08:00:00.000Z';

test('X26: without a schedule a text is published now, with a schedule at its times', () => {
  expect(getPlan({ publish_at: null, unpublish_at: null })).toEqual({
    when: 'now',
    publish_at: noTime,
    unpublish_at: noTime,
  });
  expect(getPlan({ publish_at: at, unpublish_at: null })).toEqual({
    when: 'later',
    publish_at: nine,
    unpublish_at: noTime,
  });
});

test('X26: a text can be published and unpublished at a time, in the site’s time zone', () => {
  const getTimes = (publish_at: typeof nine, unpublish_at: typeof nine) =>
    getPlannedTimes({ when: 'later', publish_at, unpublish_at });
  expect(getTimes(nine, noTime)).toEqual({ times: { publish_at: at, unpublish_at: null } });
  expect(getTimes(noTime, nine)).toEqual({ times: { publish_at: null, unpublish_at: at } });
});

test('a date without a time is incomplete, and so is a plan without any time', () => {
  const plan = { when: 'later', publish_at: noTime, unpublish_at: noTime } as const;
  expect(getPlannedTimes(plan)).toEqual({ errors: { publish_at: 'incomplete_time' } });
  expect(getPlannedTimes({ ...plan, unpublish_at: { ...nine, time: '' } })).toEqual({
    errors: { unpublish_at: 'incomplete_time' },
  });
});
