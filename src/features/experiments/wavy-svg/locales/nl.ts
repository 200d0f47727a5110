import type { en } from './en.ts';

export const nl = {
  drawing: (layers: number, seed: string) => `Golven in ${layers} lagen, getekend uit ‘${seed}’`,
  seed: 'Startwoord',
  seedHint: 'Hetzelfde woord met dezelfde instellingen geeft altijd dezelfde tekening.',
  newSeed: 'Nieuw woord',
  layers: 'Lagen',
  amplitude: 'Hoogte',
  frequency: 'Aantal golven',
  copy: 'SVG kopiëren',
  download: 'SVG downloaden',
  copied: 'De SVG staat op het klembord.',
  notCopied: 'De browser stond kopiëren niet toe; download de SVG.',
  size: (bytes: string) => `${bytes} byte`,
} satisfies typeof en;
