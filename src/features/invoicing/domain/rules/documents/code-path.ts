import { encode } from 'uqr';
import type { PaymentCode } from '../../contract/document.ts';

/** Creates a QR code with error correction level M and no margin. */
export function createCodePath(content: string): PaymentCode {
  const { data, size } = encode(content, { ecc: 'M', border: 0 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { size, path };
}
