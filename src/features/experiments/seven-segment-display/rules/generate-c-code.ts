import type { Cell } from './cells.ts';
import { getGlyph, hexDigits } from './glyphs.ts';
import { formatHex, reverseBits } from './segments.ts';
import type { Settings } from './settings.ts';

type Wiring = Pick<Settings, 'anode' | 'order' | 'variants'>;

/** Encodes a digit with the dot as the highest bit. With a common anode a low pin lights a bar. */
export function encodeByte(
  { pattern, dot }: Pick<Cell, 'pattern' | 'dot'>,
  { anode, order }: Wiring,
): number {
  const byte = (order === 'ag' ? pattern : reverseBits(pattern)) | (dot ? 0x80 : 0);
  return anode ? byte ^ 0xff : byte;
}

const formatRows = (bytes: readonly number[]) =>
  Array.from({ length: Math.ceil(bytes.length / 4) }, (_, row) =>
    bytes
      .slice(row * 4, row * 4 + 4)
      .map((byte) => `0x${formatHex(byte)}`)
      .join(', '),
  ).join(',\n  ');

const formatArray = (name: string, bytes: readonly number[]) =>
  `const uint8_t ${name}[${bytes.length}] = {\n  ${formatRows(bytes)}\n};`;

/** Generates C arrays of the sixteen digits and the display's content, for this wiring. */
export function generateCCode(cells: readonly Cell[], wiring: Wiring): string {
  const bits = wiring.order === 'ag' ? 'bit 6 = a ... bit 0 = g' : 'bit 0 = a ... bit 6 = g';
  const [kind, on] = wiring.anode ? ['anode', '0'] : ['cathode', '1'];
  const digits = hexDigits.map((digit) => ({ pattern: getGlyph(digit, wiring.variants) ?? 0, dot: false }));
  return [
    '#include <stdint.h>',
    '',
    `// Common ${kind}: ${on} is lit`,
    `// ${bits}`,
    '// bit 7 = dot',
    formatArray(
      'digits',
      digits.map((cell) => encodeByte(cell, wiring)),
    ),
    '',
    formatArray(
      'shown',
      cells.map((cell) => encodeByte(cell, wiring)),
    ),
    '',
  ].join('\n');
}
