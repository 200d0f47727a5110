import { expect, test } from 'vitest';
import { type ErrorCode, statusByCode } from '../api/errors.ts';
import { errorMessages } from './error-messages.ts';
import { languages } from './language.ts';

const codes = Object.keys(statusByCode) as ErrorCode[];

test('57, X13: every error code has a message in both languages', () => {
  for (const language of languages) {
    expect(Object.keys(errorMessages[language]).sort()).toEqual([...codes].sort());
    for (const code of codes) expect(errorMessages[language][code]).toMatch(/^[A-Z].+\.$/);
  }
});

test('57, X13: every message differs between the two languages', () => {
  for (const code of codes) expect(errorMessages.en[code]).not.toBe(errorMessages.nl[code]);
});
