import { circleOf, randomFrom } from '../../drawings/frame.ts';
import type { Design, Pictures } from '../design.ts';
import {
  cream,
  dim,
  drawFurniture,
  drawLamp,
  drawRoom,
  drawWalls,
  lights,
  night,
  rooms,
  warm,
} from '../designs/lichtplan.ts';
import { createLabel, type Label } from '../parts/lettering.ts';
import { area, box, outline, placed, rule } from '../parts/shapes.ts';

const red = '#ff6a4d';
const floor = 884;
const lamps = [
  { x: 520, isOn: true },
  { x: 790, isOn: true },
  { x: 1060, isOn: false },
  { x: 1330, isOn: true },
] as const;

/** The window at dusk, and the last blue on the floor in front of it. */
function drawDusk(): string {
  const sky =
    '<linearGradient id="dusk" x2="0" y2="1"><stop stop-color="#16264f"/><stop offset="0.55" stop-color="#47639c"/><stop offset="0.8" stop-color="#b98a86"/><stop offset="1" stop-color="#f0a56a"/></linearGradient>';
  const trees = [70, 130, 212, 266].map((x, index) => {
    const tall = 120 + (index % 3) * 46;
    return (
      rule([x, 640], [x, 640 - tall], '#0d1530', 6) +
      circleOf(x, 640 - tall, 40 + (index % 2) * 16, 'fill="#0d1530" fill-opacity="0.86"')
    );
  });
  const panes = rule([165, 196], [165, 640], '#22304f', 10) + rule([24, 400], [306, 400], '#22304f', 10);
  const spill =
    area(`M24 ${floor}L306 ${floor}L470 ${floor + 62}L-40 ${floor + 62}Z`, '#7fb0ef', 'fill-opacity="0.2"') +
    area('M306 196L560 884H306Z', '#7fb0ef', 'fill-opacity="0.05"');
  return `${sky}${box(24, 196, 282, 444, 'url(#dusk)')}<clipPath id="glass"><rect x="24" y="196" width="282" height="444"/></clipPath><g clip-path="url(#glass)">${trees.join('')}${box(24, 612, 282, 40, '#0d1530')}</g>${panes}${outline(24, 196, 282, 444, '#31426a', 12)}${box(4, 640, 322, 20, '#31426a')}${spill}`;
}

/** Shelves along the wall; their spines show where the light reaches. */
function drawShelves(): string {
  const random = randomFrom(2701);
  const books: string[] = [];
  for (let row = 0; row < 4; row += 1) {
    const bottom = 372 + row * 112;
    let x = 388;
    while (x < 1560) {
      const wide = 9 + random() * 15;
      const tall = 56 + random() * 36;
      const tone =
        ['#3b3346', '#4a3a3c', '#2c3a4c', '#54443a', '#39424a'][Math.floor(random() * 5)] ?? '#333';
      if (random() > 0.07) books.push(box(x, bottom - tall, wide, tall, tone));
      x += wide + 1.5;
    }
    books.push(box(376, bottom, 1224, 8, '#1a2036'));
  }
  return box(376, 240, 1224, 480, '#101729') + books.join('');
}

/** A lamp with the cone of its light, or its empty place. */
function drawPendant({ x, isOn }: (typeof lamps)[number]): { cone: string; lamp: string } {
  const cord = rule([x, 150], [x, 330], isOn ? '#6f7890' : red, 4);
  const shade = area(
    `M${x - 62} 392Q${x - 54} 330 ${x} 326Q${x + 54} 330 ${x + 62} 392Z`,
    isOn ? '#d9a066' : '#1b2338',
    isOn ? '' : `stroke="${red}" stroke-width="4"`,
  );
  if (!isOn) return { cone: '', lamp: cord + shade + rule([x - 92, 428], [x + 92, 300], red, 5) };
  const blend = 'style="mix-blend-mode:screen"';
  const cone =
    area(`M${x - 56} 394L${x - 236} ${floor}H${x + 236}L${x + 56} 394Z`, 'url(#cone)', blend) +
    `<ellipse cx="${x}" cy="756" rx="196" ry="34" fill="url(#soft)" ${blend}/>` +
    circleOf(x, 400, 300, `fill="url(#soft)" fill-opacity="0.62" ${blend}`);
  return { cone, lamp: cord + shade + `<ellipse cx="${x}" cy="393" rx="60" ry="9" fill="#fff1d2"/>` };
}

const table = ({ x, isOn }: (typeof lamps)[number]) =>
  box(x - 118, 748, 236, 15, isOn ? '#c99a68' : '#3d3440') +
  box(x - 100, 763, 13, floor - 763, isOn ? '#7a5a40' : '#2a2634') +
  box(x + 87, 763, 13, floor - 763, isOn ? '#7a5a40' : '#2a2634') +
  placed(x - 20, 748, area('M-44 0L-38 -9Q-18 -17 0 -5Q18 -17 38 -9L44 0Z', isOn ? '#fff3df' : '#5a5560'));

/** A section through the reading room, with one lamp off and what it was doing. */
function detail(): Design {
  const cone =
    '<linearGradient id="cone" x2="0" y2="1"><stop stop-color="#ffc98a" stop-opacity="0.62"/><stop offset="0.7" stop-color="#ffb25e" stop-opacity="0.2"/><stop offset="1" stop-color="#ffb25e" stop-opacity="0.06"/></linearGradient>';
  const drawn = lamps.map(drawPendant);
  const note = { face: 'medium', size: 28, fill: cream, anchor: 'middle' } as const;
  const tags: Label[] = lamps.map(({ x, isOn }, index) =>
    createLabel(x, floor + 76, isOn ? `lamp ${index + 5}: 9 W` : 'lamp 7: uit', {
      ...note,
      fill: isOn ? dim : red,
    }),
  );
  return {
    ground: night,
    layers: [
      lights +
        cone +
        box(0, 150, 1600, floor - 150, '#131b31') +
        drawShelves() +
        drawDusk() +
        box(0, floor, 1600, 62, '#241d28') +
        drawn.map((pendant) => pendant.cone).join('') +
        lamps.map(table).join('') +
        drawn.map((pendant) => pendant.lamp).join('') +
        box(0, 132, 1600, 20, '#8fa3c4') +
        box(0, floor, 1600, 7, '#8fa3c4'),
      [
        createLabel(24, 92, 'Leeszaal, doorsnede', {
          face: 'semibold',
          size: 42,
          fill: cream,
          tracking: -0.03,
        }),
        createLabel(1560, 92, '16.47', {
          face: 'light',
          size: 58,
          fill: warm,
          anchor: 'end',
          tracking: -0.03,
        }),
        ...tags,
        createLabel(166, floor + 76, 'daglicht: bijna op', { ...note, fill: '#8fb4e6' }),
      ],
    ],
  };
}

const switches = [
  { name: 'Lamp 6', note: 'boven tafel twee', isOn: true },
  { name: 'Lamp 7', note: 'scheelt 9 W', isOn: false },
  { name: 'Lamp 8', note: 'bij het raam', isOn: true },
] as const;

/** A lamp switch at the end of the list. */
const toggle = (y: number, isOn: boolean) =>
  box(
    602,
    y - 30,
    104,
    56,
    isOn ? '#8a5a2a' : '#1b2338',
    `rx="28" stroke="${isOn ? warm : '#4a5878'}" stroke-width="3"`,
  ) + circleOf(isOn ? 676 : 632, y - 2, 20, `fill="${isOn ? warm : '#8490a8'}"`);

/** The plan in the hand: a thumb for the clock and a switch for each lamp. */
function phone(): Design {
  const zoom = 1.46;
  const plan =
    rooms.map(drawRoom).join('') +
    drawFurniture() +
    drawWalls() +
    rooms.flatMap((room) => room.lamps.filter(({ reach }) => reach < 200).map(drawLamp)).join('');
  const sky =
    '<linearGradient id="hours"><stop stop-color="#cfe6ff"/><stop offset="0.28" stop-color="#8fb4e6"/><stop offset="0.4" stop-color="#f2a56a"/><stop offset="0.5" stop-color="#5a3f6e"/><stop offset="1" stop-color="#151c33"/></linearGradient>';
  const at = 40 + 0.4 * 670;
  return {
    ground: night,
    layers: [
      `${lights}${sky}<clipPath id="plan"><rect y="130" width="750" height="832"/></clipPath><g clip-path="url(#plan)">${placed(-52 * zoom, 146 - 156 * zoom, plan, 0, zoom)}</g>` +
        box(40, 1076, 670, 22, 'url(#hours)', 'rx="11"') +
        circleOf(at, 1087, 31, `fill="${warm}" stroke="${night}" stroke-width="8"`) +
        switches
          .map(
            ({ isOn }, row) =>
              rule([40, 1146 + row * 92], [710, 1146 + row * 92], '#27324a', 2) +
              toggle(1195 + row * 92, isOn),
          )
          .join(''),
      [
        createLabel(40, 92, 'Lichtplan', { face: 'semibold', size: 54, fill: cream, tracking: -0.035 }),
        createLabel(710, 90, '312 watt', {
          face: 'light',
          size: 50,
          fill: cream,
          anchor: 'end',
          tracking: -0.03,
        }),
        createLabel(at, 1040, '16.47', { face: 'semibold', size: 40, fill: warm, anchor: 'middle' }),
        ...switches.flatMap(({ name, note, isOn }, row) => [
          createLabel(42, 1205 + row * 92, name, { face: 'semibold', size: 34, fill: isOn ? cream : red }),
          createLabel(190, 1205 + row * 92, note, { face: 'regular', size: 31, fill: dim }),
        ]),
        createLabel(42, 1464, '2700 K, kouder op verzoek', { face: 'regular', size: 29, fill: dim }),
      ],
    ],
  };
}

export const lichtplanPictures: Pictures = { detail, phone };
