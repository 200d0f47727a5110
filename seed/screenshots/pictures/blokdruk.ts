import { circleOf, upTo } from '../../drawings/frame.ts';
import type { Design, Pictures } from '../design.ts';
import {
  blue,
  drawPoster,
  halftone,
  ink,
  multiply,
  paper,
  pink,
  poster,
  posterWords,
  table,
} from '../designs/blokdruk.ts';
import { createLabel, type Label, movedLabels } from '../parts/lettering.ts';
import { area, arrow, box, placed, rule } from '../parts/shapes.ts';

const yellow = '#ffd400';

/** The corner of the poster on the sheet, eight times as large as it hangs in the street. */
const corner = { x: 236, y: 752 };

/** Where the inks meet: dots in pink, rays in blue, and the yellow band that lies a hair too low. */
function drawInks(): string {
  const rays = upTo(7).map((index) =>
    placed(corner.x - 120, corner.y - 190, area('M0 0L1900 -74L1900 74Z', blue), -3 - index * 11),
  );
  const sun = `<clipPath id="sun"><circle cx="1090" cy="150" r="520"/></clipPath><g clip-path="url(#sun)">${placed(560, -380, halftone(1080, 42, pink))}</g>`;
  const ball = circleOf(640, 470, 250, `fill="${pink}" ${multiply}`);
  const band = box(corner.x, corner.y - 246, 1500, 252, yellow);
  return `<clipPath id="trim"><rect x="${corner.x}" y="-10" width="1500" height="${corner.y + 22}"/></clipPath><g clip-path="url(#trim)">${sun}<g ${multiply}>${rays.join('')}</g>${ball}${band}</g>`;
}

/** A cross in a circle, by which the drums are set; the blue one is off by a hair. */
const target = (x: number, y: number, colour: string) =>
  circleOf(x, y, 30, `fill="none" stroke="${colour}" stroke-width="3"`) +
  circleOf(x, y, 11, `fill="none" stroke="${colour}" stroke-width="3"`) +
  rule([x - 48, y], [x + 48, y], colour, 3) +
  rule([x, y - 48], [x, y + 48], colour, 3);

/** The strip by which the printer judges the ink: full, three quarters, half, a quarter. */
function drawStrip(): { shapes: string; labels: Label[] } {
  const inks = [pink, blue, yellow] as const;
  const parts = [100, 75, 50, 25] as const;
  const patches = inks.flatMap((colour, row) =>
    parts.map((part, index) =>
      box(corner.x + 150 + (row * 4 + index) * 92, 842, 84, 84, colour, `fill-opacity="${part / 100}"`),
    ),
  );
  return {
    shapes: patches.join(''),
    labels: inks.flatMap((_, row) =>
      parts.map((part, index) =>
        createLabel(corner.x + 192 + (row * 4 + index) * 92, 958, `${part}`, {
          face: 'mono',
          size: 24,
          fill: '#4d5358',
          anchor: 'middle',
        }),
      ),
    ),
  };
}

/** The lower corner of a job on the press, with its cutting marks. */
function detail(): Design {
  const strip = drawStrip();
  const sheetEdge = 96;
  const marks =
    rule([corner.x, corner.y + 26], [corner.x, 1000], ink, 4) +
    rule([sheetEdge, corner.y], [corner.x - 26, corner.y], ink, 4);
  return {
    ground: table,
    layers: [
      box(sheetEdge + 14, -20, 1600, 1040, '#9aa0a5') +
        box(sheetEdge, -20, 1600, 1040, paper) +
        drawInks() +
        marks +
        target(corner.x - 62, 872, pink) +
        target(corner.x - 57, 868, blue) +
        strip.shapes,
      [
        createLabel(corner.x + 66, corner.y - 112, '14 juni', {
          face: 'poster',
          size: 168,
          fill: '#16337c',
          tracking: -0.035,
        }),
        createLabel(corner.x + 74, corner.y - 26, 'op het plein, van tien tot vier', {
          face: 'bold',
          size: 54,
          fill: '#16337c',
          tracking: -0.01,
        }),
        ...strip.labels,
        createLabel(48, 470, 'vel 1 van 100', {
          face: 'mono',
          size: 26,
          fill: '#4d5358',
          anchor: 'middle',
          turn: -90,
        }),
      ],
    ],
  };
}

const choices = [
  ['Techniek', 'Riso, twee kleuren'],
  ['Formaat', 'A4 staand, twee op een vel'],
  ['Oplage', '200'],
  ['Inkt tot de rand', 'ja, + € 18,50'],
] as const;

/** The order as a slip that grows with each choice. */
function phone(): Design {
  const letters = [...'BLOKDRUK'];
  const scale = 0.76;
  const lefts = [44, 384];
  const teeth = upTo(32).map((index) => `L${(index + 0.5) * 23.5} 812L${(index + 1) * 23.5} 834`);
  const clip = `<clipPath id="poster"><rect width="${poster.width}" height="${poster.height}"/></clipPath>`;
  const choice = { face: 'regular', size: 31, fill: '#6c6a64' } as const;
  return {
    ground: table,
    layers: [
      clip +
        letters
          .map((_, index) => box(44 + index * 60, 48 + (index % 3 === 1 ? 5 : 0), 55, 68, ink))
          .join('') +
        [pink, blue, yellow]
          .map((colour, index) => circleOf(604 + index * 46, 84, 16, `fill="${colour}"`))
          .join('') +
        box(26, 168, 712, 602, '#9aa0a5') +
        box(18, 158, 712, 602, paper) +
        lefts.map((x) => placed(x, 226, drawPoster(0, 0), 0, scale)).join('') +
        lefts
          .map(
            (x) =>
              rule([x, 170], [x, 212], ink, 2.5) +
              rule([x + poster.width * scale, 170], [x + poster.width * scale, 212], ink, 2.5),
          )
          .join(''),
      lefts.flatMap((x) => movedLabels(posterWords(0, 0), x, 226, scale)),
      area(`M0 834${teeth.join('')}V1500H0Z`, '#fff') +
        choices.map((_, row) => rule([44, 1064 + row * 70], [706, 1064 + row * 70], '#d6d3ca', 2)).join('') +
        box(44, 1364, 662, 100, ink) +
        arrow(650, 1414, 17, '#fff', 0, 5),
      [
        ...letters.map((letter, index) =>
          createLabel(72 + index * 60, 101 + (index % 3 === 1 ? 5 : 0), letter, {
            face: 'wide',
            size: 55,
            fill: '#fff',
            anchor: 'middle',
          }),
        ),
        createLabel(38, 988, '€ 182,50', { face: 'poster', size: 124, fill: ink, tracking: -0.04 }),
        createLabel(706, 976, '91 cent\nper poster', {
          ...choice,
          size: 28,
          width: 200,
          anchor: 'end',
          leading: 1.25,
        }),
        ...choices.flatMap(([name, told], row) => [
          createLabel(44, 1110 + row * 70, name, choice),
          createLabel(706, 1110 + row * 70, told, { ...choice, face: 'semibold', fill: ink, anchor: 'end' }),
        ]),
        createLabel(84, 1428, 'Bestellen', { face: 'bold', size: 40, fill: '#fff' }),
      ],
    ],
  };
}

export const blokdrukPictures: Pictures = { detail, phone };
