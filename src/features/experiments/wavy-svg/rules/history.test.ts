import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyHistory, type History, recordChange, redo, undo } from './history.ts';

test('X40: changes are undone and redone in order', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 30 }), (states) => {
      let history: History<number> = emptyHistory;
      let now = -1;
      for (const [at, state] of states.entries()) {
        history = recordChange(history, now, `${at}`, 0);
        now = state;
      }
      const seen = [now];
      for (let step = undo(history, now); step; step = undo(history, now)) {
        ({ state: now, history } = step);
        seen.push(now);
      }
      expect(seen).toEqual([-1, ...states].reverse());
      for (let step = redo(history, now); step; step = redo(history, now)) ({ state: now, history } = step);
      expect(now).toBe(states.at(-1));
    }),
  );
});

test('X40: one drag of a slider is undone in one step, and another field or a later drag separately', () => {
  let history: History<string> = emptyHistory;
  for (const [before, what, at] of [
    ['a', 'layers', 0],
    ['b', 'layers', 500],
    ['c', 'layers', 1200],
    ['d', 'phase', 1300],
    ['e', 'phase', 9000],
  ] as const)
    history = recordChange(history, before, what, at);
  expect(history.past).toEqual(['a', 'd', 'e']);
});

test('X40: a change clears the redo history', () => {
  const undone = undo<string>(recordChange<string>(emptyHistory, 'a', 'x', 0), 'b');
  expect(undone?.state).toBe('a');
  const changed = recordChange(undone?.history ?? emptyHistory, 'a', 'x', 1);
  expect(redo(changed, 'c')).toBeUndefined();
  expect(changed.past).toEqual(['a']);
});

test('X40: without changes there is nothing to undo', () => {
  expect(undo(emptyHistory, 'a')).toBeUndefined();
  expect(redo(emptyHistory, 'a')).toBeUndefined();
});
