import type { Experiment } from '../contract.ts';

export type ExperimentSlug = Experiment['slug'];

/** An experiment as the catalogue knows it. */
export interface Exhibit extends Experiment {
  /** The catalogue number, which stays with the experiment. */
  readonly number: number;
  readonly year: number;
  readonly techniques: readonly string[];
  /** Listed on someone's own machine only; its page opens everywhere. */
  readonly isLocalOnly: boolean;
}

const exhibits: Readonly<Record<ExperimentSlug, Omit<Exhibit, 'slug'>>> = {
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

/** Whether there is an experiment with this slug, listed or not. */
export function isExperimentSlug(slug: string): slug is ExperimentSlug {
  return Object.hasOwn(exhibits, slug);
}

const slugs = Object.keys(exhibits).filter(isExperimentSlug);

/** What the catalogue says of an experiment. */
export function exhibitOf(slug: ExperimentSlug): Exhibit {
  return { slug, ...exhibits[slug] };
}

/**
 * The experiments that menus and lists show, by catalogue number.
 * @param isLocal whether the program runs on someone's own machine
 */
export function listedExperiments(isLocal: boolean): readonly Experiment[] {
  return slugs
    .map(exhibitOf)
    .filter(({ isLocalOnly }) => isLocal || !isLocalOnly)
    .map(({ slug, name }) => ({ slug, name }));
}
