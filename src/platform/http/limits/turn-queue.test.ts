import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { RequestKind } from './fair-line.ts';
import { createTurnQueue } from './turn-queue.ts';

const noInput = () => 0;
const limits = { maxWaiting: 10, maxWaitMs: { visit: 1000, transaction: 3000, user: 5000 } };
const reject = () => {};
const flow = { kind: 'visit', network: 'a' } as const;

test('X51: the first task starts at once, and the others in order once the event loop has read its input', async () => {
  const order: string[] = [];
  const takeTurn = createTurnQueue(limits, noInput);
  for (const name of ['a', 'b', 'c']) takeTurn({ flow, begin: () => void order.push(name), reject });
  expect(order).toEqual(['a']);
  await nextTurn();
  expect(order).toEqual(['a']);
  await nextTurn();
  expect(order).toEqual(['a', 'b']);
  await nextTurn();
  await nextTurn();
  expect(order).toEqual(['a', 'b', 'c']);
});

test('X51: a task waits while input arrives, but not for ever', async () => {
  let count = 0;
  let isQuiet = false;
  const order: string[] = [];
  const takeTurn = createTurnQueue(limits, () => {
    if (!isQuiet) count += 1;
    return count;
  });
  for (const name of ['a', 'b', 'c']) takeTurn({ flow, begin: () => void order.push(name), reject });
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
  expect(order).toEqual(['a']);
  for (let turn = 0; turn < 100; turn += 1) await nextTurn();
  expect(order).toEqual(['a', 'b']);
  isQuiet = true;
  for (let turn = 0; turn < 4; turn += 1) await nextTurn();
  expect(order).toEqual(['a', 'b', 'c']);
});

test('X51: a task is rejected while too many are waiting, and accepted again afterwards', async () => {
  const takeTurn = createTurnQueue({ ...limits, maxWaiting: 2 }, noInput);
  const order: string[] = [];
  const take = (name: string) =>
    takeTurn({
      flow,
      begin: () => void order.push(name),
      reject: (reason) => void order.push(`${name} ${reason}`),
    });
  for (const name of ['a', 'b', 'c', 'd']) take(name);
  expect(order).toEqual(['a', 'd full']);
  await nextTurn();
  await nextTurn();
  take('e');
  for (let turn = 0; turn < 6; turn += 1) await nextTurn();
  expect(order).toEqual(['a', 'd full', 'b', 'c', 'e']);
});

test('X51: tasks that have waited too long are rejected, and the next task still in time starts', async () => {
  let time = 0;
  const takeTurn = createTurnQueue(limits, noInput, () => time);
  const order: string[] = [];
  const take = (name: string) =>
    takeTurn({
      flow,
      begin: () => void order.push(name),
      reject: (reason) => void order.push(`${name} ${reason}`),
    });
  for (const name of ['a', 'b', 'c']) take(name);
  time = 1;
  take('d');
  time = 1001;
  await nextTurn();
  await nextTurn();
  expect(order).toEqual(['a', 'b late', 'c late', 'd']);
});

test('X51: the changes of a user may wait longer and take turns with other tasks, but do not wait for ever', async () => {
  let time = 0;
  const takeTurn = createTurnQueue(limits, noInput, () => time);
  const order: string[] = [];
  const take = (name: string, kind: RequestKind) =>
    takeTurn({
      flow: { kind, network: 'a' },
      begin: () => void order.push(name),
      reject: (reason) => void order.push(`${name} ${reason}`),
    });
  for (const name of ['A', 'B', 'C', 'D']) take(name, 'user');
  for (const name of ['a', 'b', 'c']) take(name, 'visit');
  for (let turn = 0; turn < 6; turn += 1) await nextTurn();
  expect(order).toEqual(['A', 'B', 'a', 'C']);
  time = 1001;
  for (let turn = 0; turn < 2; turn += 1) await nextTurn();
  expect(order.slice(4)).toEqual(['b late', 'c late', 'D']);
  take('E', 'user');
  time = 6002;
  for (let turn = 0; turn < 2; turn += 1) await nextTurn();
  expect(order.slice(7)).toEqual(['E late']);
});
