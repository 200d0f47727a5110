import { circleOf, randomFrom, upTo } from '../../drawings/frame.ts';
import type { Design, Pictures } from '../design.ts';
import { ink, plans, street } from '../designs/tramlijn-nul.ts';
import { createLabel, type Label, type TextStyle } from '../parts/lettering.ts';
import { area, arrow, box, outline, placed, rule } from '../parts/shapes.ts';

const blueprint = '#24508a';
const chalk = '#e6eef8';
const hand = '#2b5fa8';
const maroon = '#8a1c2b';

const chalked = (d: string, thickness = 3) =>
  `<path d="${d}" fill="none" stroke="${chalk}" stroke-width="${thickness}" stroke-linejoin="round"/>`;

/** The car of 1926 from its side, to scale, with the measures that its makers promised. */
function drawCar(): string {
  const windows = upTo(7).map(
    (index) => outline(132 + index * 92, 160, 74, 104, chalk, 3) + chalked(`M${132 + index * 92} 196h74`, 2),
  );
  const doors = [30, 786]
    .map((x) => outline(x, 150, 72, 238, chalk, 3) + outline(x + 12, 166, 48, 96, chalk, 2))
    .join('');
  const wheels = [214, 320, 568, 674]
    .map(
      (x) =>
        circleOf(x, 416, 44, `fill="${blueprint}" stroke="${chalk}" stroke-width="4"`) +
        circleOf(x, 416, 10, `fill="none" stroke="${chalk}" stroke-width="3"`),
    )
    .join('');
  const roof =
    chalked('M8 136Q20 96 96 92H792Q868 96 880 136Z', 4) + chalked('M190 92Q210 68 260 66H628Q678 68 698 92');
  const pole = chalked('M444 66L560 -40M544 -46h32', 4);
  const measures =
    chalked('M8 500H880M8 484v32M880 484v32', 2.5) + chalked('M924 92V460M908 92h32M908 460h32', 2.5);
  const body =
    chalked('M8 136V392H880V136', 4) +
    chalked('M8 292H880M8 306H880', 2) +
    chalked('M150 392L164 420H366L380 392M504 392L518 420H720L734 392');
  return pole + roof + body + doors + windows.join('') + wheels + measures + chalked('M-200 460H1200', 5);
}

const typedLines = [
  'Aan het college.',
  '',
  'Ondergetekende maakt bezwaar tegen de lijn,',
  'en wel om drie redenen:',
  '',
  '1. hij komt door mijn straat;',
  '2. hij komt niet door mijn straat,',
  '   als men de andere variant kiest;',
  '3. wie haast heeft, kan lopen.',
] as const;

/** A letter of objection, and what somebody at the town hall wrote next to it. */
function drawObjection(): { shapes: string; labels: Label[] } {
  const typed: TextStyle = { face: 'mono', size: 31, fill: '#3a2f2c' };
  const noted: TextStyle = { face: 'italic', size: 43, fill: hand };
  const random = randomFrom(1926);
  const foxing = upTo(40).map(() =>
    circleOf(
      90 + random() * 850,
      60 + random() * 920,
      1.5 + random() * 5,
      'fill="#b98a4a" fill-opacity="0.25"',
    ),
  );
  const strokes =
    rule([112, 646], [112, 742], hand, 5) +
    area('M112 690C70 700 74 800 130 830', 'none', `stroke="${hand}" stroke-width="4"`) +
    area(
      'M218 788C330 780 420 796 520 785',
      'none',
      `stroke="${hand}" stroke-width="5" stroke-linecap="round"`,
    );
  return {
    shapes:
      box(84, 70, 940, 1000, '#14213a', 'fill-opacity="0.45"') +
      box(66, 50, 940, 1000, '#fdf8ea') +
      foxing.join('') +
      circleOf(102, 300, 17, `fill="${blueprint}"`) +
      circleOf(102, 620, 17, `fill="${blueprint}"`) +
      strokes +
      outline(610, 150, 310, 84, '#b3261e', 6, 'transform="rotate(-7 765 192)"'),
    labels: [
      createLabel(164, 148, 'Bezwaarschrift', { face: 'mono', size: 42, fill: ink }),
      createLabel(164, 196, '3 februari 1926', { ...typed, size: 27 }),
      ...typedLines.map((words, row) => createLabel(164, 306 + row * 58, words, typed)),
      createLabel(158, 858, 'en wie niet kan lopen?', { ...noted, turn: -2 }),
      createLabel(160, 924, 'twee van de drie gegrond. B.', { ...noted, turn: -2 }),
    ],
  };
}

/** Two documents that wait at a stop. */
function detail(): Design {
  const letter = drawObjection();
  const grid = upTo(21)
    .map((index) => `M${index * 80} 0V1000M0 ${index * 80}H1600`)
    .join('');
  const turn = 'transform="rotate(-2 500 500)"';
  const drawn: TextStyle = { face: 'mono', size: 27, fill: chalk };
  return {
    ground: blueprint,
    layers: [
      `<path d="${grid}" fill="none" stroke="${chalk}" stroke-opacity="0.13" stroke-width="2"/>${placed(840, 250, drawCar(), 0, 0.94)}`,
      [
        createLabel(1560, 116, 'Motorwagen voor lijn 0', {
          face: 'semibold',
          size: 40,
          fill: chalk,
          anchor: 'end',
        }),
        createLabel(1560, 160, 'schaal 1:50, gebouwd: 0 stuks', { ...drawn, anchor: 'end' }),
        createLabel(1254, 760, '9.400', { ...drawn, anchor: 'middle' }),
        createLabel(1560, 876, 'Plan 1926, blad 7', { ...drawn, anchor: 'end' }),
      ],
      `<g ${turn}>${letter.shapes}</g>`,
      { group: turn, labels: letter.labels },
      {
        group: turn,
        labels: [
          createLabel(765, 207, 'AFGEWEZEN', {
            face: 'bold',
            size: 44,
            fill: '#b3261e',
            anchor: 'middle',
            turn: -7,
            tracking: 0.03,
          }),
        ],
      },
    ],
  };
}

const stops = [
  { y: 470, name: 'Gasfabriek', document: 'Begroting, f 411.000' },
  { y: 650, name: 'Veemarkt', document: 'Kaart met koffievlek' },
  { y: 1190, name: 'Wissel', document: 'Kies: 1926 of 1958' },
] as const;

/** The ride on a phone: one scrolls, the tram calls at the next stop. */
function phone(): Design {
  const [way26, way58] = [plans[1], plans[3]];
  const line = (d: string, colour: string) =>
    `<path d="${d}" fill="none" stroke="${street}" stroke-width="40"/><path d="${d}" fill="none" stroke="${colour}" stroke-width="24" stroke-linejoin="round"/>`;
  const tracks =
    line('M116 1190C116 1320 250 1330 250 1500', way58.colour) +
    line('M116 330V1190C116 1320 70 1380 70 1500', way26.colour);
  const water =
    '<path d="M430 330C380 640 560 820 470 1120S600 1400 560 1500" fill="none" stroke="#8fc1bf" stroke-width="70" stroke-opacity="0.55"/>';
  const dots = stops.map(({ y }) =>
    circleOf(116, y, 24, `fill="#fff" stroke="${way26.colour}" stroke-width="9"`),
  );
  const car = (y: number) =>
    box(70, y, 92, 150, '#f6d24a', `rx="16" stroke="${ink}" stroke-width="6"`) +
    box(88, y + 26, 56, 98, '#fff4cf', `stroke="${ink}" stroke-width="3" rx="5"`);
  const tram = rule([116, 880], [116, 900], ink, 14) + car(738) + car(898);
  const card =
    box(210, 770, 500, 300, ink, 'fill-opacity="0.22"') +
    box(200, 758, 500, 300, '#fffaf0', `stroke="${ink}" stroke-width="5"`) +
    box(200, 758, 500, 14, way26.colour);
  return {
    ground: street,
    layers: [
      water +
        tracks +
        dots.join('') +
        tram +
        card +
        box(0, 0, 750, 330, maroon) +
        circleOf(604, 152, 104, 'fill="#fffaf0"') +
        box(0, 1404, 750, 96, ink) +
        arrow(684, 1452, 17, '#fff', 90, 5),
      [
        createLabel(38, 176, 'Tramlijn', { face: 'poster', size: 112, fill: '#fffaf0', tracking: -0.03 }),
        createLabel(604, 206, '0', { face: 'poster', size: 156, fill: maroon, anchor: 'middle' }),
        createLabel(44, 278, 'Plan 1926, 36 minuten', { face: 'medium', size: 36, fill: '#fffaf0' }),
        ...stops.flatMap(({ y, name, document }) => [
          createLabel(186, y + 2, name, { face: 'bold', size: 44, fill: ink, tracking: -0.02 }),
          createLabel(186, y + 46, document, { face: 'regular', size: 32, fill: ink }),
        ]),
        createLabel(232, 848, 'Halte 9, Korte Gracht', {
          face: 'bold',
          size: 40,
          fill: ink,
          tracking: -0.02,
        }),
        createLabel(232, 910, '‘Stil ligt het spoor dat\nniemand heeft gelegd.’', {
          face: 'italic',
          size: 39,
          fill: ink,
          width: 450,
          leading: 1.3,
        }),
        createLabel(232, 1020, 'Het gedicht, anoniem, 1926', { face: 'regular', size: 29, fill: '#6d5a55' }),
        createLabel(44, 1466, 'Scrol naar halte 10', { face: 'semibold', size: 38, fill: '#fff' }),
      ],
    ],
  };
}

export const tramlijnNulPictures: Pictures = { detail, phone };
