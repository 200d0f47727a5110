import { circleOf, type Point, upTo } from '../../drawings/frame.ts';
import type { Design } from '../design.ts';
import { createLabel, type Label } from '../parts/lettering.ts';
import { leaf } from '../parts/plants.ts';
import { area, box, outline, placed, rule, smooth } from '../parts/shapes.ts';

export const parchment = '#f6eedb';
export const ultramarine = '#1b2f8f';
export const gold = '#e2b33c';
export const red = '#d8331f';
export const ink = '#23203a';

const panel = { x: 92, y: 92, width: 916, height: 816 };
export const now = 11 + 52 / 60;
export const sillHeight = 0.4;

/** The water level in metres, `hours` after midnight of the first day: moon, sun and shallows. */
export const tide = (hours: number) =>
  0.06 +
  0.98 * Math.cos((2 * Math.PI * (hours - 14.6)) / 12.42) +
  0.21 * Math.cos((2 * Math.PI * (hours - 14.2)) / 12) +
  0.1 * Math.cos((2 * Math.PI * (hours - 2)) / 6.21);

interface Turn {
  readonly hours: number;
  readonly isHigh: boolean;
}

/** When the tide turns on some days, to the minute. */
export function turnsOf(days: number): Turn[] {
  const step = 1 / 60;
  return upTo(days * 1440)
    .map((minute) => minute * step)
    .filter((hours) => (tide(hours) - tide(hours - step)) * (tide(hours + step) - tide(hours)) <= 0)
    .map((hours) => ({ hours, isHigh: tide(hours) > 0 }));
}

export const clock = (hours: number) => {
  const minutes = Math.round((hours % 24) * 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}.${String(minutes % 60).padStart(2, '0')}`;
};
export const metres = (value: number) =>
  `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2).replace('.', ',')}`;

/** When the water first covers the sill today, after now. */
export const overSill = () =>
  upTo(720)
    .map((minute) => now + minute / 60)
    .find((hours) => tide(hours) >= sillHeight) ?? now;

const acrossOf = (hours: number) => panel.x + (hours / 24) * panel.width;
const downOf = (height: number) => 650 - height * 108;

/** A vine with leaves and gold berries, as in the margin of a book of hours; it grows to the right. */
export function vine(length: number): string {
  const bows = Math.round(length / 92);
  const step = length / bows;
  const line = upTo(bows * 4 + 1).map(
    (index): Point => [(index * step) / 4, Math.sin((index * Math.PI) / 4) * 15],
  );
  const leaves = upTo(bows).map((index) => {
    const x = (index + 0.25) * step;
    const colour = [red, '#2f7a4f', ultramarine][index % 3] ?? red;
    const sprig =
      placed(x, 14, leaf(30, 11, colour, parchment), 64 + (index % 2) * 20) +
      placed(x + step / 2, -14, leaf(30, 11, colour, parchment), 116);
    const berry =
      circleOf(x + 12, -14, 7, `fill="${gold}" stroke="${ink}" stroke-width="1.5"`) +
      circleOf(x + step / 2 + 12, 15, 5, `fill="${gold}" stroke="${ink}" stroke-width="1.5"`);
    return sprig + berry;
  });
  return `<path d="${smooth(line)}" fill="none" stroke="#2f7a4f" stroke-width="3"/>${leaves.join('')}`;
}

const drawMargins = () =>
  placed(60, 46, vine(1480)) +
  placed(60, 954, vine(1480)) +
  placed(46, 60, vine(880), 90) +
  placed(1554, 60, vine(880), 90) +
  outline(84, 84, 1432, 832, gold, 5) +
  outline(12, 12, 1576, 976, gold, 3);

function drawWave(): string {
  const line = upTo(145).map((index): Point => [acrossOf(index / 6), downOf(tide(index / 6))]);
  const body = `${smooth(line)}V${panel.y + panel.height}H${panel.x}Z`;
  const waves = upTo(9).map((index) => {
    const lower = line.map(([x, y]): Point => [x, y + 26 + index * 26 + index * index * 1.6]);
    return `<path d="${smooth(lower)}" fill="none" stroke="#9db6f2" stroke-opacity="${0.5 - index * 0.045}" stroke-width="2"/>`;
  });
  const clip = `<clipPath id="page"><rect x="${panel.x}" y="${panel.y}" width="${panel.width}" height="${panel.height}"/></clipPath>`;
  return `${clip}<g clip-path="url(#page)">${area(body, '#3d63c9')}${waves.join('')}<path d="${smooth(line)}" fill="none" stroke="#fff" stroke-width="5"/></g>`;
}

function drawDay(): { shapes: string; labels: Label[] } {
  const x = acrossOf(now);
  const y = downOf(tide(now));
  const small = { face: 'medium', size: 20, fill: '#fff', anchor: 'middle' } as const;
  const sill = rule(
    [panel.x, downOf(sillHeight)],
    [panel.x + panel.width, downOf(sillHeight)],
    gold,
    3,
    'stroke-dasharray="4 9" stroke-linecap="round"',
  );
  const marks = turnsOf(1).map(({ hours: at }) =>
    circleOf(acrossOf(at), downOf(tide(at)), 8, `fill="${gold}"`),
  );
  return {
    shapes: `${sill}${marks.join('')}${rule([x, 456], [x, 908], red, 5)}${circleOf(x, y, 13, `fill="${red}" stroke="#fff" stroke-width="4"`)}`,
    labels: [
      createLabel(140, 168, 'Stand van dit moment, 11.52 uur', { face: 'medium', size: 25, fill: '#c8d4ff' }),
      createLabel(126, 344, metres(tide(now)), {
        face: 'semibold',
        size: 200,
        fill: '#fff',
        tracking: -0.05,
      }),
      createLabel(676, 344, 'm', { face: 'light', size: 90, fill: '#c8d4ff' }),
      createLabel(140, 430, `Het water komt op. Over de drempel vanaf ${clock(overSill())} uur.`, {
        face: 'italic',
        size: 32,
        fill: gold,
      }),
      createLabel(panel.x + 18, downOf(sillHeight) - 14, 'drempel', { face: 'italic', size: 22, fill: gold }),
      ...turnsOf(1).map(({ hours: at, isHigh }) =>
        createLabel(acrossOf(at), downOf(tide(at)) + (isHigh ? -24 : 46), clock(at), {
          ...small,
          size: 24,
          face: 'semibold',
        }),
      ),
      ...upTo(7).map((index) => createLabel(acrossOf(3 + index * 3), 892, `${3 + index * 3}`, small)),
    ],
  };
}

/** The moon on a day of the month, from new to full and back. */
export function moon(x: number, y: number, part: number): string {
  const bulge = Math.cos(part * 2 * Math.PI) * 11;
  const isGrowing = part < 0.5;
  const d = `M0 -11A11 11 0 0 ${isGrowing ? 1 : 0} 0 11A${Math.abs(bulge).toFixed(1)} 11 0 0 ${(bulge > 0) === isGrowing ? 0 : 1} 0 -11Z`;
  return placed(x, y, circleOf(0, 0, 12, `fill="${ultramarine}"`) + area(d, gold));
}

export const weekdays = ['za', 'zo', 'ma', 'di', 'wo', 'do', 'vr'];

function drawCalendar(): { shapes: string; labels: Label[] } {
  const left = 1046;
  const turns = turnsOf(11);
  const figure = { face: 'regular', size: 21, fill: ink } as const;
  const head = { face: 'italic', size: 21, fill: red, anchor: 'end' } as const;
  const columns = [1238, 1324, 1410, 1494];
  const days = upTo(11).map((day) => ({
    day,
    y: 402 + day * 46,
    own: turns.filter(({ hours }) => Math.floor(hours / 24) === day),
  }));
  const initial =
    box(left, 128, 146, 146, ultramarine) +
    outline(left + 8, 136, 130, 130, gold, 3) +
    placed(left + 30, 250, leaf(60, 14, '#2f7a4f', gold), -30) +
    placed(left + 120, 250, leaf(60, 14, red, gold), 24);
  return {
    shapes:
      initial +
      box(left - 10, 370, 470, 46, '#ecd9a6') +
      days
        .map(
          ({ day, y }) =>
            moon(left + 78, y - 7, (0.5 + day / 29.5) % 1) +
            rule([left, y + 14], [1500, y + 14], '#d9c8a0', 1.5),
        )
        .join(''),
    labels: [
      createLabel(left + 73, 250, 'G', { face: 'wide', size: 132, fill: gold, anchor: 'middle' }),
      createLabel(left + 160, 186, 'etijden', { face: 'wide', size: 60, fill: ink, tracking: -0.02 }),
      createLabel(left + 160, 248, 'boek', { face: 'wide', size: 60, fill: ink, tracking: -0.02 }),
      createLabel(left + 448, 346, 'hoog en laag water', head),
      createLabel(left, 346, 'mei 2020', { ...head, face: 'semibold', fill: ink, anchor: 'start' }),
      ...days.flatMap(({ day, y, own }) => [
        createLabel(left, y, `${weekdays[(day + 5) % 7]} ${day + 7}`, {
          ...figure,
          face: day ? 'regular' : 'bold',
        }),
        ...own.slice(0, 4).map(({ hours, isHigh }, index) =>
          createLabel(columns[index] ?? 0, y, clock(hours), {
            ...figure,
            face: isHigh ? 'bold' : 'regular',
            fill: isHigh ? ultramarine : '#6a6478',
            anchor: 'end',
          }),
        ),
      ]),
    ],
  };
}

/** A tide almanac in the manner of a book of hours: today as one wave, the days to come as a calendar. */
export function getijdenboek(): Design {
  const [day, calendar] = [drawDay(), drawCalendar()];
  return {
    ground: parchment,
    layers: [
      drawMargins() +
        box(panel.x, panel.y, panel.width, panel.height, ultramarine) +
        drawWave() +
        day.shapes +
        calendar.shapes,
      [...day.labels, ...calendar.labels],
    ],
  };
}
