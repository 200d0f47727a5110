import { expect, test } from 'vitest';
import { messages } from '../messages/messages.ts';
import { describeSelectedFiles } from './selected-files.ts';

const { selection } = messages.en;

test('documents without a file are named before the archive is opened, up to eight of them', () => {
  expect(describeSelectedFiles({ with_files: 2, not_made: [], drafts: 0 }, selection)).toBe(
    'The files of 2 documents are downloaded.',
  );
  expect(describeSelectedFiles({ with_files: 1, not_made: ['2026-001'], drafts: 1 }, selection)).toBe(
    'The files of 1 document are downloaded. Without a file: 2026-001. 1 draft has no file.',
  );
  expect(describeSelectedFiles({ with_files: 0, not_made: [], drafts: 2 }, selection)).toBe(
    'None of the selected documents has a file yet.',
  );
  const not_made = Array.from({ length: 10 }, (_, index) => String(index));
  expect(describeSelectedFiles({ with_files: 0, not_made, drafts: 0 }, selection)).toBe(
    'None of the selected documents has a file yet. Without a file: 0, 1, 2, 3, 4, 5, 6, 7, 2 more.',
  );
});
