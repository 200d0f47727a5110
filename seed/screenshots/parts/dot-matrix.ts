/** Letters of five by seven dots: each row is a five-bit number in two hexadecimal digits. */
const letters: Readonly<Record<string, string>> = {
  A: '0e11111f111111',
  B: '1e11111e11111e',
  C: '0e11101010110e',
  D: '1e11111111111e',
  E: '1f10101e10101f',
  F: '1f10101e101010',
  G: '0e11101711110f',
  H: '1111111f111111',
  I: '0e04040404040e',
  J: '0702020202120c',
  K: '11121418141211',
  L: '1010101010101f',
  M: '111b1515111111',
  N: '11191513111111',
  O: '0e11111111110e',
  P: '1e11111e101010',
  Q: '0e11111115120d',
  R: '1e11111e141211',
  S: '0f10100e01011e',
  T: '1f040404040404',
  U: '1111111111110e',
  V: '11111111110a04',
  W: '1111111515150a',
  X: '11110a040a1111',
  Y: '11110a04040404',
  Z: '1f01020408101f',
  '0': '0e11111111110e',
  '1': '040c040404040e',
  '2': '0e11010608101f',
  '3': '1e01010e01011e',
  '4': '02060a121f0202',
  '5': '1f101e0101110e',
  '6': '0608101e11110e',
  '7': '1f010204080808',
  '8': '0e11110e11110e',
  '9': '0e11110f01020c',
  ':': '00040400040400',
  ' ': '00000000000000',
};

/** Returns the width of a text in dots. */
export const dotsAcross = (words: string): number => words.length * 6 - 1;

/**
 * Draws a text as lit dots.
 * @param column and row of the first dot, `pitch` the distance between dots
 */
export function dotted(words: string, column: number, row: number, pitch: number): string {
  let d = '';
  for (const [at, letter] of [...words].entries()) {
    const rows = letters[letter];
    if (rows === undefined) throw new Error(`the board has no dots for "${letter}"`);
    for (let y = 0; y < 7; y += 1) {
      const bits = Number.parseInt(rows.slice(y * 2, y * 2 + 2), 16);
      for (let x = 0; x < 5; x += 1)
        if (bits & (16 >> x)) d += `M${(column + at * 6 + x + 0.5) * pitch} ${(row + y + 0.5) * pitch}h0`;
    }
  }
  return d;
}
