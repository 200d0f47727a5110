import { expect, test } from 'vitest';
import type { EditedPart } from '../contract.ts';
import { getRecordState, isSameState } from './part-state.ts';

const at = '2026-03-01T12:00:00.000Z';
const part: EditedPart = {
  fields: { title: 'A' },
  version: 1,
  has_changes: true,
  published: null,
  schedule: { publish_at: at, unpublish_at: null, fields: { title: 'A' }, errors: null },
  author: null,
  updated_at: at,
};
const getState = (nl: EditedPart) => getRecordState({ en: part, nl, shared: part });

test.for<[string, Partial<EditedPart>, boolean]>([
  ['a draft that was saved', { fields: { title: 'B' }, version: 2, has_changes: false }, true],
  ['a schedule that ran', { schedule: { ...part.schedule, publish_at: null } }, false],
  ['a schedule that failed', { schedule: { ...part.schedule, errors: { slug: 'taken' } } }, false],
  ['an end that was scheduled', { schedule: { ...part.schedule, unpublish_at: at } }, false],
  ['a publication', { published: { fields: {}, state: 'published', updated_at: at } }, false],
])('X26: %s changes the state of a record or not', ([, changed, isSame]) => {
  expect(isSameState(getState(part), getState({ ...part, ...changed }))).toBe(isSame);
});
