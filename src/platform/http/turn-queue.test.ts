import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurnQueue } from './turn-queue.ts';

const noInput = () => 0;

test('X51: the first task begins at once, the others in order, once the event loop has read its input', async () => {
  const order: string[] = [];
  const takeTurn = createTurnQueue(10, noInput);
  for (const name of ['a', 'b', 'c']) takeTurn(() => void order.push(name));
  expect(order).toEqual(['a']);
  await nextTurn();
  expect(order).toEqual(['a']);
  await nextTurn();
  expect(order).toEqual(['a', 'b']);
  await nextTurn();
  await nextTurn();
  expect(order).toEqual(['a', 'b', 'c']);
});

test('X51: a task waits while input comes, but not for ever', async () => {
  let count = 0;
  let isQuiet = false;
  const order: string[] = [];
  const takeTurn = createTurnQueue(10, () => {
    if (!isQuiet) count += 1;
    return count;
  });
  for (const name of ['a', 'b', 'c']) takeTurn(() => void order.push(name));
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
  expect(order).toEqual(['a']);
  for (let turn = 0; turn < 100; turn += 1) await nextTurn();
  expect(order).toEqual(['a', 'b']);
  isQuiet = true;
  for (let turn = 0; turn < 4; turn += 1) await nextTurn();
  expect(order).toEqual(['a', 'b', 'c']);
});

test('X51: a task is rejected when too many are waiting, and accepted again afterwards', async () => {
  const takeTurn = createTurnQueue(2, noInput);
  const task = () => {};
  expect([takeTurn(task), takeTurn(task), takeTurn(task), takeTurn(task)]).toEqual([true, true, true, false]);
  await nextTurn();
  await nextTurn();
  expect(takeTurn(task)).toBe(true);
});
