import { expect, test } from 'vitest';
import type { RecordUsage } from '../../contract.ts';
import { describeBinning, describeUsage } from './usage-text.ts';

const website: RecordUsage = {
  noun: 'website',
  id: 'one',
  title: 'One',
  locations: [
    { kind: 'cover', part: 'shared', state: 'public' },
    { kind: 'text', part: 'en', state: 'public' },
    { kind: 'text', part: 'nl', state: 'public' },
    { kind: 'sharing', part: 'nl', state: 'draft' },
  ],
};
const linked: RecordUsage = { ...website, locations: [{ kind: 'link', part: 'en', state: 'public' }] };

test('X29: a use names its locations with their languages, and whether visitors see them', () => {
  expect(describeUsage(website, 'en')).toBe(
    'website: cover (both languages, public), text (both languages, public), picture of shared links (Dutch, draft)',
  );
  expect(describeUsage(website, 'nl')).toBe(
    'website: omslag (beide talen, openbaar), tekst (beide talen, openbaar), afbeelding bij gedeelde links (Nederlands, concept)',
  );
});

test('X29: the described consequence for visitors depends on what they currently see', () => {
  const hidden: RecordUsage = { ...website, locations: [{ kind: 'text', part: 'en', state: 'hidden' }] };
  expect(describeBinning([hidden], 'en')).toBe('Visitors see none of these places now.');
  expect(describeBinning([website, hidden], 'en')).toBe(
    'Until it is restored, visitors see these pages without it.',
  );
  expect(describeBinning([linked], 'en')).toBe(
    'Until it is restored, links to it lead to a page that does not exist.',
  );
  expect(describeBinning([website, linked], 'nl')).toBe(
    'Zolang de afbeelding in de prullenbak zit, zien bezoekers deze pagina’s zonder die afbeelding. Tot je het terugzet, komen links ernaar uit op een pagina die niet bestaat.',
  );
});
