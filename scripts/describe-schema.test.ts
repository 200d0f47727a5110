import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeSchema } from './describe-schema.mjs';

const page = await describeSchema();

test('the schema page is up to date; after a change run node scripts/describe-schema.mjs', () => {
  expect(readFileSync(new URL('../docs/schema.md', import.meta.url), 'utf8')).toBe(page);
});

test('the schema page lists each table with its columns, references and comments from the code', () => {
  expect(page).toContain('\n### invoice_lines\n');
  expect(page).toContain('| `merged_into_id` | text, nullable | → [clients](#clients)');
  expect(page).toMatch(/\| `email` \| text \| Normalised, in lower case\. \|/);
  expect(page).toMatch(/^clients\n(?:[├│].*\n)*├─ invoices\n│ {2}├─ invoice_balances$/m);
  expect(page).not.toMatch(/undefined|\[object/);
});
