import { expect, test } from 'vitest';
import type { DraftFields } from '../contract/drafts.ts';
import { hasTypedFields } from './same-draft.ts';

const base: DraftFields = {
  client_id: null,
  title: 'Website',
  language: 'en',
  issue_date: null,
  supply_from: null,
  supply_to: null,
  payment_days: 30,
  buyer_reference: '',
  prices_include_vat: false,
  discount: null,
  note: '',
  private_note: '',
  lines: [],
};

test('X58: a draft of a closed tab is offered only if the server has not all that was typed', () => {
  const typed = { base, fields: { ...base, note: 'Typed.' } };
  expect(hasTypedFields({ ...base, note: 'Typed.' }, typed)).toBe(true);
  expect(hasTypedFields({ ...base, note: 'Typed.', title: 'Changed elsewhere' }, typed)).toBe(true);
  expect(hasTypedFields(base, typed)).toBe(false);
  expect(hasTypedFields({ ...base, note: 'Typed elsewhere.' }, typed)).toBe(false);
  const unknownBase = { base: null, fields: typed.fields };
  expect(hasTypedFields({ ...base, note: 'Typed.' }, unknownBase)).toBe(true);
  expect(hasTypedFields({ ...base, note: 'Typed.', title: 'Changed elsewhere' }, unknownBase)).toBe(false);
});
