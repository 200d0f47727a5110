import type { Picture, Shape } from './picture.ts';

/** How many pixels of a file a unit of the drawing takes. */
const pixels = 3;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');

/** A drawing as a file of its own, and its size in pixels. */
export interface SvgFile {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

function layer({ digits }: Picture, pick: (shape: Shape) => boolean, attributes: string): string {
  const drawn = digits.flatMap(({ x, shapes }) => {
    const d = shapes.filter(pick).map((shape) => shape.d);
    return d.length === 0 ? [] : [`<path transform="translate(${x})" d="${d.join('')}"/>`];
  });
  return `<g ${attributes}>${drawn.join('')}</g>`;
}

function glowOf({ glow, width, height }: Picture): string {
  if (glow === undefined) return '';
  const [near, far] = glow;
  // Measured in the drawing's own units, so that no light is cut off at the edge of a bar.
  const region = `filterUnits="userSpaceOnUse" x="${-width}" y="${-height}" width="${3 * width}" height="${3 * height}"`;
  return (
    `<filter id="glow" ${region} color-interpolation-filters="sRGB">` +
    `<feGaussianBlur stdDeviation="${far}" result="far"/>` +
    `<feGaussianBlur in="SourceGraphic" stdDeviation="${near}" result="near"/>` +
    '<feMerge><feMergeNode in="far"/><feMergeNode in="near"/><feMergeNode in="SourceGraphic"/></feMerge></filter>'
  );
}

/**
 * The display as an SVG that stands alone: no script, no style, nothing from elsewhere.
 * @param name what the picture is called
 */
export function writeSvg(picture: Picture, name: string): SvgFile {
  const { width, height, look, lean } = picture;
  const size = { width: width * pixels, height: height * pixels };
  const light = picture.glow === undefined ? '' : ' filter="url(#glow)"';
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${size.width}" height="${size.height}" role="img">` +
    `<title>${escaped(name)}</title>${glowOf(picture)}` +
    `<rect width="${width}" height="${height}" fill="${look.face}"/>` +
    layer(picture, (shape) => !shape.isLit, `transform="${lean}" fill="${look.off}"`) +
    layer(picture, (shape) => shape.isLit, `transform="${lean}" fill="${look.on}"${light}`) +
    '</svg>\n';
  return { svg, ...size };
}
