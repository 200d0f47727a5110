import { expect, test } from 'vitest';
import type { UsageLocation } from '../../contract.ts';
import { findUsageKinds, groupUses } from './usage.ts';

test('X29: the locations of an image are its fields, its kind among the pictures, and Markdown', () => {
  const find = (fields: object) => findUsageKinds({ ...fields }, new Set(['a', 'b']));
  expect(find({ cover_id: 'a', sharing_picture_id: 'c', picture_id: null })).toEqual(['cover']);
  expect(find({ picture_id: 'b', sharing_picture_id: 'a' })).toEqual(['picture', 'sharing']);
  const pictures = [
    { picture_id: 'a', kind: 'phone' },
    { picture_id: 'b', kind: 'detail' },
    { picture_id: 'a', kind: 'detail' },
    { picture_id: 'c', kind: 'detail' },
  ];
  expect(find({ pictures, skills: ['a'], year: 2020 })).toEqual(['phone', 'detail']);
  expect(findUsageKinds({ body: '![](media:x-1)', title: 'x' }, new Set(['x-1']))).toEqual(['text']);
});

test('X29: a record is one row with its locations, and its draft does not repeat published locations', () => {
  const use = (id: string, title: string | null, location: UsageLocation) =>
    ({ noun: 'website', id, title, location }) as const;
  const cover = { kind: 'cover', part: 'shared', state: 'public' } as const;
  const text = { kind: 'text', part: 'nl', state: 'draft' } as const;
  const uses = [
    use('one', null, text),
    use('two', 'Two', cover),
    use('one', 'One', cover),
    use('one', 'One', { ...cover, state: 'draft' }),
    use('one', 'One', { ...text, part: 'en', state: 'hidden' }),
  ];
  expect(groupUses(uses, 5)).toEqual([
    {
      noun: 'website',
      id: 'one',
      title: 'One',
      locations: [cover, { ...text, part: 'en', state: 'hidden' }, text],
    },
    { noun: 'website', id: 'two', title: 'Two', locations: [cover] },
  ]);
  expect(groupUses(uses, 1)).toHaveLength(1);
});
