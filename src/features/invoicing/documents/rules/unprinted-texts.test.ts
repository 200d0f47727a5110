import { expect, test } from 'vitest';
import { buildDocument } from '../../output/fixtures/documents.ts';
import { testBuyer, testSeller } from '../../output/fixtures/parties.ts';
import { messages } from '../messages/messages.ts';
import { describeFound } from './describe-problem.ts';
import { findUnprintedTexts } from './unprinted-texts.ts';

const findMissing = (text: string) =>
  [...text].filter((character) => character === '漢' || character === '🎉');

test('characters that no font has are named with the field where they are entered', () => {
  const document = buildDocument({
    title: 'Feest 🎉',
    note: '漢',
    seller: { ...testSeller, website: '漢' },
    buyer: { ...testBuyer, name: 'Stichting 漢' },
    lines: [
      { description: 'Zaadkaart', price_cents: 100 },
      { description: 'Zaadkaart\n🎉漢', price_cents: 100 },
    ],
  });
  expect(findUnprintedTexts(document, findMissing)).toEqual([
    { place: 'draft', field: 'title', characters: ['🎉'] },
    { place: 'draft', field: 'note', characters: ['漢'] },
    { place: 'draft', field: 'lines.1.description', characters: ['🎉', '漢'] },
    { place: 'client', field: 'name', characters: ['漢'] },
    { place: 'company', field: 'website', characters: ['漢'] },
  ]);
});

test('the legal texts of VAT are checked too, and each character is listed once', () => {
  const document = buildDocument({
    lines: [
      { description: 'Zaadkaart', price_cents: 100, vat: 'reverse_eu' },
      { description: 'Zaadkaart', price_cents: 100, vat: 'low' },
    ],
  });
  const vat = document.vat.map((group) => ({ ...group, text: `${group.text} 漢` }));
  const findOnce = (text: string) => [...new Set(findMissing(text))];
  const unprinted = { place: 'company', field: 'vat_text', characters: ['漢'] } as const;
  expect(findUnprintedTexts({ ...document, vat }, findOnce)).toEqual([unprinted]);
  expect(describeFound(messages.nl, { ...unprinted, found: unprinted.characters })).toBe(
    'Je bedrijf: wettelijke tekst van een btw-tarief: 漢',
  );
});

test('a warning names the place, the field and the first characters that cannot be printed', () => {
  const text = { place: 'draft', field: 'lines.1.description', found: [...'🎉漢'] } as const;
  expect(describeFound(messages.en, text)).toBe('Line 2, description: 🎉 漢');
  expect(describeFound(messages.nl, { ...text, field: 'note', found: [...'漢字書店東京大学'] })).toBe(
    'Opmerking: 漢 字 書 店 東 京 …',
  );
});
