import type { PictureKind } from '#features/websites/contract/websites.ts';

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Returns the name of the picture that covers a demo website. */
export const websiteCoverName = (number: number) => `website-${twoDigits(number)}`;

/** Returns the name of the picture of a demo image. */
export const imagePictureName = (number: number) => `image-${twoDigits(number)}`;

/** Returns the name of a further picture of a demo website. */
export const websitePictureName = (number: number, kind: PictureKind) =>
  `${websiteCoverName(number)}-${kind}`;

/** The name of the picture of the info page. */
export const infoPictureName = 'info';
