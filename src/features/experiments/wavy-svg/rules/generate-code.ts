const escapes: Readonly<Record<string, string>> = {
  '#': '%23',
  '%': '%25',
  '"': "'",
  '<': '%3C',
  '>': '%3E',
};

/** Generates a CSS background rule with a data URL; `isTile` repeats it horizontally. */
export function generateCss(svg: string, { isTile, flip }: { isTile: boolean; flip: boolean }): string {
  const dataUrl = `data:image/svg+xml,${svg.replaceAll(/[#%"<>]/g, (character) => escapes[character] ?? '')}`;
  const position = flip ? 'top' : 'bottom';
  return `background: url("${dataUrl}") ${position} / ${isTile ? 'auto 100% repeat-x' : 'cover no-repeat'};\n`;
}

const jsxNames: Readonly<Record<string, string>> = { class: 'className', 'stop-color': 'stopColor' };

/** Generates a React component that passes its props to the `svg`. */
export function generateReactComponent(svg: string): string {
  const jsx = svg
    .replace(/<style>([^<]*)<\/style>/, (_, css: string) => `<style>{\`${css}\`}</style>`)
    .replace(/ xmlns="[^"]*"/, '')
    .replace(/ width="\d+" height="\d+">/, ' {...props}>')
    .replaceAll(/ (class|stop-color)=/g, (_, name: string) => ` ${jsxNames[name] ?? name}=`)
    .replaceAll('><', '>\n      <')
    .replace('      </svg>', '    </svg>');
  return `import type { SVGProps } from 'react';

export function Waves(props: SVGProps<SVGSVGElement>) {
  return (
    ${jsx}
  );
}
`;
}
