import { expect, test } from 'vitest';
import { languages } from './language.ts';
import { plural } from './messages.ts';

test('X13: one has its own form in both languages, and zero and many share the other', () => {
  const forms = { one: 'one', other: 'other' };
  for (const language of languages) {
    expect([0, 1, 2, 11, 101].map((count) => plural(language, count, forms))).toEqual([
      'other',
      'one',
      'other',
      'other',
      'other',
    ]);
  }
});
