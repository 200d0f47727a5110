import type { en } from './en.ts';

export const nl = {
  label: 'Taal',
  failed: 'Je taalkeuze kon niet worden bewaard; ze geldt alleen op deze pagina.',
} satisfies typeof en;
