import { expect, test } from 'vitest';
import { formatFileSize } from './file-size.ts';

test('X19: file sizes are in MB with one decimal, or in kB if small, and are not broken across lines', () => {
  expect(formatFileSize('en', 23_488_102)).toBe('22.4\u00a0MB');
  expect(formatFileSize('nl', 23_488_102)).toBe('22,4\u00a0MB');
  expect(formatFileSize('en', 48_000)).toBe('47\u00a0kB');
  expect(formatFileSize('en', 1)).toBe('1\u00a0kB');
});
