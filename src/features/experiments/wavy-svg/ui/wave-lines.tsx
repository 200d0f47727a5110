import { drawWaves, strokeWidth, type WaveSettings } from '../rules.ts';

interface WaveLinesProps {
  settings: WaveSettings;
  /** What the picture is called; without it, it is left to the text around it. */
  label?: string;
  className: string;
}

/** Waves, drawn in the colour of the text. */
export function WaveLines({ settings, label, className }: WaveLinesProps) {
  const { width, height, paths } = drawWaves(settings);
  const box = `0 0 ${width} ${height}`;
  const shape = `fill-none stroke-current ${className}`;
  const lines = paths.map((d, index) => {
    const key = `${index}`;
    return <path key={key} d={d} />;
  });
  return label === undefined ? (
    <svg aria-hidden="true" viewBox={box} strokeWidth={strokeWidth * 1.4} className={shape}>
      {lines}
    </svg>
  ) : (
    <svg role="img" aria-label={label} viewBox={box} strokeWidth={strokeWidth} className={shape}>
      {lines}
    </svg>
  );
}
