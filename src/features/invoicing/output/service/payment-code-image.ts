import { createCodePath } from '../../domain/rules/documents/code-path.ts';

/** Draws a code as SVG without a margin, because the paper around it is white. */
export function drawPaymentCode(content: string): string {
  const { path, size } = createCodePath(content);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#1e1711" d="${path}"/></svg>`;
}
