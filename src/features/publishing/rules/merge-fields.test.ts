import { expect, test } from 'vitest';
import {
  findDiscarded,
  getConflictKey,
  isIncluded,
  listConflicts,
  mergeFields,
  resolveFields,
} from './merge-fields.ts';

const base = { title: 'Title', body: 'one\n\ntwo', year: 2020, skills: ['css'] };

test('X28: fields that only one side changed are merged automatically', () => {
  const merge = mergeFields(
    base,
    { ...base, title: 'Mine' },
    { ...base, body: 'one\n\ntwo\n\nthree', year: 2021 },
  );
  expect(merge).toEqual({
    fields: { title: 'Mine', body: 'one\n\ntwo\n\nthree', year: 2021, skills: ['css'] },
    conflicts: [],
    taken: ['body', 'year'],
  });
});

test('X28: for a field that both sides changed one version is chosen, and for lines optionally both', () => {
  const mine = { ...base, year: 2022, body: 'mine\n\ntwo' };
  const theirs = { ...base, year: 2023, body: 'theirs\n\ntwo', skills: ['html'] };
  const merge = mergeFields(base, mine, theirs);
  expect(listConflicts(merge)).toEqual([
    { key: 'body 0', name: 'body', mine: 'mine', theirs: 'theirs', canHaveBoth: true },
    { key: 'year 0', name: 'year', mine: 2022, theirs: 2023, canHaveBoth: false },
  ]);
  expect(
    resolveFields(merge, { [getConflictKey('body')]: 'both', [getConflictKey('year')]: 'theirs' }),
  ).toEqual({
    ...theirs,
    body: 'mine\n\ntheirs\n\ntwo',
  });
});

test('X28: typed fields that the server already has are not new, even next to changes of another session', () => {
  const base = { title: 'One', summary: '' };
  const typed = { base, fields: { title: 'One', summary: 'Typed.' } };
  expect(isIncluded(typed, { title: 'One', summary: 'Typed.' })).toBe(true);
  expect(isIncluded(typed, { title: 'Two', summary: 'Typed.' })).toBe(true);
  expect(isIncluded(typed, base)).toBe(false);
  expect(isIncluded(typed, { title: 'One', summary: 'Typed elsewhere.' })).toBe(false);
  expect(isIncluded({ ...typed, base: null }, { title: 'Two', summary: 'Typed.' })).toBe(false);
});

test('a version becomes a revision if the choices leave out some of it', () => {
  const merge = mergeFields(base, { ...base, year: 1, body: 'a' }, { ...base, year: 2, body: 'b' });
  expect(findDiscarded(merge, { 'year 0': 'mine', 'body 0': 'both' })).toEqual(['theirs']);
  expect(findDiscarded(merge, { 'year 0': 'mine', 'body 0': 'theirs' })).toEqual(['mine', 'theirs']);
  expect(findDiscarded(merge, { 'year 0': 'theirs', 'body 0': 'theirs' })).toEqual(['mine']);
});

test('if there is no base, every difference is a conflict, and a field in only one version is taken', () => {
  const merge = mergeFields(null, { title: 'a', year: 1 }, { title: 'b', year: 1, role: 'x' });
  expect(merge.conflicts.map(({ name }) => name)).toEqual(['title']);
  expect(merge.fields).toEqual({ title: 'a', year: 1, role: 'x' });
});

test('X28: both of two sentences can be kept, but only one of two slugs or addresses', () => {
  const merge = mergeFields(
    { summary: '', slug: '', title: '' },
    { summary: 'My summary.', slug: 'mine', title: 'Mine' },
    { summary: 'Their summary.', slug: 'theirs', title: 'Their title' },
  );
  expect(listConflicts(merge).map(({ name, canHaveBoth }) => [name, canHaveBoth])).toEqual([
    ['summary', true],
    ['slug', false],
    ['title', false],
  ]);
  expect(
    resolveFields(merge, { [getConflictKey('summary')]: 'both', [getConflictKey('slug')]: 'both' }),
  ).toEqual({
    summary: 'My summary. Their summary.',
    slug: 'mine',
    title: 'Mine',
  });
});
