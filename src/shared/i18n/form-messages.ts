import type { Messages } from './messages.ts';

/** Describes why the field with a label is invalid. */
export type Problem = (label: string) => string;

const en = {
  /** Sentences for invalid fields, by the reason the API returns. */
  problems: {
    required: (label) => `${label} is required.`,
    too_small: (label) => `${label} is too small or too short.`,
    too_big: (label) => `${label} is too large or too long.`,
    date: (label) => `${label} is not a date from 1900 to 2199.`,
    custom: (label) => `${label} contains characters that cannot be used here.`,
    characters: (label) => `${label} contains characters that cannot be stored.`,
    amount: (label) => `${label} is not an amount. Write it as 1,234.50.`,
    percent: (label) => `${label} is not a percentage.`,
    duration: (label) => `${label} is not a number of hours. Write it as 40 or 40:30.`,
    email: (label) => `${label} is not an email address, such as name@example.com.`,
    taken: (label) => `${label} is already in use.`,
    other: (label) => `${label} is not valid.`,
  } as Readonly<Record<string, Problem>>,
  tooLong: (label: string, max: string) => `${label} is too long: at most ${max}\u00a0characters.`,
  errors: 'These fields need attention',
  conflict: 'Someone has changed this since you opened it. Load it again to see the changes.',
  failed: 'The change was not saved. Try again.',
  cancel: 'Cancel',
  undo: 'Undo',
};

const nl = {
  problems: {
    required: (label) => `${label} is verplicht.`,
    too_small: (label) => `${label} is te klein of te kort.`,
    too_big: (label) => `${label} is te groot of te lang.`,
    date: (label) => `${label} is geen datum van 1900 tot en met 2199.`,
    custom: (label) => `${label} bevat tekens die hier niet kunnen.`,
    characters: (label) => `${label} bevat tekens die niet kunnen worden opgeslagen.`,
    amount: (label) => `${label} is geen bedrag. Schrijf het als 1.234,50.`,
    percent: (label) => `${label} is geen percentage.`,
    duration: (label) => `${label} is geen aantal uren. Schrijf het als 40 of 40:30.`,
    email: (label) => `${label} is geen mailadres, zoals naam@voorbeeld.nl.`,
    taken: (label) => `${label} is al in gebruik.`,
    other: (label) => `${label} is niet geldig.`,
  },
  tooLong: (label, max) => `${label} is te lang: maximaal ${max}\u00a0tekens.`,
  errors: 'Deze velden zijn nog niet goed',
  conflict: 'Iemand heeft dit gewijzigd sinds je het opende. Laad het opnieuw om de wijzigingen te zien.',
  failed: 'De wijziging is niet opgeslagen. Probeer het opnieuw.',
  cancel: 'Annuleren',
  undo: 'Ongedaan maken',
} satisfies typeof en;

/** The texts that all forms share. */
export const formMessages: Messages<typeof en> = { en, nl };
