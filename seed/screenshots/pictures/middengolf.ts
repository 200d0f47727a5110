import { circleOf, randomFrom, upTo } from '../../drawings/frame.ts';
import type { Design, Pictures } from '../design.ts';
import { cream, dark, dim, drawKnob, first, last, needle, stations } from '../designs/middengolf.ts';
import { createLabel, type Label } from '../parts/lettering.ts';
import { area, box, outline, placed, rule } from '../parts/shapes.ts';

const kraft = '#b08a58';
const typed = '#2b2620';

/** A spool of tape, wound to the brim, with three windows and a hub. */
function drawReel(x: number, y: number, radius: number): string {
  const rounds = upTo(30).map((index) =>
    circleOf(
      0,
      0,
      radius * (0.93 - index * 0.019),
      `fill="none" stroke="${index % 3 ? '#3d2417' : '#5a3824'}" stroke-width="${radius * 0.019}"`,
    ),
  );
  const windows = [0, 120, 240].map((turn) =>
    placed(
      0,
      0,
      area(
        `M${-radius * 0.17} ${-radius * 0.4}Q0 ${-radius * 0.3} ${radius * 0.17} ${-radius * 0.4}L${radius * 0.36} ${-radius * 0.78}Q0 ${-radius * 0.98} ${-radius * 0.36} ${-radius * 0.78}Z`,
        '#3d2417',
      ),
      turn + 24,
    ),
  );
  const metal =
    '<linearGradient id="metal" x2="1" y2="1"><stop stop-color="#e8e2d0"/><stop offset="0.45" stop-color="#a7a08c"/><stop offset="0.6" stop-color="#d6cfba"/><stop offset="1" stop-color="#817b69"/></linearGradient>';
  const flange = `<mask id="holes"><circle r="${radius}" fill="#fff"/>${windows.join('').replaceAll('#3d2417', '#000')}</mask><g mask="url(#holes)">${circleOf(0, 0, radius, 'fill="url(#metal)"')}</g>`;
  const hub =
    circleOf(0, 0, radius * 0.17, `fill="${dark}" stroke="#e8e2d0" stroke-width="5"`) +
    [0, 120, 240]
      .map((turn) =>
        placed(0, 0, box(-radius * 0.022, -radius * 0.17, radius * 0.044, radius * 0.09, '#e8e2d0'), turn),
      )
      .join('');
  return (
    metal +
    placed(
      x,
      y,
      circleOf(14, 22, radius, 'fill="#000" fill-opacity="0.45"') +
        circleOf(0, 0, radius * 0.97, 'fill="#2c1a10"') +
        rounds.join('') +
        flange +
        hub,
    )
  );
}

/** The label on the box: what the person on duty typed, and what listeners have added since. */
function drawLabel(): { shapes: string; labels: Label[] } {
  const line = { face: 'mono', size: 36, fill: typed } as const;
  const head = { face: 'medium', size: 23, fill: '#8b5a3a' } as const;
  const hand = { face: 'italic', size: 46, fill: '#c23a17' } as const;
  const fields = [
    ['Doos', '0988'],
    ['Datum', '2/3 november 1961'],
    ['Golf', '747 kHz'],
    ['Titel', ''],
  ] as const;
  const ruled = upTo(4).map((index) =>
    rule([150, 390 + index * 78], [780, 390 + index * 78], '#c9ae86', 2.5),
  );
  const more = upTo(3).map((index) => rule([150, 702 + index * 70], [780, 702 + index * 70], '#e0c9a3', 2));
  return {
    shapes:
      box(112, 190, 706, 700, '#f2e4c4') +
      outline(128, 206, 674, 668, '#8b5a3a', 3) +
      box(128, 206, 674, 92, '#8b5a3a') +
      ruled.join('') +
      more.join(''),
    labels: [
      createLabel(152, 268, 'Nachtprogramma', { face: 'wide', size: 48, fill: '#f2e4c4', tracking: -0.01 }),
      ...fields.flatMap(([name, told], index) => [
        createLabel(152, 376 + index * 78, name, head),
        createLabel(280, 378 + index * 78, told, line),
      ]),
      createLabel(280, 612, '—', { ...line, fill: '#8b5a3a' }),
      createLabel(160, 690, 'regen, een draaiorgel,', { ...hand, turn: -1 }),
      createLabel(156, 760, 'iemand die waterstanden', { ...hand, turn: -1 }),
      createLabel(158, 830, 'voorleest', { ...hand, turn: -1 }),
    ],
  };
}

/** One box of the archive with its reel. */
function detail(): Design {
  const label = drawLabel();
  const random = randomFrom(988);
  const fibres = upTo(220).map(() => {
    const [x, y] = [random() * 890, 60 + random() * 900];
    return `M${x.toFixed(0)} ${y.toFixed(0)}l${(random() * 16 - 8).toFixed(1)} ${(random() * 5).toFixed(1)}`;
  });
  const carton =
    box(-20, 74, 950, 960, '#000', 'fill-opacity="0.5"') +
    box(-20, 56, 926, 960, kraft) +
    box(880, 56, 26, 960, '#7d6039') +
    `<path d="${fibres.join('')}" fill="none" stroke="#6f5230" stroke-opacity="0.5" stroke-width="2"/>`;
  const light =
    '<radialGradient id="lamp" cx="0.75" cy="0.1" r="1"><stop stop-color="#4a5430"/><stop offset="0.6" stop-color="#1d2419"/><stop offset="1" stop-color="#0d1210"/></radialGradient>';
  const tape = area(
    'M1560 930C1500 1010 1300 960 1180 990C1080 1012 1040 1000 1000 1010',
    'none',
    'stroke="#5a3824" stroke-width="14"',
  );
  return {
    ground: dark,
    layers: [
      light + box(0, 0, 1600, 1000, 'url(#lamp)') + tape + drawReel(1290, 480, 372) + carton + label.shapes,
      [
        createLabel(112, 146, '0988', { face: 'mono', size: 64, fill: typed }),
        createLabel(818, 144, 'band 19 cm/s', { face: 'mono', size: 28, fill: '#5d4526', anchor: 'end' }),
        ...label.labels,
      ],
    ],
  };
}

const [top, bottom] = [196, 1010];
const at = (kilohertz: number) => top + ((kilohertz - first) / (last - first)) * (bottom - top);

/** The band upright: ticks at both sides, the hiss between them. */
function drawBand(): { shapes: string; labels: Label[] } {
  const random = randomFrom(747);
  const hiss = upTo(271).map((index) => {
    const y = top + index * 3;
    const nearest = Math.min(...stations.map((station) => Math.abs(at(station) - y)));
    const calm = Math.min(1, (nearest / 22) ** 1.6);
    const wide = (12 + random() * 150 * (0.35 + random() * 0.65)) * calm + (1 - calm) * 6;
    return `M${(400 - wide).toFixed(1)} ${y}H${(400 + wide).toFixed(1)}`;
  });
  const ticks = upTo(120).map((index) => {
    const y = at(first + index * 9).toFixed(1);
    const long = index % 5 ? 16 : 32;
    return `M172 ${y}h${-long}M628 ${y}h${long}`;
  });
  const named = [540, 700, 800, 900, 1000, 1100, 1200, 1300, 1400, 1500, 1600];
  return {
    shapes: `<path d="${hiss.join('')}" fill="none" stroke="#d9c98e" stroke-opacity="0.5" stroke-width="1.8"/><path d="${ticks.join('')}" fill="none" stroke="${cream}" stroke-width="2.5"/>${stations.map((station) => circleOf(400, at(station), 7, `fill="${cream}"`)).join('')}`,
    labels: named.map((kilohertz) =>
      createLabel(126, at(kilohertz) + 11, `${kilohertz}`, {
        face: 'medium',
        size: 29,
        fill: cream,
        anchor: 'end',
      }),
    ),
  };
}

/** The dial upright, for a thumb. */
function phone(): Design {
  const band = drawBand();
  const y = at(747);
  const glow =
    '<radialGradient id="lamp" cx="0.5" cy="0.2" r="0.9"><stop stop-color="#5f6a35"/><stop offset="0.45" stop-color="#333d24"/><stop offset="1" stop-color="#171d16"/></radialGradient>';
  const halo = `<radialGradient id="halo"><stop stop-color="${needle}" stop-opacity="0.42"/><stop offset="1" stop-color="${needle}" stop-opacity="0"/></radialGradient>`;
  return {
    ground: dark,
    layers: [
      glow +
        halo +
        box(30, 150, 690, 908, 'url(#lamp)', 'rx="18" stroke="#59532f" stroke-width="4"') +
        band.shapes +
        `<ellipse cx="400" cy="${y.toFixed(1)}" rx="330" ry="90" fill="url(#halo)"/>` +
        rule([42, y], [708, y], needle, 7) +
        placed(600, 1276, drawKnob(0, 0, 178), 0, 0.9) +
        circleOf(92, 1420, 44, `fill="${needle}"`) +
        area('M80 1398L116 1420L80 1442Z', dark),
      [
        createLabel(40, 104, 'Middengolf', { face: 'medium', size: 54, fill: cream, tracking: 0.01 }),
        ...band.labels,
        createLabel(36, 1268, '747', { face: 'thin', size: 224, fill: cream, tracking: -0.055 }),
        createLabel(46, 1334, 'kHz, doos 0988', { face: 'regular', size: 36, fill: dim }),
        createLabel(160, 1434, '04.12', { face: 'mono', size: 34, fill: cream }),
      ],
    ],
  };
}

export const middengolfPictures: Pictures = { detail, phone };
