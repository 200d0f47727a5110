import { useRouter } from '@tanstack/react-router';
import { FormDialog } from '#design/dialog/form-dialog.tsx';
import { DateField, TextField } from '#design/form/fields.tsx';
import { ErrorSummary } from '#design/form/forms.tsx';
import { yearOf } from '#shared/dates/plain-date.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages as shared } from '../../domain/messages/messages.ts';
import { useContractForm } from '../../domain/ui/use-contract-form.ts';
import { saveDetails } from '../client.ts';
import { type Company, type CompanyDetails, companyFields } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { CountrySelect } from './country-select.tsx';
import type { SectionProps } from './use-company-change.ts';

interface DetailsDialogProps extends Pick<SectionProps, 'run'> {
  readonly company: Company;
  /** Undefined to add a new set of details. */
  readonly details: CompanyDetails | undefined;
  /** The id of the field to focus; if empty, the first field gets the focus. */
  readonly fieldId: string;
  readonly onClose: () => void;
}

const fieldNames = [
  ['name', 'contact', 'street', 'postal_code', 'city'],
  ['email', 'phone', 'website', 'kvk', 'vat_id', 'iban', 'bic', 'account_holder'],
] as const;

/** Returns the first day of validity: today for a new set, the start of the year for the first set. */
const getValidFrom = ({ details, today }: Company, edited: CompanyDetails | undefined) =>
  edited?.valid_from ?? (details.length === 0 ? `${yearOf(today)}-01-01` : today);

export function DetailsDialog({ company, details, fieldId, run, onClose }: DetailsDialogProps) {
  const { details: text } = useMessages(messages);
  const { cancel, errors: errorsTitle } = useMessages(shared);
  const router = useRouter();
  const { action, errors, control, input } = useContractForm({
    id: 'details',
    contract: companyFields,
    async save(fields) {
      await saveDetails(router.options.context.transport, fields, details);
      onClose();
      await run({ perform: async () => {}, message: text.saved });
    },
  });
  const field = {
    get current() {
      return document.getElementById(fieldId);
    },
  };
  // A new set starts with the values of the latest one.
  const initial = details ?? company.details[0];
  const [address, others] = fieldNames.map((names) =>
    names.map((name) => <TextField key={name} {...input(name)} defaultValue={initial?.[name] ?? ''} />),
  );
  return (
    <FormDialog
      title={details ? text.dialogEdit : text.dialogAdd}
      action={action}
      submitLabel={text.save}
      pendingLabel={text.saving}
      cancelLabel={cancel}
      error={errors.form}
      initialFocus={fieldId === '' ? undefined : field}
      onClose={onClose}
    >
      <ErrorSummary title={errorsTitle} errors={errors.summary} />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <DateField {...control('valid_from')} defaultValue={getValidFrom(company, details)} />
        {address}
        <CountrySelect {...control('country')} defaultValue={initial?.country ?? 'NL'} />
        {others}
      </div>
    </FormDialog>
  );
}
