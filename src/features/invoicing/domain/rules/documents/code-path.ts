import { encode } from 'uqr';
import type { PaymentCode } from '../../contract/document.ts';

/** Returns a code of error correction level M, without a margin, as a path on a square of `size` modules. */
export function createCodePath(content: string): PaymentCode {
  const { data, size } = encode(content, { ecc: 'M', border: 0 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { size, path };
}
