import { expect, test, vi } from 'vitest';
import { ApiError } from '#shared/api/api-transport.ts';
import { createPart } from '#tests/support/record-editor.ts';
import { EditConflictError } from '../../client.ts';
import { reloadOnConflict } from './record-editor-perform.ts';

test.for<[string, Error, number]>([
  ['another version', new EditConflictError(createPart()), 1],
  ['a state that allows it no longer', new ApiError(409, 'conflict', 'conflict', {}), 1],
  ['fields that are not valid', new ApiError(422, 'invalid', 'invalid', { slug: 'taken' }), 0],
])('X26: an action that is rejected for %s loads the record again or not', async ([, error, reloads]) => {
  const reload = vi.fn(async () => true);
  await expect(reloadOnConflict(() => Promise.reject(error), reload)).rejects.toBe(error);
  expect(reload).toHaveBeenCalledTimes(reloads);
});

test('a completed action is not followed by another load', async () => {
  const reload = vi.fn(async () => true);
  expect(await reloadOnConflict(async () => 'done', reload)).toBe('done');
  expect(reload).not.toHaveBeenCalled();
});
