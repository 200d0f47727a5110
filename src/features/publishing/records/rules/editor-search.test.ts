import { expect, test } from 'vitest';
import { parseEditorSearch } from './editor-search.ts';

test('X57: the language, the column next to the text, the area of a narrow window and the revision are in the URL', () => {
  const search = { part: 'nl', show: 'other', view: 'details', revision: '12' };
  expect(parseEditorSearch(search)).toEqual(search);
});

test('an editor opens with its defaults, whatever else is in the URL', () => {
  expect(parseEditorSearch({})).toEqual({});
  expect(parseEditorSearch({ part: 'shared', show: 'all', view: 'write', page: '2' })).toEqual({});
  expect(parseEditorSearch({ part: ['nl'], show: null, view: 1 })).toEqual({});
  for (const revision of ['0', '-1', '1e3', '12345678901', '7 ', 7])
    expect(parseEditorSearch({ revision })).toEqual({});
});
