import { useRouter } from '@tanstack/react-router';
import { Button } from '#design/form/button.tsx';
import { TextField } from '#design/form/fields.tsx';
import { StatusMessage } from '#design/status/status-message.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount, formatEuros } from '#shared/money/money.ts';
import { useContractForm } from '../../../domain/ui/use-contract-form.ts';
import { saveDeducted } from '../../client.ts';
import { type AllowanceYear, deductedFields } from '../../contract/allowance.ts';
import { messages } from '../../messages/messages.ts';

/** Stores the allowance that was claimed on the investments of a year. */
export function DeductedForm({ allowance }: { readonly allowance: AllowanceYear }) {
  const own = useMessages(messages);
  const { allowance: text } = own;
  const language = useLanguage();
  const router = useRouter();
  const { year, deducted_cents, deducted_version, allowance_cents } = allowance;
  const { action, errors, input } = useContractForm({
    id: 'deducted',
    contract: deductedFields,
    texts: own,
    readOthers: () => ({ year, version: deducted_version }),
    async save(fields) {
      await saveDeducted(router.options.context.transport, fields);
      await router.invalidate();
    },
  });
  const hint =
    allowance_cents === null
      ? text.deductedHintUnknown
      : text.deductedHint(formatEuros(allowance_cents, language));
  return (
    <form ref={action.form} noValidate onSubmit={action.submit} className="flex flex-wrap items-start gap-4">
      <div className="max-w-md grow">
        <TextField
          {...input('deducted_cents')}
          hint={hint}
          defaultValue={deducted_cents === null ? '' : formatAmount(deducted_cents, language)}
        />
      </div>
      <Button
        type="submit"
        size="small"
        isPending={action.isPending}
        pendingLabel={text.savingDeducted}
        className="mt-5"
      >
        {text.saveDeducted}
      </Button>
      <StatusMessage message={errors.form ?? ''} tone="error" />
    </form>
  );
}
