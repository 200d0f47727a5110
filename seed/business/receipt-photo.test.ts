import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createReceiptPhoto } from './receipt-photo.ts';

const purchase = {
  supplier: 'Lunchroom Het Vouwbeen',
  number: 16,
  date: '2026-09-07',
  description: 'Lunch met de uitgever',
  ex_cents: 4266,
  vat_cents: 384,
  total_cents: 4650,
  rate_bp: 900,
};

test('the receipt is a photo in portrait of paper on a dark table, with dark print on it', async () => {
  const bytes = await createReceiptPhoto(purchase);
  const { format, width, height } = await sharp(bytes).metadata();
  expect([format, width, height]).toEqual(['jpeg', 900, 1200]);
  expect(bytes.length).toBeLessThan(500_000);
  const brightness = async (area: { left: number; top: number; width: number; height: number }) => {
    const part = await sharp(bytes).extract(area).greyscale().toBuffer();
    const { channels } = await sharp(part).stats();
    return { mean: channels[0]?.mean ?? 0, min: channels[0]?.min ?? 0 };
  };
  const table = await brightness({ left: 15, top: 525, width: 110, height: 110 });
  const paper = await brightness({ left: 300, top: 915, width: 225, height: 90 });
  const supplier = await brightness({ left: 262, top: 165, width: 375, height: 52 });
  expect(table.mean).toBeLessThan(paper.mean - 60);
  expect(supplier.min).toBeLessThan(paper.min - 60);
});

test('the same purchase has the same photo, another purchase another', async () => {
  const first = await createReceiptPhoto(purchase);
  expect(first.equals(await createReceiptPhoto(purchase))).toBe(true);
  expect(first.equals(await createReceiptPhoto({ ...purchase, total_cents: 4651 }))).toBe(false);
});
