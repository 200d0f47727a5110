import { sha256Hex } from '#platform/media/media-key.ts';
import { demoImages } from '../content/images.ts';
import { websitePictures } from '../content/website-pictures.ts';
import { demoWebsites } from '../content/websites.ts';
import { developDrawing, developStudioTable, drawStudioTable, drawSvg } from '../drawings/drawings.ts';
import {
  composeScreenshot,
  composeWebsitePicture,
  drawScreenshot,
  drawWebsitePicture,
} from '../screenshots/screenshots.ts';
import { imagePictureName, infoPictureName, websiteCoverName, websitePictureName } from './names.ts';

/** The drawing of a demo picture. */
export interface PictureDrawing {
  /** The SVG determines the picture. */
  readonly draw: () => Promise<string>;
  /** Renders a file of high quality. */
  readonly render: () => Promise<Buffer>;
}

const covers = demoWebsites.map(({ number }): [string, PictureDrawing] => [
  websiteCoverName(number),
  { draw: () => drawScreenshot(number), render: () => composeScreenshot(number) },
]);

const images = demoImages.map(({ number }): [string, PictureDrawing] => [
  imagePictureName(number),
  { draw: () => drawSvg(number), render: () => developDrawing(number) },
]);

const pictures = demoWebsites.flatMap(({ number }) =>
  websitePictures.map(({ kind }): [string, PictureDrawing] => [
    websitePictureName(number, kind),
    {
      draw: () => drawWebsitePicture(number, kind),
      render: () => composeWebsitePicture(number, kind),
    },
  ]),
);

const info: [string, PictureDrawing] = [
  infoPictureName,
  { draw: drawStudioTable, render: developStudioTable },
];

/** By picture name. */
export const pictureDrawings: ReadonlyMap<string, PictureDrawing> = new Map([
  ...covers,
  ...images,
  ...pictures,
  info,
]);

/** Returns a short hash of an SVG, which detects changed drawings. */
export const hashDrawing = (svg: string) => sha256Hex(Buffer.from(svg)).slice(0, 16);
