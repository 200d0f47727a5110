import { expect, test } from 'vitest';
import { findReferences } from './client-references.ts';

const unused = {
  final_documents: 0,
  drafts: 0,
  work: 0,
  timers: 0,
  purchases: 0,
  websites: 0,
  merged: 0,
};

test('a client with only projects has no references that prevent its deletion', () => {
  expect(findReferences(unused)).toEqual([]);
});

test('each kind of record that a client has is a reference', () => {
  expect(findReferences({ ...unused, final_documents: 2, merged: 1 })).toEqual(['final_documents', 'merged']);
});
