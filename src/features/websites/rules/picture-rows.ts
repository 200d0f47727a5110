import type { PictureKind } from '../contract/websites.ts';

export interface PlacedPicture<P> {
  readonly picture: P;
  readonly index: number;
}

/** Divides pictures into rows with at most one picture of each kind, in order. */
export function toPictureRows<P extends { readonly kind: PictureKind }>(
  pictures: readonly P[],
): readonly (readonly PlacedPicture<P>[])[] {
  const rows: PlacedPicture<P>[][] = [];
  for (const [index, picture] of pictures.entries()) {
    const row = rows.at(-1);
    const isFull = row === undefined || row.some((placed) => placed.picture.kind === picture.kind);
    if (isFull) rows.push([{ picture, index }]);
    else row.push({ picture, index });
  }
  return rows;
}
