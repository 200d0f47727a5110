import type { Label } from './parts/lettering.ts';

export const width = 1600;
export const height = 1000;

/** A layer of a screenshot: SVG shapes, labels, or labels in an SVG group. */
export type Layer = string | readonly Label[] | { readonly labels: readonly Label[]; readonly group: string };

/** The home page of one website: a background and its layers, bottom first. */
export interface Design {
  readonly ground: string;
  readonly layers: readonly Layer[];
}
