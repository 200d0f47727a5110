import { expect, test } from 'vitest';
import type { WebsiteSummary } from '../contract/websites.ts';
import { pickHomeWebsites } from './rules.ts';

const files = [320, 640, 1600, 2400].map((width) => ({ width, url: `/media/${width}` }));
const cover = {
  width: 16,
  height: 10,
  placeholder: 'x',
  alt: 'A stop',
  focal: { x: 50, y: 50 },
  sources: { avif: files, webp: files, jpeg: files },
};

function website(number: number, lang: 'en' | 'nl' = 'nl', hasCover = true): WebsiteSummary {
  const id = `w${number}`;
  const text = { slug: id, title: id, summary: 'Long', skills: [], year: 2020 };
  return { id, number, lang, ...text, cover: hasCover ? cover : null };
}

const idsOf = ({ rows }: ReturnType<typeof pickHomeWebsites>) => rows.map(({ id }) => id);
const none = { coverId: null, featuredIds: [] };

test('1: if none are chosen, the index lists all websites, and the page starts with the newest website that has a cover', () => {
  const websites = [website(2), website(7, 'nl', false), website(5, 'en')];
  const picked = pickHomeWebsites(websites, 'nl', none);
  expect(idsOf(picked)).toEqual(['w2', 'w7', 'w5']);
  expect([picked.cover?.website.id, picked.areFeatured]).toEqual(['w5', false]);
  expect(pickHomeWebsites([website(7, 'nl', false)], 'nl', none).cover).toBeNull();
  expect(pickHomeWebsites([], 'nl', none)).toEqual({ rows: [], cover: null, areFeatured: false });
});

test('the index lists at most 500 websites, and the page starts with a cover of any website', () => {
  const websites = Array.from({ length: 501 }, (_, index) => website(index + 1, 'nl', index === 500));
  const picked = pickHomeWebsites(websites, 'nl', none);
  expect(idsOf(picked)).toEqual(idsOf(pickHomeWebsites(websites.slice(0, 500), 'nl', none)));
  expect(picked.rows).toHaveLength(500);
  expect(picked.cover?.website.id).toBe('w501');
});

test('the index lists the featured websites in order, except those without a text in the language', () => {
  const websites = [website(1), website(2), website(3, 'en'), website(4)];
  const choice = { coverId: 'w1', featuredIds: ['w4', 'gone', 'w3', 'w1'] };
  const picked = pickHomeWebsites(websites, 'nl', choice);
  expect([idsOf(picked), picked.areFeatured, picked.cover?.website.id]).toEqual([['w4', 'w1'], true, 'w1']);
  expect(pickHomeWebsites(websites, 'nl', { coverId: 'w3', featuredIds: ['w3'] })).toMatchObject({
    areFeatured: false,
    cover: { website: { id: 'w4' } },
  });
  expect(pickHomeWebsites([website(1, 'nl', false), website(4)], 'nl', choice).cover?.website.id).toBe('w4');
});

test('X18: a row has a small decorative cover and no summary, and the large cover has its alternative text', () => {
  const { rows, cover: large } = pickHomeWebsites([website(1)], 'nl', none);
  expect(rows[0]).toMatchObject({ summary: '', cover: { alt: '', placeholder: '' } });
  expect(rows[0]?.cover?.sources.avif.map(({ width }) => width)).toEqual([320, 640]);
  expect(large?.cover).toMatchObject({ alt: 'A stop', placeholder: 'x' });
  expect(large?.cover.sources.avif.at(-1)?.width).toBe(1600);
});
