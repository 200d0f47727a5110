import { layerHeights } from '../rules/layer-heights.ts';
import { smoothLine } from '../rules/smooth-line.ts';

const lines = 8;
const step = 56;
const steps = 6;

const edges = Array.from({ length: lines }, (_, index) => {
  const heights = layerHeights(`vitrine/${index}`, steps / 2, 1);
  const at = (place: number) => 38 + index * 10 + 13 * (heights[place % steps] ?? 0);
  return `M0 ${smoothLine({ at, step, steps, start: steps + index * 0.7 + 0.4 })}`;
});

/** Waves one behind the other and what rises behind them, small, in the ink of the page. */
export function WaveLines({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="8 0 320 116"
      strokeWidth="1.8"
      className={`fill-paper stroke-ink ${className}`}
    >
      <circle cx="242" cy="24" r="17" className="fill-dot stroke-none" />
      {edges.map((d) => (
        <path key={d} d={`${d}V140H0`} />
      ))}
    </svg>
  );
}
