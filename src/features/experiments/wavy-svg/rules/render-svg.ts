import type { Layer, WaveDrawing } from './draw-waves.ts';

/** Attributes for a gradient's direction; left to right is the default. */
export const gradientEnds = {
  none: {},
  right: {},
  down: { x2: 0, y2: 1 },
  diagonal: { x2: 1, y2: 1 },
} as const;

/** Animates the layers, every second one backwards, unless the reader prefers reduced motion. */
export function motionCss({ width, loop }: WaveDrawing): string {
  return `@media(prefers-reduced-motion:no-preference){.w{animation:w ${loop}s linear infinite}.w:nth-of-type(2n){animation-direction:reverse}}@keyframes w{to{transform:translateX(-${width}px)}}`;
}

/** Returns a layer's gradient id, counted from the back. */
export const gradientId = (index: number) => `w${index}`;

export const stopOffset = (index: number, colors: readonly unknown[]) => index / (colors.length - 1);

const formatAttributes = (values: Readonly<Record<string, string | number>>) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

function renderGradient({ direction }: WaveDrawing, { colors }: Layer, index: number): string {
  if (colors.length === 1) return '';
  const stops = colors.map((color, at) => `<stop offset="${stopOffset(at, colors)}" stop-color="${color}"/>`);
  const ends = formatAttributes(gradientEnds[direction]);
  return `<linearGradient id="${gradientId(index)}"${ends}>${stops.join('')}</linearGradient>`;
}

function renderLayer(drawing: WaveDrawing, { colors, opacity, path }: Layer, index: number): string {
  const fill = colors.length === 1 ? (colors[0] ?? '') : `url(#${gradientId(index)})`;
  return `<path${formatAttributes({
    ...(drawing.loop > 0 && { class: 'w' }),
    fill,
    ...(opacity < 1 && { opacity }),
    d: path,
  })}/>`;
}

/** Renders a drawing as a self-contained, deterministic SVG file: no script, no external resource. */
export function renderSvg(drawing: WaveDrawing): string {
  const { width, height, layers, loop } = drawing;
  const gradients = layers.map((layer, index) => renderGradient(drawing, layer, index)).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    loop > 0 ? `<style>${motionCss(drawing)}</style>` : '',
    gradients === '' ? '' : `<defs>${gradients}</defs>`,
    ...layers.map((layer, index) => renderLayer(drawing, layer, index)),
    '</svg>',
  ].join('');
}
