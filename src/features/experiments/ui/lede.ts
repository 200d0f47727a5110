import type { ExperimentSlug } from '../rules/exhibits.ts';
import type { words } from './words.ts';

/** One sentence about an experiment. */
export function ledeOf(slug: ExperimentSlug, text: (typeof words)['en']): string {
  const ledes = {
    'seven-segment-display': text.display,
    'luhn-validator': text.luhn,
    'wavy-svg': text.waves,
  };
  return ledes[slug];
}
