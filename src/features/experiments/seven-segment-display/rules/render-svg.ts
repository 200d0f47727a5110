import type { DisplayDrawing, Shape } from './draw-display.ts';

/** Per unit of the drawing. */
const pixelsPerUnit = 3;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeXml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');

export interface SvgFile {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

function renderLayer(
  { digits }: DisplayDrawing,
  predicate: (shape: Shape) => boolean,
  attributes: string,
): string {
  const drawn = digits.flatMap(({ x, shapes }) => {
    const d = shapes.filter(predicate).map((shape) => shape.d);
    return d.length === 0 ? [] : [`<path transform="translate(${x})" d="${d.join('')}"/>`];
  });
  return `<g ${attributes}>${drawn.join('')}</g>`;
}

function renderGlow({ glow, width, height }: DisplayDrawing): string {
  if (glow === undefined) return '';
  const [near, far] = glow;
  // In units of the drawing, so that no glow is cut off at the edge of a bar.
  const region = `filterUnits="userSpaceOnUse" x="${-width}" y="${-height}" width="${3 * width}" height="${3 * height}"`;
  return (
    `<filter id="glow" ${region} color-interpolation-filters="sRGB">` +
    `<feGaussianBlur stdDeviation="${far}" result="far"/>` +
    `<feGaussianBlur in="SourceGraphic" stdDeviation="${near}" result="near"/>` +
    '<feMerge><feMergeNode in="far"/><feMergeNode in="near"/><feMergeNode in="SourceGraphic"/></feMerge></filter>'
  );
}

/** Renders a self-contained SVG without script or style; `name` is the accessible name. */
export function renderSvg(drawing: DisplayDrawing, name: string): SvgFile {
  const { width, height, look, slantTransform } = drawing;
  const size = { width: width * pixelsPerUnit, height: height * pixelsPerUnit };
  const filterAttribute = drawing.glow === undefined ? '' : ' filter="url(#glow)"';
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${size.width}" height="${size.height}" role="img">` +
    `<title>${escapeXml(name)}</title>${renderGlow(drawing)}` +
    `<rect width="${width}" height="${height}" fill="${look.face}"/>` +
    renderLayer(drawing, (shape) => !shape.isLit, `transform="${slantTransform}" fill="${look.off}"`) +
    renderLayer(
      drawing,
      (shape) => shape.isLit,
      `transform="${slantTransform}" fill="${look.on}"${filterAttribute}`,
    ) +
    '</svg>\n';
  return { svg, ...size };
}
