import { downloadBlob, downloadText } from '#design/form/download.ts';

export const downloadSvg = (svg: string, fileName: string): void =>
  downloadText(svg, fileName, 'image/svg+xml');

/** Self-contained, with its size in pixels. */
export interface SvgImage {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** Saves an SVG as a PNG, with `scale` pixels for each of its own; rejects if it cannot be rendered. */
export async function downloadPng(
  { svg, width, height }: SvgImage,
  scale: number,
  fileName: string,
): Promise<void> {
  const image = new Image();
  // The CSP allows images from `data:`, not from `blob:`.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser has no canvas');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!png) throw new Error('the image is too large for the browser');
  downloadBlob(png, fileName);
}
