import { expect, test } from 'vitest';
import { messages } from './messages.ts';

test('while files are made only the PDF is promised, since not every document has an e-invoice', () => {
  const { en, nl } = messages;
  expect([en.sending.filesStates.waiting, nl.sending.filesStates.waiting]).toEqual([
    'The PDF is being made.',
    'De pdf wordt gemaakt.',
  ]);
});
