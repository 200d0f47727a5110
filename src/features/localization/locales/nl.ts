import type { en } from './en.ts';

export const nl = {
  label: 'Taal',
  failed: 'De taal kon niet worden bewaard. Op deze pagina blijft hij gewisseld.',
} satisfies typeof en;
