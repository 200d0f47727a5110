import { expect, test } from 'vitest';
import { countUploads, listNames } from './upload-summary.ts';

const upload = (name: string, status: string, canRetry = true) => {
  const image = status === 'done' || status === 'resizing' ? { image_id: name } : null;
  return { file: { name }, status, image, canRetry };
};

test('X19: rejected files are counted and listed separately from uploaded files and files to retry', () => {
  const items = [
    upload('a.jpg', 'done'),
    upload('b.gif', 'failed', false),
    upload('c.jpg', 'failed'),
    upload('d.jpg', 'done'),
    upload('e.tif', 'failed', false),
    upload('f.jpg', 'sending'),
    upload('g.jpg', 'resizing'),
  ];
  expect(countUploads(items)).toEqual({ uploaded: 3, rejected: ['b.gif', 'e.tif'], failed: 1, unsent: 1 });
  expect(countUploads([])).toEqual({ uploaded: 0, rejected: [], failed: 0, unsent: 0 });
});

test('X19: the first five of many names are listed', () => {
  const more = (count: number) => `and ${count} more`;
  expect(listNames(['a', 'b'], more)).toBe('a, b');
  expect(listNames(['a', 'b', 'c', 'd', 'e'], more)).toBe('a, b, c, d, e');
  expect(listNames(['a', 'b', 'c', 'd', 'e', 'f', 'g'], more)).toBe('a, b, c, d, e and 2 more');
});
