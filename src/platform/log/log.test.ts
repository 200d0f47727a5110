import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { createLog, nextRequestId } from './log.ts';

function collect() {
  const lines: Record<string, unknown>[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line) => lines.push(JSON.parse(line)) });
  return { log, lines };
}

test('a line is one JSON object with level, time and message', () => {
  const { log, lines } = collect();
  log.info({ status: 200 }, 'request');
  log.debug('not at this level');
  expect(lines).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      pid: process.pid,
      status: 200,
      msg: 'request',
    },
  ]);
});

test('headers with credentials are redacted wherever they are logged', () => {
  const { log, lines } = collect();
  const headers = { authorization: 'hush', cookie: 'hush', 'set-cookie': 'hush', accept: '*/*' };
  log.info({ ...headers, headers, req: { headers }, res: { headers } });
  expect(JSON.stringify(lines)).not.toContain('hush');
  expect(JSON.stringify(lines).match(/\*\/\*/g)).toHaveLength(4);
});

test('buffered lines are written when the process exits', () => {
  const program = `
    import { createLog } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)};
    createLog({ logLevel: 'info' }).info('the last line');
    process.exit(3);`;
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  expect(JSON.parse(stdout)).toMatchObject({ msg: 'the last line' });
  expect(status).toBe(3);
});

test('request ids are unique and share a prefix per process', () => {
  const ids = Array.from({ length: 1000 }, nextRequestId);
  expect(new Set(ids).size).toBe(1000);
  expect(new Set(ids.map((id) => id.slice(0, 9))).size).toBe(1);
  expect(ids[0]).toMatch(/^[\w-]{8}-[0-9a-z]+$/);
});
