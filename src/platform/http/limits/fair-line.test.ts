import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FairLine, type Flow, type RequestKind } from './fair-line.ts';

const visit = (network: string): Flow => ({ kind: 'visit', network });

function drain(line: FairLine<string>): string[] {
  const items: string[] = [];
  for (let item = line.shift(); item !== undefined; item = line.shift()) items.push(item);
  return items;
}

test('X51: networks take turns, and each network keeps its order', () => {
  const line = new FairLine<string>(100);
  for (const name of ['a1', 'a2', 'a3', 'a4']) line.push(visit('a'), name);
  for (const name of ['b1', 'b2']) line.push(visit('b'), name);
  expect(line.shift()).toBe('a1');
  line.push(visit('c'), 'c1');
  expect(drain(line)).toEqual(['b1', 'a2', 'c1', 'b2', 'a3', 'a4']);
});

test('X51: kinds take turns, however many networks each of them has', () => {
  const line = new FairLine<string>(100);
  for (const network of ['a', 'b', 'c', 'd']) line.push(visit(network), network);
  line.push({ kind: 'transaction', network: 'a' }, 'login');
  line.push({ kind: 'user', network: 'e' }, 'change 1');
  line.push({ kind: 'user', network: 'e' }, 'change 2');
  expect(drain(line)).toEqual(['a', 'login', 'change 1', 'b', 'change 2', 'c', 'd']);
});

test('X51: a full queue drops the last item of whoever has the most items', () => {
  const line = new FairLine<string>(4);
  for (const name of ['a1', 'a2', 'a3']) expect(line.push(visit('a'), name)).toBeUndefined();
  line.push(visit('b'), 'b1');
  expect(line.push(visit('a'), 'a4')).toBe('a4');
  expect(line.push(visit('c'), 'c1')).toBe('a3');
  expect(line.push(visit('d'), 'd1')).toBe('a2');
  expect(line.push(visit('e'), 'e1')).toBe('e1');
  expect(line.push({ kind: 'transaction', network: 'a' }, 'login')).toBe('a1');
  expect(drain(line)).toEqual(['b1', 'login', 'c1', 'd1']);
});

test('items are removed from the front while they match, and one at a time', () => {
  const line = new FairLine<string>(10);
  for (const [network, name] of [
    ['a', 'a1'],
    ['b', 'b1'],
    ['a', 'a2'],
    ['b', 'b2'],
  ] as const)
    line.push(visit(network), name);
  expect(line.shiftWhile('visit', (name) => name.endsWith('1'))).toEqual(['a1', 'b1']);
  expect(line.shiftWhile('user', () => true)).toEqual([]);
  line.remove(visit('a'), 'a2');
  line.remove(visit('a'), 'a2');
  expect(drain(line)).toEqual(['b2']);
});

const anyFlow = fc.record({
  kind: fc.constantFrom<RequestKind[]>('user', 'transaction', 'visit'),
  network: fc.constantFrom('a', 'b', 'c', 'd'),
});

test('X51: no item is lost, and no network waits for more than one turn of each other network', () => {
  fc.assert(
    fc.property(fc.array(anyFlow, { maxLength: 60 }), fc.integer({ min: 1, max: 40 }), (flows, maxLength) => {
      const line = new FairLine<Flow>(maxLength);
      const removed = flows.map((flow) => line.push(flow, flow)).filter((flow) => flow !== undefined);
      const begun: Flow[] = [];
      for (let flow = line.shift(); flow; flow = line.shift()) begun.push(flow);
      expect(begun.length).toBe(Math.min(flows.length, maxLength));
      expect(new Set([...begun, ...removed])).toEqual(new Set(flows));
      for (const kind of ['user', 'transaction', 'visit']) {
        const networks = begun.filter((flow) => flow.kind === kind).map(({ network }) => network);
        const counts = new Map<string, number>();
        networks.forEach((network, index) => {
          counts.set(network, (counts.get(network) ?? 0) + 1);
          for (const other of new Set(networks.slice(index)))
            expect((counts.get(network) ?? 0) - (counts.get(other) ?? 0)).toBeLessThanOrEqual(1);
        });
      }
    }),
  );
});
