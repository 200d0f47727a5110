import { encode } from 'uqr';

/** Draws a code of error correction level M as SVG, without a margin: the paper around it is white. */
export function drawPaymentCode(content: string): string {
  const { data, size } = encode(content, { ecc: 'M', border: 0 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#1e1711" d="${path}"/></svg>`;
}
