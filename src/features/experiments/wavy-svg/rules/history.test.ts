import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type History, noHistory, noteChange, redo, undo } from './history.ts';

test('X40: what was changed is undone in turn and done again, each as it was', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 30 }), (states) => {
      let history: History<number> = noHistory;
      let now = -1;
      for (const [at, state] of states.entries()) {
        history = noteChange(history, now, `${at}`, 0);
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

test('X40: a slider that is pulled is undone in one go, another thing or a later pull apart', () => {
  let history: History<string> = noHistory;
  for (const [before, what, at] of [
    ['a', 'layers', 0],
    ['b', 'layers', 500],
    ['c', 'layers', 1200],
    ['d', 'phase', 1300],
    ['e', 'phase', 9000],
  ] as const)
    history = noteChange(history, before, what, at);
  expect(history.past).toEqual(['a', 'd', 'e']);
});

test('X40: after a change what was undone cannot be done again', () => {
  const undone = undo<string>(noteChange<string>(noHistory, 'a', 'x', 0), 'b');
  expect(undone?.state).toBe('a');
  const changed = noteChange(undone?.history ?? noHistory, 'a', 'x', 1);
  expect(redo(changed, 'c')).toBeUndefined();
  expect(changed.past).toEqual(['a']);
});

test('X40: nothing is undone where nothing was changed', () => {
  expect(undo(noHistory, 'a')).toBeUndefined();
  expect(redo(noHistory, 'a')).toBeUndefined();
});
