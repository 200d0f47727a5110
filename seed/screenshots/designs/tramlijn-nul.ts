import { circleOf } from '../../drawings/frame.ts';
import type { Design } from '../design.ts';
import { drawLetter } from '../parts/archive-letter.ts';
import { createLabel, type Label } from '../parts/lettering.ts';
import { at, drawTown, polar } from '../parts/ring-town.ts';
import { area, arrow, box, placed, rule } from '../parts/shapes.ts';

export const ink = '#2a1d1f';
export const street = '#f4ebdd';

/** The seven plans: radii and angles by turns, so that a line follows a ring or a street. */
export const plans = [
  {
    year: 1911,
    minutes: 34,
    colour: '#8a1c2b',
    way: [
      [900, 196],
      [360, 196],
      [360, 262],
      [582, 262],
      [582, 330],
      [1000, 330],
    ],
  },
  {
    year: 1926,
    minutes: 36,
    colour: '#d8431f',
    way: [
      [900, 202],
      [452, 202],
      [452, 284],
      [680, 284],
      [680, 336],
      [1000, 336],
    ],
  },
  {
    year: 1934,
    minutes: 35,
    colour: '#e8a01c',
    way: [
      [940, 208],
      [582, 208],
      [582, 250],
      [238, 250],
      [238, 318],
      [1000, 318],
    ],
  },
  {
    year: 1958,
    minutes: 38,
    colour: '#2a6f5b',
    way: [
      [940, 214],
      [470, 214],
      [470, 312],
      [1040, 312],
    ],
  },
  {
    year: 1971,
    minutes: 37,
    colour: '#2b5fa8',
    way: [
      [940, 220],
      [680, 220],
      [680, 276],
      [826, 276],
      [826, 324],
      [1040, 324],
    ],
  },
  {
    year: 1996,
    minutes: 40,
    colour: '#7a3f8f',
    way: [
      [960, 190],
      [258, 190],
      [258, 304],
      [826, 304],
      [826, 342],
      [1040, 342],
    ],
  },
  {
    year: 2024,
    minutes: 41,
    colour: '#1d1a2b',
    way: [
      [960, 226],
      [826, 226],
      [826, 258],
      [582, 258],
      [582, 300],
      [938, 300],
      [938, 348],
    ],
  },
] as const;

function trace(way: readonly (readonly [number, number])[]): string {
  return way
    .map(([radius, angle], index) => {
      const before = way[index - 1];
      if (!before) return `M${at(radius, angle)}`;
      return before[0] === radius
        ? `A${radius} ${radius} 0 0 ${angle > before[1] ? 1 : 0} ${at(radius, angle)}`
        : `L${at(radius, angle)}`;
    })
    .join('');
}

function drawLines(): string {
  const path = (d: string, colour: string, thickness: number) =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${thickness}" stroke-linejoin="round" stroke-linecap="round"/>`;
  const drawn = plans.map(
    ({ way, colour, year }) =>
      path(trace(way), street, 15) + path(trace(way), colour, year === 1926 ? 11 : 6.5),
  );
  const chosen = plans[1];
  const stops = [
    ...[900, 790, 680, 570].map((radius): [number, number] => [radius, 202]),
    ...[222, 242, 262].map((angle): [number, number] => [452, angle]),
    ...[298, 318].map((angle): [number, number] => [680, angle]),
    ...[780, 890].map((radius): [number, number] => [radius, 336]),
  ].map(([radius, angle]) =>
    circleOf(...polar(radius, angle), 11, `fill="#fff" stroke="${chosen.colour}" stroke-width="5"`),
  );
  return drawn.join('') + stops.join('');
}

/** The tram, seen from above, on its way along the canal. */
function drawTram(): string {
  const [x, y] = polar(452, 271);
  const car = (left: number) =>
    box(left, -19, 74, 38, '#f6d24a', `rx="8" stroke="${ink}" stroke-width="4"`) +
    box(left + 12, -9, 50, 18, '#fff4cf', `stroke="${ink}" stroke-width="2" rx="3"`);
  return placed(x, y, car(-80) + car(4) + rule([-6, 0], [4, 0], ink, 8), 2);
}

const strip = 836;

/** The timetable of all seven, side by side. */
function drawPlans(): { shapes: string; labels: Label[] } {
  const wide = 1600 / plans.length;
  const cells = plans.map(({ colour, year }, index) => {
    const x = index * wide;
    const ground = year === 1926 ? '#f6d24a' : '#fffaf0';
    return (
      box(x, strip, wide, 164, ground) +
      box(x, strip, wide, 16, colour) +
      (index ? rule([x, strip + 16], [x, 1000], '#d9cbb8', 2) : '')
    );
  });
  return {
    shapes: cells.join(''),
    labels: plans.flatMap(({ year, minutes }, index) => [
      createLabel(index * wide + 26, 918, `${year}`, {
        face: 'poster',
        size: 58,
        fill: ink,
        tracking: -0.03,
      }),
      createLabel(index * wide + 26, 962, `${minutes} minuten`, { face: 'medium', size: 23, fill: ink }),
    ]),
  };
}

/** The name of the line as on the front of a tram, and where the ride is now. */
function drawTitle(): { shapes: string; labels: Label[] } {
  const shapes =
    box(56, 56, 566, 300, '#8a1c2b') +
    circleOf(504, 164, 84, 'fill="#fffaf0"') +
    box(56, 356, 566, 76, ink) +
    arrow(580, 394, 13, '#fff', 90, 4);
  const note = { face: 'medium', size: 25, fill: '#fffaf0' } as const;
  return {
    shapes,
    labels: [
      createLabel(86, 202, 'Tramlijn', { face: 'poster', size: 92, fill: '#fffaf0', tracking: -0.03 }),
      createLabel(504, 206, '0', { face: 'poster', size: 124, fill: '#8a1c2b', anchor: 'middle' }),
      createLabel(90, 292, 'Zeven keer gepland, nooit aangelegd.', note),
      createLabel(90, 326, 'Hier rijdt hij wel.', note),
      createLabel(90, 403, 'Halte 9 van 22. Scrol naar halte 10', { ...note, face: 'semibold' }),
    ],
  };
}

/** The map of a town with seven tram lines that were planned and never laid. */
export function tramlijnNul(): Design {
  const [list, title] = [drawPlans(), drawTitle()];
  const callout =
    box(560, 540, 420, 104, '#fffaf0', `stroke="${ink}" stroke-width="4"`) +
    area('M890 540L946 500L946 540', '#fffaf0', `stroke="${ink}" stroke-width="4" stroke-linejoin="round"`) +
    box(892, 539, 52, 6, '#fffaf0');
  return {
    ground: street,
    layers: [
      drawTown() +
        drawLines() +
        drawTram() +
        title.shapes +
        list.shapes +
        callout +
        placed(1250, 66, drawLetter(), 3),
      [
        ...title.labels,
        ...list.labels,
        createLabel(1428, 450, 'AFGEWEZEN', {
          face: 'bold',
          size: 20,
          fill: '#b3261e',
          anchor: 'middle',
          turn: -6,
          tracking: 0.03,
        }),
        createLabel(1326, 134, 'Bezwaarschrift', { face: 'mono', size: 20, fill: ink, turn: 3 }),
        createLabel(586, 582, 'Wissel', { face: 'bold', size: 24, fill: ink }),
        createLabel(586, 620, '1926 langs de gracht, 1958 erdoorheen', {
          face: 'regular',
          size: 20,
          fill: ink,
        }),
      ],
    ],
  };
}
