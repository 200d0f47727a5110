import type { Drawing, Layer } from './draw-waves.ts';

/** The ends of a gradient, as attributes; from the left to the right needs none. */
export const gradientEnds = {
  none: {},
  right: {},
  down: { x2: 0, y2: 1 },
  diagonal: { x2: 1, y2: 1 },
} as const;

/** How a style sheet moves the layers: once round, each second one the other way, unless motion is unwelcome. */
export function motionCss({ width, loop }: Drawing): string {
  return `@media(prefers-reduced-motion:no-preference){.w{animation:w ${loop}s linear infinite}.w:nth-of-type(2n){animation-direction:reverse}}@keyframes w{to{transform:translateX(-${width}px)}}`;
}

/** The name of a layer's gradient, counted from behind. */
export const gradientId = (index: number) => `w${index}`;

/** How far from the start of a gradient its colours stand, written as a share. */
export const offsetOf = (index: number, colors: readonly unknown[]) => index / (colors.length - 1);

const attributes = (named: Readonly<Record<string, string | number>>) =>
  Object.entries(named)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

function gradientText({ direction }: Drawing, { colors }: Layer, index: number): string {
  if (colors.length === 1) return '';
  const stops = colors.map((color, at) => `<stop offset="${offsetOf(at, colors)}" stop-color="${color}"/>`);
  const ends = attributes(gradientEnds[direction]);
  return `<linearGradient id="${gradientId(index)}"${ends}>${stops.join('')}</linearGradient>`;
}

function layerText(drawing: Drawing, { colors, opacity, path }: Layer, index: number): string {
  const fill = colors.length === 1 ? (colors[0] ?? '') : `url(#${gradientId(index)})`;
  return `<path${attributes({
    ...(drawing.loop > 0 && { class: 'w' }),
    fill,
    ...(opacity < 1 && { opacity }),
    d: path,
  })}/>`;
}

/** The drawing as a file that stands alone: no script, nothing from elsewhere, not a byte of chance. */
export function writeSvg(drawing: Drawing): string {
  const { width, height, layers, loop } = drawing;
  const gradients = layers.map((layer, index) => gradientText(drawing, layer, index)).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    loop > 0 ? `<style>${motionCss(drawing)}</style>` : '',
    gradients === '' ? '' : `<defs>${gradients}</defs>`,
    ...layers.map((layer, index) => layerText(drawing, layer, index)),
    '</svg>',
  ].join('');
}
