/** A file that has to be made of an image. */
export interface PlannedDerivative {
  readonly format: 'avif' | 'webp' | 'jpeg';
  readonly width: number;
  /** From 1 to 100, as the format counts it. */
  readonly quality: number;
}

const widths: readonly number[] = [320, 640, 1080, 1600, 2400];

// The qualities at which the three look alike.
const formats = [
  { format: 'avif', quality: 50 },
  { format: 'webp', quality: 78 },
  { format: 'jpeg', quality: 80 },
] as const;

/**
 * The files that visitors get of an image: every usual width up to its own, and its own where that is
 * less than the widest. The small ones come first, so that a gallery soon has something to show.
 * @param width of the original, in pixels
 */
export function planDerivatives(width: number): readonly PlannedDerivative[] {
  const fitting = widths.filter((usual) => usual < width);
  const all = fitting.length === widths.length ? widths : [...fitting, width];
  return all.flatMap((each) => formats.map((format) => ({ ...format, width: each })));
}
