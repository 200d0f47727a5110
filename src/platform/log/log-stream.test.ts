import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

/** A process that logs a line for each line of its input, and ends with its input. */
const program = `
  import { createInterface } from 'node:readline';
  import { openLog } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)};
  const log = openLog({ logLevel: 'info', logFile: process.argv[1] }, console.error);
  const reply = () => {
    gc();
    console.log(process.memoryUsage().heapUsed);
  };
  for await (const line of createInterface({ input: process.stdin })) {
    const [command, count] = line.split(' ');
    if (command === 'fill') for (let index = 0; index < Number(count); index += 1) log.info({ filler: 'x'.repeat(1000) }, 'filler');
    else log.info(line);
    reply();
  }
  process.exit(3);`;

function startLogging(file: string) {
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '--eval', program, file], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const exited = once(child, 'exit');
  return {
    getErrors: () => errors,
    hangUp: () => child.kill('SIGHUP'),
    /** Logs a line; resolves with the bytes in use afterwards. */
    async log(line: string): Promise<number> {
      child.stdin.write(`${line}\n`);
      return Number((await lines.next()).value);
    },
    async end(): Promise<number> {
      child.stdin.end();
      return Number((await exited)[0]);
    },
  };
}

const readMessages = (file: string): string[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .slice(0, -1)
        .map((line) => String(JSON.parse(line).msg))
    : [];

test('lines are added to LOG_FILE, which only its owner can read', async () => {
  const file = join(makeTemporaryFolder(), 'vitrine.log');
  const first = startLogging(file);
  await first.log('one');
  expect(await first.end()).toBe(3);
  const second = startLogging(file);
  await second.log('two');
  await waitUntil(() => expect(readMessages(file)).toEqual(['one', 'two']));
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await second.end();
});

test('SIGHUP continues in a new file after a rotation, and no line is lost', async () => {
  const file = join(makeTemporaryFolder(), 'vitrine.log');
  const logging = startLogging(file);
  await logging.log('before');
  await waitUntil(() => expect(readMessages(file)).toEqual(['before']));
  renameSync(file, `${file}.1`);
  await logging.log('renamed');
  await waitUntil(() => expect(readMessages(`${file}.1`)).toEqual(['before', 'renamed']));
  logging.hangUp();
  await waitUntil(() => expect(existsSync(file)).toBe(true));
  await logging.log('after');
  await logging.end();
  expect(readMessages(`${file}.1`)).toEqual(['before', 'renamed']);
  expect(readMessages(file)).toEqual(['after']);
});

test('a file that cannot be opened again stays in use', async () => {
  const folder = join(makeTemporaryFolder(), 'logs');
  mkdirSync(folder);
  const file = join(folder, 'vitrine.log');
  const logging = startLogging(file);
  await logging.log('before');
  await waitUntil(() => expect(readMessages(file)).toEqual(['before']));
  renameSync(folder, `${folder}-moved`);
  logging.hangUp();
  const moved = join(`${folder}-moved`, 'vitrine.log');
  await waitUntil(() => expect(readMessages(moved)).toContain('LOG_FILE could not be opened again'));
  await logging.log('after');
  expect(await logging.end()).toBe(3);
  expect(readMessages(moved)).toEqual(['before', 'LOG_FILE could not be opened again', 'after']);
});

test('a full disk costs lines and a few megabytes, says so once, and stops nothing', async () => {
  const logging = startLogging('/dev/full');
  const before = await logging.log('one');
  await waitUntil(() => expect(logging.getErrors()).toContain('The log cannot be written'));
  const after = await logging.log('fill 60000');
  expect(after - before).toBeLessThan(20 * 1024 * 1024);
  expect(await logging.end()).toBe(3);
  expect(logging.getErrors()).toBe(
    'The log cannot be written: ENOSPC: no space left on device, write. The program continues without it.\n',
  );
});

test('a process on a full disk ends although its last lines cannot be written', async () => {
  const logging = startLogging('/dev/full');
  await logging.log('one');
  expect(await logging.end()).toBe(3);
});

test('a log file that cannot be opened is a wrong setting', async () => {
  const folder = makeTemporaryFolder();
  rmSync(folder, { recursive: true });
  const logging = startLogging(join(folder, 'vitrine.log'));
  expect(await logging.end()).toBe(1);
  expect(logging.getErrors()).toContain(
    `LOG_FILE is "${folder}/vitrine.log", expected a file that can be written: ENOENT`,
  );
});
