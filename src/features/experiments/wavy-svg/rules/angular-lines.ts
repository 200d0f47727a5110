import { type Line, write } from './smooth-line.ts';

/** Straight from point to point, without its first `M0`. */
export function peakedLine({ at, step, steps, start }: Line): string {
  const base = Math.floor(start);
  const share = start - base;
  const on = (index: number) => at(index) + (at(index + 1) - at(index)) * share;
  const points = Array.from(
    { length: steps },
    (_, index) => `L${write((index + 1 - share) * step)} ${write(at(base + 1 + index))}`,
  );
  return `${write(on(base))}${points.join('')}L${write(steps * step)} ${write(on(base + steps))}`;
}

/** Level around each point, with a step halfway to the next, without its first `M0`. */
export function steppedLine({ at, step, steps, start }: Line): string {
  const nearest = Math.round(start);
  const jumps = Array.from(
    { length: steps },
    (_, index) => `H${write((nearest + index + 0.5 - start) * step)}V${write(at(nearest + 1 + index))}`,
  );
  return `${write(at(nearest))}${jumps.join('')}H${write(steps * step)}`;
}
