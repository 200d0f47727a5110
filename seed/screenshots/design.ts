import type { Label } from './parts/lettering.ts';

export const width = 1600;
export const height = 1000;

/** What lies on top of each other in a screenshot: shapes as SVG, words, or words in a group of their own. */
export type Layer = string | readonly Label[] | { readonly labels: readonly Label[]; readonly group: string };

/** The home page of one website: a ground and its layers, from below. */
export interface Design {
  readonly ground: string;
  readonly layers: readonly Layer[];
}
