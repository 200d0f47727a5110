import type { PictureKind } from '#features/websites/contract/websites.ts';

const twoDigits = (number: number) => String(number).padStart(2, '0');

export const websiteCoverName = (number: number) => `website-${twoDigits(number)}`;

export const imagePictureName = (number: number) => `image-${twoDigits(number)}`;

export const websitePictureName = (number: number, kind: PictureKind) =>
  `${websiteCoverName(number)}-${kind}`;

export const infoPictureName = 'info';
