import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Cover } from './cover.ts';
import { createPrinter, startPrinting } from './printer.ts';

const cover: Cover = {
  language: 'en',
  siteName: 'Studio Vitrine',
  number: null,
  title: 'Info',
  lede: '',
  note: 'Catalogue of works',
  address: 'vitrine.example/info',
  picture: null,
};

/** Starts the real process and remembers each. */
function watchStarts(afterStart: (child: ChildProcess) => void = () => {}) {
  const started: ChildProcess[] = [];
  const start = () => {
    const child = startPrinting();
    started.push(child);
    afterStart(child);
    return child;
  };
  return { start, started };
}

/** The signal that a process ended by, once it has. */
async function endOf(child: ChildProcess | undefined): Promise<NodeJS.Signals | null> {
  if (child === undefined) throw new Error('no process was started');
  if (child.signalCode === null && child.exitCode === null) await once(child, 'exit');
  return child.signalCode;
}

test('X44: a picture is made in another process: this one goes on answering meanwhile', async () => {
  const printer = createPrinter();
  let isDone = false;
  const printing = printer.print(cover).finally(() => {
    isDone = true;
  });
  let turns = 0;
  while (!isDone) {
    await sleep(1);
    turns += 1;
  }
  expect((await sharp(await printing).metadata()).height).toBe(630);
  // Loading the engine alone takes longer than this many turns of a millisecond.
  expect(turns).toBeGreaterThan(10);
});

test('X44: of a burst as many as may wait are made, one after the other; the others are refused at once', async () => {
  const printer = createPrinter({ maxWaiting: 5 });
  const covers = Array.from({ length: 100 }, (_, at) => ({ ...cover, title: `Page ${at}` }));
  const results = await Promise.allSettled(covers.map((one) => printer.print(one)));
  const made = results.filter(({ status }) => status === 'fulfilled');
  expect(made).toHaveLength(5);
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason.code).toBe('unavailable');
});

test('X44: a cover that cannot be printed fails alone: the next is made by a new process', async () => {
  const printer = createPrinter();
  const broken = { ...cover, title: null as unknown as string };
  await expect(printer.print(broken)).rejects.toThrow();
  expect((await printer.print(cover)).length).toBeGreaterThan(1000);
});

test('X44: the process rests after a while without work, and another comes for the next picture', async () => {
  const { start, started } = watchStarts();
  const printer = createPrinter({ restAfterMs: 0, start });
  const first = await printer.print(cover);
  expect(await endOf(started[0])).toBe('SIGKILL');
  expect((await printer.print(cover)).equals(first)).toBe(true);
  expect(started).toHaveLength(2);
});

test('X44: while there is work one process does all of it', async () => {
  const { start, started } = watchStarts();
  const printer = createPrinter({ start });
  await Promise.all([printer.print(cover), printer.print({ ...cover, title: 'Terms' })]);
  expect(started).toHaveLength(1);
});

test('X44: a process that hangs is ended: its picture is to be asked for later, the next is made by another', async () => {
  const { start, started } = watchStarts();
  const printer = createPrinter({ start, longestMs: { first: 60_000, next: 50 } });
  await printer.print(cover);
  started[0]?.kill('SIGSTOP');
  await expect(printer.print(cover)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await endOf(started[0])).toBe('SIGKILL');
  expect((await printer.print(cover)).length).toBeGreaterThan(1000);
  expect(started).toHaveLength(2);
});

test('X44: a process that hangs from its start is ended too', async () => {
  const { start, started } = watchStarts((child) => child.kill('SIGSTOP'));
  const printer = createPrinter({ start, longestMs: { first: 50, next: 60_000 } });
  await expect(printer.print(cover)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await endOf(started[0])).toBe('SIGKILL');
});

test.skipIf(process.platform !== 'linux')(
  'X22: the process that prints is told none of the secrets of the program',
  async () => {
    vi.stubEnv('APP_SECRET', 'a secret of this test');
    onTestFinished(() => void vi.unstubAllEnvs());
    const child = startPrinting();
    onTestFinished(() => void child.kill('SIGKILL'));
    const environment = await readFile(`/proc/${child.pid}/environ`, 'utf8');
    expect(environment).toContain('NODE_ENV=test');
    expect(environment).not.toMatch(/APP_SECRET|a secret of this test|PATH=/);
  },
);
