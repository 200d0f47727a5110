import { circleOf, randomFrom, upTo } from '../../drawings/frame.ts';
import type { Design } from '../design.ts';
import { createLabel, type Label } from '../parts/lettering.ts';
import { area, box, placed, rule } from '../parts/shapes.ts';

export const cream = '#f1e2b6';
export const dim = '#8f8a68';
export const needle = '#ff5a2e';
export const dark = '#0d1210';

export const first = 531;
export const last = 1602;
const left = 90;
const right = 1510;
const middle = 352;

/** Returns the position of a frequency in kHz on the scale. */
const at = (kilohertz: number) => left + ((kilohertz - first) / (last - first)) * (right - left);

/** Frequencies at which a recording waits. */
export const stations = [567, 612, 675, 747, 846, 918, 1008, 1116, 1179, 1251, 1332, 1404, 1485, 1557];

/** The hiss of the whole band, calm around a station. */
function drawHiss(): string {
  const random = randomFrom(747);
  const lines = upTo(474).map((index) => {
    const x = left + index * 3;
    const nearest = Math.min(...stations.map((station) => Math.abs(at(station) - x)));
    const calm = Math.min(1, (nearest / 30) ** 1.6);
    const tall = (10 + random() * 92 * (0.35 + random() * 0.65)) * calm + (1 - calm) * 5;
    return `M${x} ${(middle - tall).toFixed(1)}V${(middle + tall).toFixed(1)}`;
  });
  return `<path d="${lines.join('')}" fill="none" stroke="#d9c98e" stroke-opacity="0.5" stroke-width="1.6"/>`;
}

function drawScale(): { shapes: string; labels: Label[] } {
  const ticks = upTo(120).map((index) => {
    const kilohertz = first + index * 9;
    const long = index % 5 ? 14 : 26;
    return `M${at(kilohertz).toFixed(1)} 232v${-long}M${at(kilohertz).toFixed(1)} 474v${long}`;
  });
  const marks = stations.map((station) => circleOf(at(station), middle, 6, `fill="${cream}"`));
  const named = [540, 600, 700, 800, 900, 1000, 1100, 1200, 1300, 1400, 1500, 1600];
  const figure = { face: 'medium', size: 25, fill: cream, anchor: 'middle' } as const;
  return {
    shapes: `<path d="${ticks.join('')}" fill="none" stroke="${cream}" stroke-width="2"/>${marks.join('')}`,
    labels: named.map((kilohertz) => createLabel(at(kilohertz), 190, `${kilohertz}`, figure)),
  };
}

/** A turning knob of bakelite, lit from above. */
export function drawKnob(x: number, y: number, radius: number): string {
  const ridges = upTo(72).map((index) =>
    placed(0, 0, rule([0, -radius + 2], [0, -radius + 26], '#060807', 7), index * 5),
  );
  const shine =
    '<radialGradient id="cap" cx="0.4" cy="0.25" r="0.9"><stop stop-color="#4b3c2c"/><stop offset="0.55" stop-color="#241b13"/><stop offset="1" stop-color="#120d09"/></radialGradient>';
  const body = `${circleOf(0, 14, radius + 10, 'fill="#000" fill-opacity="0.45"')}${circleOf(0, 0, radius, 'fill="#2c221a"')}${ridges.join('')}${circleOf(0, 0, radius - 32, 'fill="url(#cap)" stroke="#5c4a36" stroke-width="2"')}`;
  const pointer = placed(0, 0, box(-5, -radius + 48, 10, 60, needle, 'rx="5"'), -72);
  return shine + placed(x, y, body + pointer);
}

/** An archive of night programmes as the dial of a radio. */
export function middengolf(): Design {
  const glow =
    '<radialGradient id="lamp" cx="0.2" cy="0.5" r="0.85"><stop stop-color="#5f6a35"/><stop offset="0.45" stop-color="#333d24"/><stop offset="1" stop-color="#171d16"/></radialGradient>';
  const halo = `<radialGradient id="halo"><stop stop-color="${needle}" stop-opacity="0.38"/><stop offset="1" stop-color="${needle}" stop-opacity="0"/></radialGradient>`;
  const glass = box(48, 140, 1504, 390, 'url(#lamp)', 'rx="14" stroke="#59532f" stroke-width="3"');
  const x = at(747);
  const pin = `<ellipse cx="${x}" cy="${middle}" rx="70" ry="205" fill="url(#halo)"/>${rule([x, 148], [x, 560], needle, 5)}${area(`M${x - 16} 584L${x} 552L${x + 16} 584Z`, needle)}`;
  const scale = drawScale();
  const small = { face: 'mono', size: 21, fill: dim } as const;
  const play = circleOf(126, 886, 40, `fill="${needle}"`) + area('M115 866L147 886L115 906Z', dark);
  const progress =
    rule([190, 886], [760, 886], '#3b3d2e', 5) +
    rule([190, 886], [338, 886], needle, 5) +
    circleOf(338, 886, 9, `fill="${cream}"`);
  const button = box(824, 852, 268, 68, 'none', `stroke="${cream}" stroke-width="2.5" rx="34"`);
  return {
    ground: dark,
    layers: [
      glow +
        halo +
        glass +
        drawHiss() +
        scale.shapes +
        pin +
        drawKnob(1384, 796, 178) +
        play +
        progress +
        button,
      [
        createLabel(86, 98, 'Middengolf', { face: 'medium', size: 50, fill: cream, tracking: 0.01 }),
        createLabel(1512, 94, '2.316 banden, bijna geen titels', { ...small, anchor: 'end' }),
        ...scale.labels,
        createLabel(86, 770, '747', { face: 'thin', size: 196, fill: cream, tracking: -0.05 }),
        createLabel(416, 770, 'kHz', { face: 'light', size: 44, fill: dim }),
        createLabel(530, 640, 'Doos 0988, nacht van 2 op 3 november 1961', small),
        createLabel(530, 706, '‘Regen, een draaiorgel,\niemand die waterstanden\nvoorleest.’', {
          face: 'italic',
          size: 45,
          fill: cream,
          width: 620,
          leading: 1.16,
        }),
        createLabel(190, 928, '04.12', { ...small, size: 18 }),
        createLabel(760, 928, '15.40', { ...small, size: 18, anchor: 'end' }),
        createLabel(958, 896, 'Ik herken dit', { face: 'medium', size: 27, fill: cream, anchor: 'middle' }),
      ],
    ],
  };
}
