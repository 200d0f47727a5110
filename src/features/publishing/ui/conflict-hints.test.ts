import { expect, test } from 'vitest';
import { messages } from '../messages/messages.ts';
import { describeKeys, describeMissing } from './conflict-hints.ts';

const createConflict = (name: string, canHaveBoth: boolean) => ({
  key: name,
  name,
  mine: 'a',
  theirs: 'b',
  canHaveBoth,
});

test('X28: only keys that do something are named: none for both versions of a line, none for the next of a single conflict', () => {
  const text = messages.en.conflict;
  const [title, body] = [createConflict('title', false), createConflict('body', true)];
  expect(describeKeys(text, [title])).toBe('1 yours, 2 the other');
  expect(describeKeys(text, [body])).toBe('1 yours, 2 the other, 3 both');
  expect(describeKeys(text, [title, body])).toBe('1 yours, 2 the other, 3 both, N next conflict');
});

test.for([
  [1, 1, 'Choose a version first.'],
  [1, 3, 'Choose a version for the last conflict first.'],
  [2, 3, 'Choose a version for 2 conflicts first.'],
] as const)('X28: of %i open conflicts of %i the error says: %s', ([open, total, expected]) => {
  expect(describeMissing(messages.en.conflict, 'en', open, total)).toBe(expected);
});
