import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { createOutageLog, describeReasons } from './outage-log.ts';

test('an outage is logged once when it begins and once when it ends', () => {
  const lines: unknown[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line) => lines.push(JSON.parse(line)) });
  const outage = createOutageLog(log, { began: 'gone', ended: 'back' });
  outage.succeed();
  for (const reason of ['refused', 'refused', 'timeout']) outage.fail(new Error(reason));
  for (let index = 0; index < 3; index += 1) outage.succeed();
  outage.fail('refused again');
  expect(lines).toEqual([
    expect.objectContaining({ level: 'warn', reason: 'refused', msg: 'gone' }),
    expect.objectContaining({ level: 'info', msg: 'back' }),
    expect.objectContaining({ level: 'warn', reason: 'refused again', msg: 'gone' }),
  ]);
});

test('the reason lists the causes in one line', () => {
  const failed = new Error('connect ECONNREFUSED\n127.0.0.1', { cause: 'no route' });
  expect(describeReasons(new Error('the response cannot be used', { cause: failed }))).toBe(
    'the response cannot be used: connect ECONNREFUSED 127.0.0.1: no route',
  );
  const endless = new Error('x'.repeat(400));
  endless.cause = endless;
  expect(describeReasons(endless)).toHaveLength(500);
  expect(describeReasons(undefined)).toBe('');
});
