import { expect, test } from 'vitest';
import type { DraftFields } from '../../documents/contract/drafts.ts';
import { findQuantityProblems } from '../../domain/rules/documents/line-quantities.ts';
import { parseTemplate } from './stored-template.ts';

test('a template whose quantity does not match its minutes can be read but not stored again', () => {
  const line: DraftFields['lines'][number] = {
    id: crypto.randomUUID(),
    kind: 'item',
    description: 'Onderhoud',
    unit: 'hour',
    minutes: 340,
    quantity: 56_666,
    price_cents: 8500,
    discount: null,
    supply_date: null,
    vat_code: 'high',
    advance_id: null,
  };
  const template: DraftFields = {
    client_id: null,
    title: '',
    language: 'nl',
    issue_date: null,
    supply_from: null,
    supply_to: null,
    payment_days: 14,
    buyer_reference: '',
    prices_include_vat: false,
    discount: null,
    note: '',
    private_note: '',
    lines: [line],
  };
  expect(parseTemplate(JSON.stringify(template))).toEqual(template);
  expect(findQuantityProblems([line])).toEqual({ 'lines.0.quantity': 'minutes' });
  expect(findQuantityProblems([{ ...line, quantity: 56_667 }])).toEqual({});
});
