import { expect, test } from 'vitest';
import { type ErrorCode, statusOf } from '../errors.ts';
import { languages } from '../language.ts';
import { errorWords } from './error-words.ts';

const codes = Object.keys(statusOf) as ErrorCode[];

test('57, X13: every refusal has a sentence in both languages', () => {
  for (const language of languages) {
    expect(Object.keys(errorWords[language]).sort()).toEqual([...codes].sort());
    for (const code of codes) expect(errorWords[language][code]).toMatch(/^[A-Z].+\.$/);
  }
});

test('57, X13: no sentence is the same in both languages', () => {
  for (const code of codes) expect(errorWords.en[code]).not.toBe(errorWords.nl[code]);
});
