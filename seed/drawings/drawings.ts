import sharp from 'sharp';
import { drawAutomaton, drawCubes, drawPacking, drawTruchet, drawVoronoi } from './cells.ts';
import { drawContours, drawDragon, drawHaze, drawSeeds, drawWeave } from './fields.ts';
import { type Frame, randomFrom } from './frame.ts';
import { drawFlow, drawHarmonograph, drawMoire, drawRidges, drawWaves } from './lines.ts';
import { toSvg, type Work } from './work.ts';
import { ampersand } from './works/ampersand.ts';
import { breaker } from './works/breaker.ts';
import { floorPlan } from './works/floor-plan.ts';
import { foldedPoster } from './works/folded-poster.ts';
import { harbour } from './works/harbour.ts';
import { herrings } from './works/herrings.ts';
import { letterPoints } from './works/letter-points.ts';
import { nightBlock } from './works/night-block.ts';
import { polderMap } from './works/polder-map.ts';
import { stairwell } from './works/stairwell.ts';
import { stillLife } from './works/still-life.ts';
import { studioTable } from './works/studio-table.ts';
import { tileFloor } from './works/tile-floor.ts';

const techniques = [
  drawWaves,
  drawContours,
  drawVoronoi,
  drawTruchet,
  drawHaze,
  drawMoire,
  drawFlow,
  drawSeeds,
  drawHarmonograph,
  drawPacking,
  drawRidges,
  drawWeave,
  drawDragon,
  drawCubes,
  drawAutomaton,
] as const;

/** The works after each technique's two drawings, by number. */
const works: readonly Work[] = [
  letterPoints,
  polderMap,
  foldedPoster,
  tileFloor,
  floorPlan,
  nightBlock,
  breaker,
  ampersand,
  stairwell,
  herrings,
  stillLife,
  harbour,
];

const sizes = [
  [1600, 1200],
  [1600, 1067],
  [1200, 1600],
  [1400, 1400],
  [1600, 900],
] as const;

const palettes = [
  { paper: '#f4efe6', ink: '#22201c', colours: ['#c8452d', '#e0a63a', '#2f5d62', '#8a9a7b'] },
  { paper: '#10222e', ink: '#e8e3d4', colours: ['#f2a65a', '#4f9da6', '#ffd9a0', '#b3513f'] },
  { paper: '#fbf7ef', ink: '#1d2b53', colours: ['#2a4cb0', '#e9573f', '#f5c24c', '#9bb4d9'] },
  { paper: '#1c1a1f', ink: '#efe9e1', colours: ['#d86a8a', '#7a5c9e', '#f0b8a0', '#4b6fa5'] },
  { paper: '#e9efe7', ink: '#17352b', colours: ['#3f7d58', '#a3c293', '#e2b04a', '#c96f4a'] },
  { paper: '#fffaf2', ink: '#3a2c2a', colours: ['#e27d60', '#85cdca', '#e8a87c', '#41606b'] },
  { paper: '#232a1f', ink: '#f1ecd8', colours: ['#b7c66b', '#e3d18a', '#7b8f5a', '#d9824b'] },
] as const;

function frameOf(number: number): Frame {
  const index = number - 1;
  const [width, height] = sizes[(index * 2 + (index >> 2)) % sizes.length] ?? sizes[0];
  const palette = palettes[(index * 3) % palettes.length] ?? palettes[0];
  return {
    width,
    height,
    random: randomOf(number),
    ...palette,
    isSecond: index >= techniques.length,
  };
}

/** Returns a work; undefined for the technique drawings, which come first. */
const workOf = (number: number): Work | undefined => works[number - 1 - techniques.length * 2];

const randomOf = (number: number) => randomFrom(7919 * number);

/**
 * Draws an image from a fixed seed, identical on every machine.
 * @param number from 1: two drawings of each technique, then the works
 */
export async function drawSvg(number: number): Promise<string> {
  const work = workOf(number);
  if (work) return toSvg(work.width, work.height, work.paper, await work.draw(randomOf(number)));
  const frame = frameOf(number);
  const draw = techniques[(number - 1) % techniques.length] ?? drawWaves;
  return toSvg(frame.width, frame.height, frame.paper, draw(frame));
}

/** Returns film grain: grey noise from the drawing's seed. */
function grainOf(number: number, width: number, height: number) {
  const random = randomFrom(104_729 * number);
  const pixels = Buffer.alloc(width * height, 128);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = 116 + Math.floor(random() * 24);
  return { input: pixels, raw: { width, height, channels: 1 as const }, blend: 'soft-light' as const };
}

/**
 * Renders a drawing as a JPEG with made-up camera, serial number and location metadata, so that tests can verify
 * their removal.
 * @param number from 1: two drawings of each technique, then the works
 */
export async function developDrawing(number: number): Promise<Buffer> {
  const { width, height } = workOf(number) ?? frameOf(number);
  return sharp(Buffer.from(await drawSvg(number)))
    .composite([grainOf(number, width, height)])
    .removeAlpha()
    .withExif({
      IFD0: { Make: 'Vitrine', Model: 'Demo plotter', Copyright: 'CC0-1.0' },
      IFD2: { BodySerialNumber: `VITRINE-${1000 + number}`, DateTimeOriginal: '2025:06:01 10:00:00' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: `52/1 ${20 + number}/1 0/1`,
        GPSLongitudeRef: 'E',
        GPSLongitude: '4/1 54/1 0/1',
      },
    })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Draws the picture of the info page, the table of the studio, as an SVG. */
export async function drawStudioTable(): Promise<string> {
  const { width, height, paper, draw } = studioTable;
  return toSvg(width, height, paper, await draw(randomFrom(2014)));
}

/**
 * Renders the picture of the info page.
 * @returns a JPEG without metadata
 */
export async function developStudioTable(): Promise<Buffer> {
  return sharp(Buffer.from(await drawStudioTable()))
    .removeAlpha()
    .jpeg({ quality: 90 })
    .toBuffer();
}
