import { expect, test } from 'vitest';
import { websiteSharedDraft, websiteTextDraft } from '../contract.ts';
import {
  emptyShared,
  emptyText,
  formatNumber,
  parseEditorSearch,
  parseSkills,
  textLimits,
} from './editor.ts';

test('fields that are empty can be saved as a draft, and the limits are those of the API', () => {
  expect(websiteTextDraft.parse(emptyText)).toEqual(emptyText);
  expect(websiteSharedDraft.parse(emptyShared(2026))).toEqual(emptyShared(2026));
  for (const [name, max] of Object.entries(textLimits)) {
    expect(websiteTextDraft.safeParse({ ...emptyText, [name]: 'a'.repeat(max) }).success).toBe(true);
    expect(websiteTextDraft.safeParse({ ...emptyText, [name]: 'a'.repeat(max + 1) }).success).toBe(false);
  }
});

test('skills are separated by commas, each once', () => {
  expect(parseSkills(' react, svg,,react , c++')).toEqual(['react', 'svg', 'c++']);
});

test('a website has a number of two digits or more, and the editor opens at English', () => {
  expect([formatNumber(7), formatNumber(123)]).toEqual(['W07', 'W123']);
  expect(parseEditorSearch({ part: 'nl' })).toEqual({ part: 'nl' });
  expect(parseEditorSearch({ part: 'en' })).toEqual({});
});
