import type { Cell } from './cells.ts';
import { glyphOf, hexDigits } from './glyphs.ts';
import { formatHex, reversed } from './patterns.ts';
import type { Settings } from './settings.ts';

type Wiring = Pick<Settings, 'anode' | 'order' | 'variants'>;

/**
 * The byte that lights a digit on a port: the dot is the highest bit. With a common anode a low pin lights.
 */
export function byteOf({ pattern, dot }: Pick<Cell, 'pattern' | 'dot'>, { anode, order }: Wiring): number {
  const byte = (order === 'ag' ? pattern : reversed(pattern)) | (dot ? 0x80 : 0);
  return anode ? byte ^ 0xff : byte;
}

const rowsOf = (bytes: readonly number[]) =>
  Array.from({ length: Math.ceil(bytes.length / 4) }, (_, row) =>
    bytes
      .slice(row * 4, row * 4 + 4)
      .map((byte) => `0x${formatHex(byte)}`)
      .join(', '),
  ).join(',\n  ');

const array = (name: string, bytes: readonly number[]) =>
  `const uint8_t ${name}[${bytes.length}] = {\n  ${rowsOf(bytes)}\n};`;

/** The sixteen digits and what the display shows, as arrays in C for a display with this wiring. */
export function writeCode(cells: readonly Cell[], wiring: Wiring): string {
  const bits = wiring.order === 'ag' ? 'bit 6 = a ... bit 0 = g' : 'bit 0 = a ... bit 6 = g';
  const [kind, on] = wiring.anode ? ['anode', '0'] : ['cathode', '1'];
  const digits = hexDigits.map((digit) => ({ pattern: glyphOf(digit, wiring.variants) ?? 0, dot: false }));
  return [
    '#include <stdint.h>',
    '',
    `// Common ${kind}: ${on} is lit`,
    `// ${bits}`,
    '// bit 7 = dot',
    array(
      'digits',
      digits.map((cell) => byteOf(cell, wiring)),
    ),
    '',
    array(
      'shown',
      cells.map((cell) => byteOf(cell, wiring)),
    ),
    '',
  ].join('\n');
}
