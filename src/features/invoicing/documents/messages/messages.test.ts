import { expect, test } from 'vitest';
import { documentKinds } from '../../domain/contract/values.ts';
import { payableKinds } from '../../domain/rules/documents/payable-kinds.ts';
import { messages } from './messages.ts';

test.each(documentKinds)('finalising a document of the kind %s says how that kind is corrected', (kind) => {
  const isCredited = payableKinds.has(kind);
  expect(messages.en.finalise.texts[kind].includes('credit note')).toBe(isCredited);
  expect(messages.nl.finalise.texts[kind].includes('creditnota')).toBe(isCredited);
});
