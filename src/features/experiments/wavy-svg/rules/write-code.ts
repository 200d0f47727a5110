const escapes: Readonly<Record<string, string>> = {
  '#': '%23',
  '%': '%25',
  '"': "'",
  '<': '%3C',
  '>': '%3E',
};

/**
 * A file as the background of a page's part, in CSS: the file itself stands in the rule.
 * @param isTile whether it may be repeated from left to right
 */
export function writeCss(svg: string, { isTile, flip }: { isTile: boolean; flip: boolean }): string {
  const address = `data:image/svg+xml,${svg.replaceAll(/[#%"<>]/g, (character) => escapes[character] ?? '')}`;
  const place = flip ? 'top' : 'bottom';
  return `background: url("${address}") ${place} / ${isTile ? 'auto 100% repeat-x' : 'cover no-repeat'};\n`;
}

const renamed: Readonly<Record<string, string>> = { class: 'className', 'stop-color': 'stopColor' };

/** A file as a React component, which passes its properties on to the picture. */
export function writeReact(svg: string): string {
  const jsx = svg
    .replace(/<style>([^<]*)<\/style>/, (_, css: string) => `<style>{\`${css}\`}</style>`)
    .replace(/ xmlns="[^"]*"/, '')
    .replace(/ width="\d+" height="\d+">/, ' {...props}>')
    .replaceAll(/ (class|stop-color)=/g, (_, name: string) => ` ${renamed[name] ?? name}=`)
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
