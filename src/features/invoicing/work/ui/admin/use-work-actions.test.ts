import { expect, test } from 'vitest';
import { getShownMessage } from './use-work-actions.ts';

test('the message about a waiting entry disappears once the entry was sent or rejected', () => {
  const unsent = { message: { message: 'No connection.' }, isUnsent: true };
  expect(getShownMessage(unsent, [{ problem: null }]).message).toBe('No connection.');
  expect(getShownMessage(unsent, []).message).toBe('');
  expect(getShownMessage(unsent, [{ problem: 'The day is full.' }]).message).toBe('');
  expect(getShownMessage({ message: { message: 'Saved.' }, isUnsent: false }, []).message).toBe('Saved.');
});
