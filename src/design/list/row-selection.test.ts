import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countSelected,
  emptySelection,
  getRange,
  getShownState,
  isRowSelected,
  selectRows,
} from './row-selection.ts';

const shown = ['a', 'b', 'c', 'd'];

test('X57: rows are selected across the parts of a list, each once', () => {
  const selection = selectRows(selectRows(emptySelection, ['z', 'a'], true), ['a', 'b'], true);
  expect(selection).toEqual({ ids: ['z', 'a', 'b'], isAllMatching: false });
  expect(countSelected(selection, 90)).toBe(3);
  expect(getShownState(selection, shown)).toBe('some');
  expect(getShownState(selectRows(selection, shown, true), shown)).toBe('all');
  expect(getShownState(selectRows(emptySelection, ['z'], true), shown)).toBe('some');
  expect(getShownState(emptySelection, shown)).toBe('none');
});

test('X57: deselecting a row while all matching rows are selected keeps the other visible rows', () => {
  const all = { ids: ['z'], isAllMatching: true };
  expect(countSelected(all, 90)).toBe(90);
  expect(isRowSelected(all, 'unloaded')).toBe(true);
  expect(selectRows(all, ['b'], false, shown)).toEqual({ ids: ['z', 'a', 'c', 'd'], isAllMatching: false });
});

test('X57: a range is the rows between two of them, whichever comes first', () => {
  expect(getRange(shown, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(getRange(shown, 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(getRange(shown, undefined, 'c')).toEqual(['c']);
  expect(getRange(shown, 'on another part', 'c')).toEqual(['c']);
});

test('X57: after any changes a row is selected exactly if the last change of it selected it', () => {
  const change = fc.record({ ids: fc.subarray(['a', 'b', 'c', 'd', 'z']), isSelected: fc.boolean() });
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      const expected = new Set<string>();
      let selection = emptySelection;
      for (const { ids, isSelected } of changes) {
        selection = selectRows(selection, ids, isSelected, shown);
        for (const id of ids) {
          if (isSelected) expected.add(id);
          else expected.delete(id);
        }
      }
      expect(new Set(selection.ids)).toEqual(expected);
      expect(countSelected(selection, 90)).toBe(expected.size);
    }),
  );
});
