import { type Point, pathOf, stroke, upTo } from '../frame.ts';
import { hatch } from '../hatch.ts';
import type { Work } from '../work.ts';

const [width, height, margin] = [1200, 1600, 84];
const [paper, ink, red] = ['#f3efe6', '#1c1d22', '#d8361f'] as const;
const centre: Point = [640, 930];
/** The steps per turn, the number of turns, and each turn's size relative to the one above. */
const [stepsPerTurn, turns, shrink] = [22, 6, 0.56];
const outermost = 1330;
/** The steps above the first, of which the frame shows only a part. */
const above = 9;

const pen = (d: string, colour: string, thickness = 1.9) => `<path d="${d}" ${stroke(colour, thickness)}/>`;

/** A point of the stair: `step` steps down, `part` of the way from the handrail (0) to the wall (1). */
function at(step: number, part: number): Point {
  const angle = (step / stepsPerTurn) * Math.PI * 2 - 1.1;
  const outer = outermost * shrink ** (step / stepsPerTurn);
  const radius = outer * (0.66 + part * 0.34);
  return [centre[0] + Math.cos(angle) * radius, centre[1] + Math.sin(angle) * radius * 0.97];
}

/** Returns how much of the skylight reaches a step, from 0 to 1. */
const lightOn = (step: number): number => {
  const angle = (step / stepsPerTurn) * Math.PI * 2;
  const turn = step / stepsPerTurn;
  return Math.max(0, (0.52 + 0.48 * Math.cos(angle - 3.4)) * (1 - turn / (turns + 1.2)));
};

/** One step: the tread by the light on it, the shadow of the step above, and the edge. */
function drawStep(step: number): string {
  const angle = ((step + 0.5) / stepsPerTurn) * 360 - 63;
  const scale = shrink ** (step / stepsPerTurn);
  const tread = [at(step, 0), at(step, 1), at(step + 1, 1), at(step + 1, 0)];
  const riser = [at(step, 0), at(step, 1), at(step + 0.3, 1), at(step + 0.3, 0)];
  const spacing = Math.max(3.4, (6 + lightOn(step) * 40) * Math.max(scale, 0.3));
  const dense = Math.max(2.9, 7.5 * scale);
  const lines = [
    pen(hatch(tread, angle + 90, spacing), ink),
    pen(hatch(riser, angle + 8, dense), ink),
    pathOf([at(step, 0), at(step, 1)], stroke(ink, 3.2)),
    pathOf([at(step + 0.3, 0), at(step + 0.3, 1)], stroke(ink, 1.9)),
    pathOf([at(step, 1), at(step + 0.5, 1), at(step + 1, 1)], stroke(ink, 2.4)),
  ];
  return lines.join('');
}

/** The side of the stair under the rail: balusters and the shadow between them. */
function drawWell(step: number): string {
  const scale = shrink ** (step / stepsPerTurn);
  const below = (part: number, depth: number): Point => {
    const [x, y] = at(part, 0);
    const fall = 1 - depth * 0.14;
    return [centre[0] + (x - centre[0]) * fall, centre[1] + (y - centre[1]) * fall];
  };
  const halves = [0, 0.5].map((half) => {
    const [from, to] = [step + half, step + half + 0.5];
    const string = [below(from, 0.36), below(from, 0.98), below(to, 0.98), below(to, 0.36)];
    const angle = ((step + half + 0.25) / stepsPerTurn) * 360 - 63;
    return pen(hatch(string, angle + 90, Math.max(2.8, 5.2 * scale)), ink);
  });
  const balusters = upTo(3).map((index) => {
    const part = step + index / 3;
    return pathOf([below(part, -0.02), below(part, 0.36)], stroke(ink, 1.9));
  });
  return [...halves, ...balusters].join('');
}

/** The handrail, in the second pen: one line from the top floor to the cellar. */
function drawRail(): string {
  return upTo(4)
    .map((pass) => {
      const points = upTo((turns * stepsPerTurn + above) * 3).map((index) =>
        at(index / 3 - above, -0.006 - pass * 0.011),
      );
      return pathOf(points, stroke(red, 3));
    })
    .join('');
}

export const stairwell: Work = {
  width,
  height,
  paper,
  draw: () => {
    const steps = upTo(turns * stepsPerTurn + above).map((index) => index - above);
    const [across, down] = [width - margin * 2, height - margin * 2 - 30];
    const frame = `x="${margin}" y="${margin}" width="${across}" height="${down}"`;
    const marks = upTo(9).map((index) => `M${margin + index * 26} ${height - 66}v18`);
    const trial = upTo(60).map(
      (index): Point => [width - margin - 150 + index * 2.5, height - 57 + Math.sin(index / 1.6) * 8],
    );
    return [
      `<defs><clipPath id="sheet"><rect ${frame}/></clipPath></defs>`,
      `<g clip-path="url(#sheet)">`,
      ...steps.map(drawWell),
      ...steps.map(drawStep),
      drawRail(),
      '</g>',
      `<rect ${frame} ${stroke(ink, 2.6)}/>`,
      pen(marks.join(''), ink),
      pathOf(trial, stroke(red, 3)),
    ].join('');
  },
};
