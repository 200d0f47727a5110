import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurnQueue } from './turn-queue.ts';

const noInput = () => 0;
const limits = { maxWaiting: 10, maxWaitMs: 1000, maxLongWaitMs: 5000 };
const reject = () => {};

test('X51: the first task begins at once, the others in order, once the event loop has read its input', async () => {
  const order: string[] = [];
  const takeTurn = createTurnQueue(limits, noInput);
  for (const name of ['a', 'b', 'c']) takeTurn({ begin: () => void order.push(name), reject });
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
  const takeTurn = createTurnQueue(limits, () => {
    if (!isQuiet) count += 1;
    return count;
  });
  for (const name of ['a', 'b', 'c']) takeTurn({ begin: () => void order.push(name), reject });
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
  expect(order).toEqual(['a']);
  for (let turn = 0; turn < 100; turn += 1) await nextTurn();
  expect(order).toEqual(['a', 'b']);
  isQuiet = true;
  for (let turn = 0; turn < 4; turn += 1) await nextTurn();
  expect(order).toEqual(['a', 'b', 'c']);
});

test('X51: a task is rejected when too many are waiting, and accepted again afterwards', async () => {
  const takeTurn = createTurnQueue({ ...limits, maxWaiting: 2 }, noInput);
  const order: string[] = [];
  const take = (name: string) =>
    takeTurn({ begin: () => void order.push(name), reject: () => void order.push(`${name} rejected`) });
  for (const name of ['a', 'b', 'c', 'd']) take(name);
  expect(order).toEqual(['a', 'd rejected']);
  await nextTurn();
  await nextTurn();
  take('e');
  for (let turn = 0; turn < 6; turn += 1) await nextTurn();
  expect(order).toEqual(['a', 'd rejected', 'b', 'c', 'e']);
});

test('X51: tasks whose turn comes too late are rejected, and the next one in time begins', async () => {
  let time = 0;
  const takeTurn = createTurnQueue(limits, noInput, () => time);
  const order: string[] = [];
  const take = (name: string) =>
    takeTurn({ begin: () => void order.push(name), reject: () => void order.push(`${name} rejected`) });
  for (const name of ['a', 'b', 'c']) take(name);
  time = 1;
  take('d');
  time = 1001;
  await nextTurn();
  await nextTurn();
  expect(order).toEqual(['a', 'b rejected', 'c rejected', 'd']);
});

test('X51: tasks that may wait long do, by turns with the others, and not for ever', async () => {
  let time = 0;
  const takeTurn = createTurnQueue(limits, noInput, () => time);
  const order: string[] = [];
  const take = (name: string, mayWaitLong: boolean) =>
    takeTurn({
      ...{ mayWaitLong, begin: () => void order.push(name) },
      reject: () => void order.push(`${name} rejected`),
    });
  for (const name of ['A', 'B', 'C', 'D']) take(name, true);
  for (const name of ['a', 'b', 'c']) take(name, false);
  for (let turn = 0; turn < 6; turn += 1) await nextTurn();
  expect(order).toEqual(['A', 'a', 'B', 'b']);
  time = 1001;
  for (let turn = 0; turn < 2; turn += 1) await nextTurn();
  expect(order.slice(4)).toEqual(['c rejected', 'C']);
  time = 5001;
  for (let turn = 0; turn < 2; turn += 1) await nextTurn();
  expect(order.slice(6)).toEqual(['D rejected']);
});
