import { expect, test } from 'vitest';
import type { RecordRow, TextSummary } from '../contract.ts';
import { getListedStatus } from './text-status.ts';

const at = '2026-03-01T12:00:00.000Z';

const createText = (text: Partial<TextSummary> = {}): TextSummary => ({
  state: 'published',
  has_changes: false,
  publish_at: null,
  unpublish_at: null,
  updated_at: at,
  expected_fields: 3,
  filled_fields: 3,
  ...text,
});

const createTexts = (en: TextSummary): RecordRow['texts'] => ({ en, nl: createText({ state: 'none' }) });

test('X29: a language of a record in the bin is listed as in the bin, and a language without a text as not started', () => {
  const texts = createTexts(createText());
  expect(getListedStatus({ texts, removed_at: null }, 'en')).toBe('published');
  expect(getListedStatus({ texts, removed_at: at }, 'en')).toBe('removed');
  expect(getListedStatus({ texts, removed_at: at }, 'nl')).toBe('none');
  expect(getListedStatus({ texts: createTexts(createText({ publish_at: at })), removed_at: at }, 'en')).toBe(
    'removed',
  );
});

test('X26: a published language with another version scheduled is listed with both', () => {
  const getStatus = (text: Partial<TextSummary>) =>
    getListedStatus({ texts: createTexts(createText(text)), removed_at: null }, 'en');
  expect(getStatus({ publish_at: at })).toBe('changeScheduled');
  expect(getStatus({ publish_at: at, state: 'unpublished' })).toBe('scheduled');
  expect(getStatus({ publish_at: at, state: 'draft' })).toBe('scheduled');
});
