import { splitCharacters } from '#shared/i18n/format.ts';
import { measureCoverText } from './glyph-widths.ts';
import { takesHyphen } from './hyphens.ts';

/** A word, or a piece of a word that is too long for a line. */
export interface NamePart {
  readonly text: string;
  /** The position in the name. */
  readonly start: number;
  /** Following character: a space within a line, or a hyphen at its end. */
  readonly end: ' ' | '-' | '';
}

const hyphenWidth = measureCoverText('-');

/** From the position of equally wide pieces to a possible syllable start. */
const steps = [0, -1, 1, -2, 2];
/** A consonant before a vowel, which starts most Dutch and English syllables. */
const beginsSyllable = /^[bcdfghjklmnpqrstvwxz][aeiouyà-æè-ïò-öù-ü]/iu;

/** Makes pieces about equally wide, preferably at syllables. */
function splitGraphemes(graphemes: readonly string[], count: number, isAtSyllables: boolean): string[] {
  const textOf = (from: number, to?: number) => graphemes.slice(from, to).join('');
  const widthUntil = (index: number) => measureCoverText(textOf(0, index));
  const cuts = Array.from({ length: count - 1 }, (_, index) => {
    const end = (widthUntil(graphemes.length) / count) * (index + 1);
    const cut = graphemes.findIndex((_, at) => widthUntil(at) + widthUntil(at + 1) > 2 * end);
    const syllable = steps.map((step) => cut + step).find((at) => beginsSyllable.test(textOf(at)));
    return isAtSyllables ? (syllable ?? cut) : cut;
  });
  return [0, ...cuts].map((from, index) => textOf(from, cuts[index]));
}

/** Returns the fewest pieces that fit a width in em, at syllables if that needs at most one more piece. */
function splitRun(run: string, maxWidth: number): string[] {
  const graphemes = splitCharacters(run);
  const width = maxWidth - hyphenWidth;
  const fewest = Math.ceil(measureCoverText(run) / width);
  const atSyllables = [fewest, fewest + 1].map((count) => splitGraphemes(graphemes, count, true));
  const fitting = atSyllables.find((pieces) => pieces.every((piece) => measureCoverText(piece) <= width));
  return fitting ?? splitGraphemes(graphemes, fewest, false);
}

/** Divides a word that is wider than a line, first after its own hyphens. */
function splitWord(word: string, maxWidth: number): string[] {
  if (measureCoverText(word) <= maxWidth) return [word];
  const runs = word.split(/(?<=[-‐–/])/u);
  return runs.flatMap((run) => (measureCoverText(run) <= maxWidth ? run : splitRun(run, maxWidth)));
}

/** Divides a name at its spaces, and words that are wider than a line; `maxWidth` is in em. */
export function splitName(name: string, maxWidth: number): NamePart[] {
  let start = 0;
  return name.split(' ').flatMap((word) => {
    const pieces = splitWord(word, maxWidth);
    return pieces.map((text, index): NamePart => {
      const part = { text, start };
      const isLast = index === pieces.length - 1;
      start += text.length + (isLast ? 1 : 0);
      return { ...part, end: isLast ? ' ' : takesHyphen(text) ? '-' : '' };
    });
  });
}
