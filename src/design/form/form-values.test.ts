import { expect, test } from 'vitest';
import { FormValues } from './form-values.ts';

test('numbers in a form are parsed in the format of the page’s language', () => {
  const data = new FormData();
  data.set('rate', '1.234,50');
  data.set('thousand', '1.250');
  data.set('fraction', '12,345');
  data.set('budget', '12,345');
  const dutch = new FormValues(data, 'nl');
  expect([dutch.amount('rate'), dutch.amount('thousand')]).toEqual([123_450, 125_000]);
  expect(dutch.amount('fraction')).toBeNull();
  expect(dutch.problems).toEqual({ fraction: 'amount' });
  expect(dutch.minutes('budget')).toBe(741);
  const english = new FormValues(data, 'en');
  expect(english.amount('fraction')).toBe(1_234_500);
});
