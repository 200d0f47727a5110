import { circleOf, type Point, upTo } from '../../drawings/frame.ts';
import type { Design, Pictures } from '../design.ts';
import {
  clock,
  gold,
  ink,
  metres,
  moon,
  now,
  overSill,
  parchment,
  red,
  sillHeight,
  tide,
  turnsOf,
  ultramarine,
  vine,
  weekdays,
} from '../designs/getijdenboek.ts';
import { createLabel, type Label } from '../parts/lettering.ts';
import { leaf } from '../parts/plants.ts';
import { area, box, outline, placed, rule, smooth } from '../parts/shapes.ts';

const days = 9;
const rowTop = 258;
const rowHeight = 73;
const chart = { x: 1116, width: 420 };

/** The hours of one day as a small wave, with the minute of now on the first. */
function drawRowWave(day: number, base: number): string {
  const across = (hour: number) => chart.x + (hour / 24) * chart.width;
  const line = upTo(49).map(
    (index): Point => [across(index / 2), base - 26 - tide(day * 24 + index / 2) * 18],
  );
  const body = area(`${smooth(line)}V${base}H${chart.x}Z`, day ? '#c9d3ee' : '#3d63c9');
  const edge = `<path d="${smooth(line)}" fill="none" stroke="${ultramarine}" stroke-width="3"/>`;
  const minute = day
    ? ''
    : rule([across(now), base - 62], [across(now), base], red, 4) +
      circleOf(
        across(now),
        base - 26 - tide(now) * 18,
        8,
        `fill="${red}" stroke="${parchment}" stroke-width="3"`,
      );
  return body + edge + minute;
}

function labelRow(day: number, base: number): Label[] {
  const figure = { face: 'mono', size: 31, fill: ink } as const;
  const turns = turnsOf(days).filter(({ hours }) => Math.floor(hours / 24) === day);
  return [
    createLabel(154, base - 22, `${weekdays[(day + 5) % 7]} ${day + 7}`, {
      face: day ? 'medium' : 'bold',
      size: 35,
      fill: day ? ink : red,
    }),
    ...turns.slice(0, 4).flatMap(({ hours, isHigh }, index) => {
      const x = 318 + index * 196;
      const fill = isHigh ? ultramarine : '#7a7488';
      return [
        createLabel(x, base - 22, clock(hours), { ...figure, fill }),
        createLabel(x + 102, base - 22, metres(tide(hours)), { face: 'regular', size: 22, fill }),
      ];
    }),
  ];
}

/** The sheet for the wheelhouse: the days of a month with their turns and their waves, held by two pins. */
function detail(): Design {
  const rows = upTo(days).map((day) => ({ day, base: rowTop + (day + 1) * rowHeight }));
  const pin = (x: number) =>
    `<ellipse cx="${x + 5}" cy="48" rx="22" ry="18" fill="${ink}" fill-opacity="0.22"/>${circleOf(x, 40, 19, `fill="${red}"`)}${circleOf(x - 6, 34, 6, 'fill="#fff" fill-opacity="0.55"')}`;
  const head = { face: 'italic', size: 29, fill: red } as const;
  return {
    ground: parchment,
    layers: [
      placed(60, 960, vine(1480)) +
        box(0, rowTop, 1600, rowHeight, '#ecd9a6') +
        rows.map(({ day, base }) => drawRowWave(day, base)).join('') +
        upTo(days + 1)
          .map((index) =>
            rule(
              [72, rowTop + index * rowHeight],
              [1536, rowTop + index * rowHeight],
              index ? '#d2bf93' : ink,
              index ? 2 : 3,
            ),
          )
          .join('') +
        rows
          .map(({ day, base }) => placed(104, base - 32, moon(0, 0, (0.5 + day / 29.5) % 1), 0, 1.5))
          .join('') +
        pin(800) +
        pin(1536),
      [
        createLabel(70, 168, 'Mei', { face: 'wide', size: 132, fill: ultramarine, tracking: -0.03 }),
        createLabel(318, 168, '2020', { face: 'light', size: 132, fill: gold, tracking: -0.04 }),
        createLabel(154, 236, 'dag', head),
        createLabel(318, 236, 'hoog en laag water, in meters boven NAP', head),
        createLabel(1536, 236, 'van middernacht tot middernacht', { ...head, anchor: 'end' }),
        ...rows.flatMap(({ day, base }) => labelRow(day, base)),
      ],
    ],
  };
}

/** The water of the hours around now, on a screen that is held with one hand. */
function drawHours(): { shapes: string; labels: Label[] } {
  const [from, to] = [now - 4.5, now + 5.5];
  const across = (hour: number) => 40 + ((hour - from) / (to - from)) * 670;
  const down = (height: number) => 1080 - height * 170;
  const line = upTo(61).map((index): Point => {
    const hour = from + ((to - from) * index) / 60;
    return [across(hour), down(tide(hour))];
  });
  const lower = upTo(10).map((index) => {
    const points = line.map(([x, y]): Point => [x, y + 30 + index * 30 + index * index * 2]);
    return `<path d="${smooth(points)}" fill="none" stroke="#9db6f2" stroke-opacity="${0.5 - index * 0.045}" stroke-width="2.5"/>`;
  });
  const clip = '<clipPath id="screen"><rect x="40" y="40" width="670" height="1420"/></clipPath>';
  const x = across(now);
  const sill = rule(
    [40, down(sillHeight)],
    [710, down(sillHeight)],
    gold,
    4,
    'stroke-dasharray="5 12" stroke-linecap="round"',
  );
  const turns = turnsOf(1).filter(({ hours }) => hours > from && hours < to);
  const hours = [8, 10, 12, 14, 16];
  return {
    shapes: `${clip}<g clip-path="url(#screen)">${area(`${smooth(line)}V1460H40Z`, '#3d63c9')}${lower.join('')}<path d="${smooth(line)}" fill="none" stroke="#fff" stroke-width="7"/></g>${sill}${rule([x, 742], [x, 1460], red, 6)}${circleOf(x, down(tide(now)), 21, `fill="${red}" stroke="#fff" stroke-width="6"`)}${turns.map(({ hours: at }) => circleOf(across(at), down(tide(at)), 11, `fill="${gold}"`)).join('')}`,
    labels: [
      ...turns.map(({ hours: at, isHigh }) =>
        createLabel(across(at), down(tide(at)) + (isHigh ? -34 : 64), clock(at), {
          face: 'semibold',
          size: 38,
          fill: '#fff',
          anchor: 'middle',
        }),
      ),
      ...hours.map((hour) =>
        createLabel(across(hour), 1432, `${hour}`, {
          face: 'medium',
          size: 30,
          fill: '#c8d4ff',
          anchor: 'middle',
        }),
      ),
      createLabel(64, down(sillHeight) - 20, 'drempel', { face: 'italic', size: 32, fill: gold }),
    ],
  };
}

/** The height of this minute, in figures for wet glasses. */
function phone(): Design {
  const hours = drawHours();
  const initial =
    box(84, 92, 120, 120, gold) +
    placed(104, 200, leaf(54, 13, '#2f7a4f', parchment), -28) +
    placed(188, 198, leaf(50, 13, red, parchment), 24);
  return {
    ground: parchment,
    layers: [
      outline(14, 14, 722, 1472, gold, 5) + box(40, 40, 670, 1420, ultramarine) + initial + hours.shapes,
      [
        createLabel(144, 196, 'G', { face: 'wide', size: 110, fill: ultramarine, anchor: 'middle' }),
        createLabel(222, 148, 'etijden', { face: 'wide', size: 52, fill: '#fff', tracking: -0.02 }),
        createLabel(222, 202, 'boek', { face: 'wide', size: 52, fill: '#fff', tracking: -0.02 }),
        createLabel(670, 148, '11.52', { face: 'light', size: 52, fill: '#c8d4ff', anchor: 'end' }),
        createLabel(666, 202, 'do 7 mei', { face: 'medium', size: 29, fill: '#c8d4ff', anchor: 'end' }),
        createLabel(66, 470, metres(tide(now)), {
          face: 'semibold',
          size: 238,
          fill: '#fff',
          tracking: -0.055,
        }),
        createLabel(80, 548, 'meter', { face: 'light', size: 58, fill: '#c8d4ff' }),
        createLabel(80, 648, `Het water komt op.\nOver de drempel vanaf ${clock(overSill())} uur.`, {
          face: 'italic',
          size: 39,
          fill: gold,
          width: 630,
          leading: 1.28,
        }),
        ...hours.labels,
      ],
    ],
  };
}

export const getijdenboekPictures: Pictures = { detail, phone };
