import { circleOf, upTo } from '../../drawings/frame.ts';
import type { Design } from '../design.ts';
import { createLabel, type Label } from '../parts/lettering.ts';
import { area, arrow, box, outline, placed, rule } from '../parts/shapes.ts';

export const pink = '#ff4fa3';
export const blue = '#1f5fd0';
export const ink = '#17171a';
export const table = '#c9cdd0';
export const paper = '#fbf8f0';
export const multiply = 'style="mix-blend-mode:multiply"';

/** Millimetres of the sheet to pixels. */
const scale = 2.06;
const sheet = { x: 84, y: 276, width: 450 * scale, height: 320 * scale };
export const poster = { width: 210 * scale, height: 297 * scale };

/** Dots in rows turned by an angle, larger towards the lower end of a square. */
export function halftone(size: number, step: number, colour: string): string {
  const count = Math.round(size / step);
  const dots = upTo(count * count).map((index) => {
    const [column, row] = [index % count, Math.floor(index / count)];
    const radius = step * (0.12 + 0.52 * (row / count));
    return circleOf((column + (row % 2) / 2) * step, row * step, radius, '');
  });
  return `<g fill="${colour}" ${multiply}>${dots.join('')}</g>`;
}

/** The job on the press: a poster in two inks, both of them showing where they meet. */
export function drawPoster(x: number, y: number): string {
  const { width, height } = poster;
  const sun = `<clipPath id="sun"><circle cx="${width * 0.66}" cy="${height * 0.4}" r="142"/></clipPath><g clip-path="url(#sun)">${placed(width * 0.66 - 150, height * 0.4 - 150, halftone(312, 13, pink))}</g>`;
  const rays = upTo(9).map((index) =>
    placed(0, height, area('M0 0L620 -22L620 22Z', blue), -8 - index * 9.4),
  );
  const fan = `<clipPath id="field"><rect y="226" width="${width}" height="${height}"/></clipPath><g clip-path="url(#field)" ${multiply}>${rays.join('')}</g>`;
  const ball = circleOf(width * 0.3, height * 0.68, 118, `fill="${pink}" ${multiply}`);
  const band = box(0, height - 112, width, 112, '#ffd400');
  return `<g transform="translate(${x} ${y})" clip-path="url(#poster)">${box(0, 0, width, height, paper)}${sun}${fan}${ball}${band}</g>`;
}

export const posterWords = (x: number, y: number): Label[] => {
  const big = { face: 'poster', size: 104, fill: blue, tracking: -0.045 } as const;
  return [
    createLabel(x + 26, y + 110, 'Zomer', big),
    createLabel(x + 26, y + 200, 'markt', big),
    createLabel(x + 28, y + poster.height - 58, '14 juni', {
      ...big,
      size: 50,
      tracking: -0.03,
      fill: '#16337c',
    }),
    createLabel(x + 28, y + poster.height - 24, 'op het plein, van tien tot vier', {
      face: 'bold',
      size: 20,
      fill: '#16337c',
    }),
  ];
};

/** Corner marks, the cutting position and the strip by which the printer judges the ink. */
function drawMarks(lefts: readonly number[], top: number): string {
  const bottom = top + poster.height;
  const cuts = lefts.flatMap((left) =>
    [left, left + poster.width].flatMap((x) => [
      rule([x, sheet.y - 26], [x, top - 4], ink, 2),
      rule([x, bottom + 4], [x, sheet.y + sheet.height + 26], ink, 2),
    ]),
  );
  const across = [top, bottom].flatMap((y) => [
    rule([sheet.x - 26, y], [sheet.x + 8, y], ink, 2),
    rule([sheet.x + sheet.width - 8, y], [sheet.x + sheet.width + 26, y], ink, 2),
  ]);
  return [...cuts, ...across].join('');
}

function drawHead(): { shapes: string; labels: Label[] } {
  const letters = [...'BLOKDRUK'];
  const blocks = letters.map((_, index) => box(84 + index * 70, 56 + (index % 3 === 1 ? 5 : 0), 65, 78, ink));
  const tabs = [
    { name: 'Riso', x: 84, isOn: true },
    { name: 'Boekdruk', x: 202 },
    { name: 'Offset, vanaf 500', x: 372 },
  ];
  const drums = [pink, blue, '#ffd400', '#12a070', '#f2543d', ink].map((colour, index) => {
    const [x, y] = [796 + index * 42, 214];
    const ring = index < 3 ? circleOf(x, y, 19, `fill="none" stroke="${ink}" stroke-width="3"`) : '';
    return circleOf(x, y, 13, `fill="${colour}"`) + ring;
  });
  return {
    shapes: `${blocks.join('')}${box(84, 188, 98, 52, pink)}${drums.join('')}`,
    labels: [
      ...letters.map((letter, index) =>
        createLabel(116 + index * 70, 118 + (index % 3 === 1 ? 5 : 0), letter, {
          face: 'wide',
          size: 66,
          fill: '#fff',
          anchor: 'middle',
        }),
      ),
      ...tabs.map(({ name, x, isOn }) =>
        createLabel(x + 18, 223, name, { face: isOn ? 'bold' : 'medium', size: 26, fill: ink }),
      ),
      createLabel(764, 222, 'Trommels', { face: 'medium', size: 20, fill: ink, anchor: 'end' }),
    ],
  };
}

const costs = [
  ['200 posters, A4', '€ 96,00'],
  ['Twee kleuren erbij', '+ € 68,00'],
  ['Inkt tot aan de rand', '+ € 18,50'],
  ['Vóór donderdag af', 'hoeft niet'],
] as const;

function drawBill(): { shapes: string; labels: Label[] } {
  const left = 1130;
  const holes = upTo(30).map((index) => circleOf(left, 18 + index * 34, 9, `fill="${table}"`));
  const lines = upTo(5).map((index) =>
    rule([left + 56, 394 + index * 68], [1536, 394 + index * 68], '#d6d3ca', 2),
  );
  const note = { face: 'medium', size: 23, fill: ink } as const;
  const label = { face: 'mono', size: 19, fill: '#6c6a64' } as const;
  return {
    shapes:
      box(left, 0, 470, 1000, '#fff') +
      holes.join('') +
      lines.join('') +
      box(left + 56, 808, 350, 86, ink) +
      arrow(1490, 851, 14, '#fff', 0, 4),
    labels: [
      createLabel(left + 56, 96, 'Orderbon in wording', label),
      createLabel(left + 52, 244, '€ 182,50', { face: 'poster', size: 104, fill: ink, tracking: -0.04 }),
      createLabel(left + 56, 294, '91 cent per poster, btw komt erbij', {
        ...note,
        face: 'regular',
        size: 21,
        fill: '#6c6a64',
      }),
      ...costs.flatMap(([name, price], index) => [
        createLabel(left + 56, 438 + index * 68, name, { ...note, fill: index === 3 ? '#8f8c84' : ink }),
        createLabel(1536, 438 + index * 68, price, {
          ...note,
          face: 'mono',
          size: 22,
          fill: index === 3 ? '#8f8c84' : ink,
          anchor: 'end',
        }),
      ]),
      createLabel(left + 56, 724, 'Twee posters op een vel, dus 100 vel. Snijden doen wij.', {
        ...note,
        face: 'regular',
        size: 21,
        width: 350,
        fill: '#45433f',
      }),
      createLabel(left + 84, 862, 'Bestellen', { face: 'bold', size: 30, fill: '#fff' }),
      createLabel(left + 56, 946, 'Goud? Dan moet je bellen.', { ...note, face: 'italic', size: 23 }),
    ],
  };
}

/** An order form in the shape of a sheet of paper, and what each choice costs. */
export function blokdruk(): Design {
  const top = sheet.y + (sheet.height - poster.height) / 2;
  const gap = (sheet.width - poster.width * 2) / 3;
  const lefts = [sheet.x + gap, sheet.x + gap * 2 + poster.width];
  const [head, bill] = [drawHead(), drawBill()];
  const size = { face: 'mono', size: 18, fill: '#4d5358', anchor: 'middle' } as const;
  const clip = `<clipPath id="poster"><rect width="${poster.width}" height="${poster.height}"/></clipPath>`;
  const page =
    box(sheet.x + 8, sheet.y + 10, sheet.width, sheet.height, '#9aa0a5') +
    box(sheet.x, sheet.y, sheet.width, sheet.height, paper);
  const frames = lefts.map((x) =>
    outline(x, top, poster.width, poster.height, ink, 1.5, 'stroke-dasharray="9 7"'),
  );
  return {
    ground: table,
    layers: [
      clip +
        head.shapes +
        page +
        lefts.map((x) => drawPoster(x, top)).join('') +
        frames.join('') +
        drawMarks(lefts, top),
      [...head.labels, ...lefts.flatMap((x) => posterWords(x, top))],
      bill.shapes,
      [
        ...bill.labels,
        createLabel(sheet.x + sheet.width / 2, sheet.y + sheet.height + 46, '450 × 320 mm', size),
        createLabel(sheet.x - 36, sheet.y + sheet.height / 2, 'A4 staand', { ...size, turn: -90 }),
      ],
    ],
  };
}
