import type { Messages } from '../../shared/i18n/messages.ts';
import type { FieldProblem } from './rules.ts';

type ProblemMessages = Readonly<Record<FieldProblem, (field: string) => string>>;

const en = {
  fields: {
    en: 'English',
    nl: 'Dutch',
    shared: 'Details',
    record: 'This record',
    publish_at: 'The time of publication',
    unpublish_at: 'The end of the publication',
  } as Readonly<Record<string, string>>,
  problems: {
    required: (field) => `${field} is still empty.`,
    too_long: (field) => `${field} is too long.`,
    invalid: (field) => `${field} is not valid.`,
    reserved: (field) => `${field} is reserved for the site itself.`,
    taken: (field) => `${field} is already in use by another record.`,
    duplicate: (field) => `${field}: the same value occurs twice.`,
    unknown: (field) => `There is no field “${field}”.`,
    past: (field) => `${field} must be later.`,
    no_text: (field) => `${field} has no text yet.`,
    never_published: (field) => `${field} has never been published.`,
    in_bin: (field) => `${field} is in the bin. Restore it first.`,
    not_in_bin: (field) => `${field} is not in the bin.`,
  } satisfies ProblemMessages as Readonly<Record<string, (field: string) => string>>,
};

const nl = {
  fields: {
    en: 'Engels',
    nl: 'Nederlands',
    shared: 'Gegevens',
    record: 'Dit',
    publish_at: 'Het tijdstip van publicatie',
    unpublish_at: 'Het eindtijdstip van de publicatie',
  },
  problems: {
    required: (field) => `${field} is nog leeg.`,
    too_long: (field) => `${field} is te lang.`,
    invalid: (field) => `${field} klopt niet.`,
    reserved: (field) => `${field} is gereserveerd voor de site zelf.`,
    taken: (field) => `${field} is al in gebruik.`,
    duplicate: (field) => `${field}: dezelfde waarde staat er twee keer.`,
    unknown: (field) => `Het veld ‘${field}’ bestaat niet.`,
    past: (field) => `${field} moet later zijn.`,
    no_text: (field) => `${field} heeft nog geen tekst.`,
    never_published: (field) => `${field} is nog nooit gepubliceerd.`,
    in_bin: (field) => `${field} staat in de prullenbak en moet eerst worden teruggezet.`,
    not_in_bin: (field) => `${field} staat niet in de prullenbak.`,
  } satisfies ProblemMessages,
} satisfies typeof en;

export const messages: Messages<typeof en> = { en, nl };
