import type { PictureKind } from '#features/websites/contract/websites.ts';
import type { Label } from './parts/lettering.ts';

export const width = 1600;
export const height = 1000;

/** The size of a picture of a website on a phone. */
export const phoneWidth = 750;
export const phoneHeight = 1500;

/** A layer of a screenshot: SVG shapes, labels, or labels in an SVG group. */
export type Layer = string | readonly Label[] | { readonly labels: readonly Label[]; readonly group: string };

/** A picture of one website: a background and its layers, bottom first. */
export interface Design {
  readonly ground: string;
  readonly layers: readonly Layer[];
}

/** The pictures of a website besides its home page. */
export type Pictures = Readonly<Record<PictureKind, () => Design>>;
