import type { Experiment } from '../contract.ts';

export type ExperimentSlug = Experiment['slug'];

export interface ExperimentDetails extends Experiment {
  readonly number: number;
  readonly year: number;
  readonly techniques: readonly string[];
  /** Listed only on a local copy; its page opens everywhere. */
  readonly isLocalOnly: boolean;
}

const experiments: Readonly<Record<ExperimentSlug, Omit<ExperimentDetails, 'slug'>>> = {
  'seven-segment-display': {
    name: 'Seven segment display',
    number: 1,
    year: 2016,
    techniques: ['svg', 'typescript'],
    isLocalOnly: false,
  },
  'luhn-validator': {
    name: 'Luhn validator',
    number: 2,
    year: 2017,
    techniques: ['typescript'],
    isLocalOnly: false,
  },
  'wavy-svg': { name: 'Wavy SVG', number: 3, year: 2019, techniques: ['svg'], isLocalOnly: true },
};

export function isExperimentSlug(slug: string): slug is ExperimentSlug {
  return Object.hasOwn(experiments, slug);
}

const slugs = Object.keys(experiments).filter(isExperimentSlug);

export function getExperiment(slug: ExperimentSlug): ExperimentDetails {
  return { slug, ...experiments[slug] };
}

/**
 * Returns the experiments by catalogue number; includes local experiments only on a local copy of the site.
 */
export function listedExperiments(isLocal: boolean): readonly Experiment[] {
  return slugs
    .map(getExperiment)
    .filter(({ isLocalOnly }) => isLocal || !isLocalOnly)
    .map(({ slug, name }) => ({ slug, name }));
}
