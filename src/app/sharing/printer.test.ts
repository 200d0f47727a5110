import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Cover } from './cover.ts';
import { createPrinter } from './printer.ts';

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
  const printer = createPrinter({ restAfterMs: 0 });
  const first = await printer.print(cover);
  await sleep(0);
  expect((await printer.print(cover)).equals(first)).toBe(true);
});
