import type { en } from './en.ts';

export const nl = {
  number: 'Nummer',
  numberHint: 'Spaties, streepjes en punten tellen niet mee. Wat je typt blijft op deze pagina.',
  examples: 'Probeer er een',
  valid: (sum: number) => `Geldig. De som is ${sum} en eindigt op een 0.`,
  invalid: (sum: number, digit: number) =>
    `Ongeldig. De som is ${sum} en eindigt niet op een 0; met een ${digit} als laatste cijfer wel.`,
  short: 'Niet te controleren. Er zijn minstens twee cijfers nodig.',
  long: (most: number) => `Niet te controleren. Meer dan ${most} cijfers is te lang.`,
  character: (character: string, position: number) =>
    `Niet te controleren. ‘${character}’ op positie ${position} hoort niet in een nummer.`,
  steps: 'De som, van rechts af',
  digit: 'Cijfer',
  weight: 'Maal',
  product: 'Product',
  value: 'Telt als',
  total: 'Totaal',
  checkDigit: 'controlecijfer',
  limits: 'Wat de proef niet ziet',
  limitsText:
    'De proef vindt elk afzonderlijk fout cijfer en bijna elke verwisseling van twee buurcijfers. Wat hij niet vindt: 09 in plaats van 90, of 22 voor 55, 33 voor 66 en 44 voor 77, en andersom. Een geldig nummer klopt alleen als getal; dat wil niet zeggen dat de pas, de telefoon of de persoon bestaat.',
  dutch:
    'Niet elk nummer wordt zo gecontroleerd: voor een burgerservicenummer (BSN) geldt de elfproef, en een rekeningnummer (IBAN) heeft zijn eigen proef, modulo 97.',
} satisfies typeof en;
