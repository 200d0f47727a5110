import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { OgCard } from './og-card.ts';
import { createOgRenderer, startRenderProcess } from './og-renderer.ts';

const cover: OgCard = {
  language: 'en',
  siteName: 'Studio Vitrine',
  number: null,
  title: 'Info',
  intro: '',
  imprint: 'Catalogue of works',
  displayUrl: 'vitrine.example/info',
  image: null,
};

/** Starts the real process and remembers each. */
function watchStarts(afterStart: (child: ChildProcess) => void = () => {}) {
  const started: ChildProcess[] = [];
  const start = () => {
    const child = startRenderProcess();
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

test('X44: an image is rendered in another process, and the server stays responsive', async () => {
  const renderer = createOgRenderer();
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  const image = await renderer.render(cover).finally(() => clearInterval(timer));
  expect((await sharp(image).metadata()).height).toBe(630);
  // Loading the engine alone takes longer than this many turns of a millisecond.
  expect(turns).toBeGreaterThan(10);
});

test('X44: the waiting images of a burst are rendered one by one up to the maximum, and the others are rejected at once', async () => {
  const renderer = createOgRenderer({ maxWaiting: 5 });
  const covers = Array.from({ length: 100 }, (_, at) => ({ ...cover, title: `Page ${at}` }));
  const results = await Promise.allSettled(covers.map((one) => renderer.render(one)));
  const made = results.filter(({ status }) => status === 'fulfilled');
  expect(made).toHaveLength(5);
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason.code).toBe('unavailable');
});

test('X44: a card that cannot be rendered fails alone, and the next is rendered by a new process', async () => {
  const renderer = createOgRenderer();
  const broken = { ...cover, title: null };
  // @ts-expect-error a card without a title cannot be rendered
  await expect(renderer.render(broken)).rejects.toThrow();
  expect((await renderer.render(cover)).length).toBeGreaterThan(1000);
});

test('X44: the process ends after some time without work, and another renders the next image', async () => {
  const { start, started } = watchStarts();
  const renderer = createOgRenderer({ idleAfterMs: 0, startProcess: start });
  const first = await renderer.render(cover);
  expect(await endOf(started[0])).toBe('SIGKILL');
  expect((await renderer.render(cover)).equals(first)).toBe(true);
  expect(started).toHaveLength(2);
});

test('X44: one process does all the rendering while there is work', async () => {
  const { start, started } = watchStarts();
  const renderer = createOgRenderer({ startProcess: start });
  await Promise.all([renderer.render(cover), renderer.render({ ...cover, title: 'Terms' })]);
  expect(started).toHaveLength(1);
});

test('X44: a process that hangs is killed; its image is unavailable, and another process renders the next', async () => {
  const { start, started } = watchStarts();
  const renderer = createOgRenderer({ startProcess: start, timeoutMs: { first: 60_000, next: 50 } });
  await renderer.render(cover);
  started[0]?.kill('SIGSTOP');
  await expect(renderer.render(cover)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await endOf(started[0])).toBe('SIGKILL');
  expect((await renderer.render(cover)).length).toBeGreaterThan(1000);
  expect(started).toHaveLength(2);
});

test('X44: a process that hangs during its start is killed too', async () => {
  const { start, started } = watchStarts((child) => child.kill('SIGSTOP'));
  const renderer = createOgRenderer({ startProcess: start, timeoutMs: { first: 50, next: 60_000 } });
  await expect(renderer.render(cover)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await endOf(started[0])).toBe('SIGKILL');
});

test.skipIf(process.platform !== 'linux')('X22: the render process gets no secrets', async () => {
  vi.stubEnv('APP_SECRET', 'a secret of this test');
  onTestFinished(() => void vi.unstubAllEnvs());
  const child = startRenderProcess();
  onTestFinished(() => void child.kill('SIGKILL'));
  const environment = await readFile(`/proc/${child.pid}/environ`, 'utf8');
  expect(environment).toContain('NODE_ENV=test');
  expect(environment).not.toMatch(/APP_SECRET|a secret of this test|PATH=/);
});
