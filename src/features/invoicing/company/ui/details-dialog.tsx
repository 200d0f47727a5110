import { useRouter } from '@tanstack/react-router';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Button } from '#design/form/button.tsx';
import { DateField, TextField } from '#design/form/fields.tsx';
import { ErrorSummary, FormActions } from '#design/form/forms.tsx';
import { useFormAction } from '#design/form/use-action.ts';
import { yearOf } from '#shared/dates/plain-date.ts';
import type { Language } from '#shared/i18n/language.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { messages as shared } from '../../domain/messages/messages.ts';
import { FormValues } from '../../domain/ui/form-values.ts';
import { useFieldErrors } from '../../domain/ui/use-field-errors.ts';
import { saveDetails } from '../client.ts';
import type { Company, CompanyDetails, CompanyFields } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { CountrySelect } from './country-select.tsx';
import type { SectionProps } from './use-company-change.ts';

interface DetailsDialogProps extends Pick<SectionProps, 'run'> {
  readonly company: Company;
  /** The details that are edited; without them others are added. */
  readonly details: CompanyDetails | undefined;
  /** The id of the field that has the focus first; empty for that of the first one. */
  readonly fieldId: string;
  readonly onClose: () => void;
}

const textFields = [
  ['name', 160],
  ['contact', 120],
  ['street', 160],
  ['postal_code', 20],
  ['city', 120],
  ['email', 254],
  ['phone', 40],
  ['website', 200],
  ['kvk', 20],
  ['vat_id', 24],
  ['iban', 44],
  ['bic', 11],
  ['account_holder', 160],
] as const;

function readFields(data: FormData, language: Language): CompanyFields {
  const values = new FormValues(data, language);
  const text = (name: (typeof textFields)[number][0]) => values.text(name);
  return {
    name: text('name'),
    contact: text('contact'),
    street: text('street'),
    city: text('city'),
    postal_code: text('postal_code'),
    country: values.text('country'),
    email: text('email'),
    phone: text('phone'),
    website: text('website'),
    kvk: text('kvk'),
    vat_id: text('vat_id'),
    iban: text('iban'),
    bic: text('bic'),
    account_holder: text('account_holder'),
    valid_from: values.text('valid_from'),
  };
}

/** The first day of details: a new set is valid from today, the first one from the beginning of the year. */
const getValidFrom = ({ details, today }: Company, edited: CompanyDetails | undefined) =>
  edited?.valid_from ?? (details.length === 0 ? `${yearOf(today)}-01-01` : today);

/** Adds or edits details of the seller. */
export function DetailsDialog({ company, details, fieldId, run, onClose }: DetailsDialogProps) {
  const { details: text } = useMessages(messages);
  const language = useLanguage();
  const { cancel, labels, errors: errorsTitle } = useMessages(shared);
  const router = useRouter();
  const { form, submit, isPending, error } = useFormAction(async (data) => {
    await saveDetails(router.options.context.transport, readFields(data, language), details);
    onClose();
    await run({ perform: async () => {}, message: text.saved });
  });
  const errors = useFieldErrors(error, 'details');
  const field = {
    get current() {
      return document.getElementById(fieldId);
    },
  };
  // New details begin as the last ones.
  const initial = details ?? company.details[0];
  const common = (name: keyof CompanyFields) => ({
    id: `details-${name}`,
    name,
    label: labels[name] ?? name,
    error: errors.get(name),
  });
  return (
    <Dialog
      title={details ? text.dialogEdit : text.dialogAdd}
      onClose={onClose}
      initialFocus={fieldId === '' ? undefined : field}
    >
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5 pt-5">
        <ErrorSummary title={errorsTitle} errors={errors.summary} />
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          <DateField {...common('valid_from')} defaultValue={getValidFrom(company, details)} />
          {textFields.slice(0, 5).map(([name, maxLength]) => (
            <TextField
              key={name}
              {...common(name)}
              maxLength={maxLength}
              defaultValue={initial?.[name] ?? ''}
            />
          ))}
          <CountrySelect {...common('country')} defaultValue={initial?.country ?? 'NL'} />
          {textFields.slice(5).map(([name, maxLength]) => (
            <TextField
              key={name}
              {...common(name)}
              maxLength={maxLength}
              defaultValue={initial?.[name] ?? ''}
            />
          ))}
        </div>
        <FormActions
          submitLabel={text.save}
          pendingLabel={text.saving}
          isPending={isPending}
          error={errors.form}
        >
          <Button variant="underlined" onClick={onClose}>
            {cancel}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
