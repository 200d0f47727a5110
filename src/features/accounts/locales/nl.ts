import type { en } from './en.ts';

export const nl = {
  title: 'Inloggen',
  label: 'Dienstingang',
  email: 'E-mailadres',
  password: 'Wachtwoord',
  showPassword: 'Wachtwoord tonen',
  hidePassword: 'Wachtwoord verbergen',
  submit: 'Inloggen',
  busy: 'Bezig met inloggen',
  closed: 'Hier kan nog niemand inloggen: deze site heeft nog geen eigenaar.',
  problem: {
    refused: 'Het e-mailadres of het wachtwoord klopt niet.',
    email: 'Vul een volledig e-mailadres in.',
    password: 'Vul het wachtwoord in.',
    limited: 'Te veel pogingen. Wacht een kwartier en probeer het dan opnieuw.',
    failed: 'Inloggen is nu niet gelukt. Probeer het opnieuw.',
  },
} satisfies typeof en;
