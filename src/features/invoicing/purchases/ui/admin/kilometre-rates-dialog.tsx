import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Button } from '#design/form/button.tsx';
import { DateField, TextField } from '#design/form/fields.tsx';
import { FormActions } from '#design/form/forms.tsx';
import { useAction } from '#design/form/use-action.ts';
import { Cell, ColumnHeader, RowHeader, Table } from '#design/list/table.tsx';
import { StatusMessage } from '#design/status/status-message.tsx';
import { formatPlainDate, formatShortPlainDate } from '#shared/dates/plain-date.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatEuros } from '#shared/money/money.ts';
import { messages as shared } from '../../../domain/messages/messages.ts';
import { useContractForm } from '../../../domain/ui/use-contract-form.ts';
import { loadKilometreRates, removeKilometreRate, saveKilometreRate } from '../../client.ts';
import { type KilometreRate, newKilometreRate } from '../../contract/kilometre-rates.ts';
import { messages } from '../../messages/messages.ts';

export function KilometreRatesDialog({ onClose }: { readonly onClose: () => void }) {
  const { rates: text } = useMessages(messages);
  const { failed } = useMessages(shared);
  const router = useRouter();
  const { transport } = router.options.context;
  const [edited, setEdited] = useState<KilometreRate>();
  const [done, setDone] = useState('');
  const list = useAction(() => loadKilometreRates(transport));
  const load = useEffectEvent(() => void list.run());
  useEffect(() => load(), []);
  const changed = async (message: string) => {
    setEdited(undefined);
    await list.run();
    setDone(message);
    await router.invalidate();
  };
  const removal = useAction(async (rate: KilometreRate) => {
    await removeKilometreRate(transport, rate);
    await changed(text.removed);
  });
  const failure = list.error ?? removal.error;
  return (
    <Dialog title={text.title} description={text.intro} onClose={onClose} closeLabel={text.close}>
      <StatusMessage
        className="my-3"
        message={failure === undefined ? done : failed}
        tone={failure === undefined ? 'success' : 'error'}
      />
      {list.result && (
        <RatesTable rates={list.result} onChange={setEdited} onRemove={(rate) => void removal.run(rate)} />
      )}
      <RateForm key={edited?.valid_from ?? 'new'} rate={edited} onSaved={() => void changed(text.saved)} />
    </Dialog>
  );
}

interface RatesTableProps {
  readonly rates: readonly KilometreRate[];
  readonly onChange: (rate: KilometreRate) => void;
  readonly onRemove: (rate: KilometreRate) => void;
}

function RatesTable({ rates, onChange, onRemove }: RatesTableProps) {
  const { rates: text } = useMessages(messages);
  const language = useLanguage();
  const current = rates.find(({ is_editable }) => !is_editable);
  const getState = (rate: KilometreRate) => {
    if (rate.is_editable) return text.upcoming;
    return rate === current ? text.current : text.past;
  };
  return (
    <Table>
      <thead>
        <tr>
          <ColumnHeader>{text.from}</ColumnHeader>
          <ColumnHeader isNumeric>{text.rate}</ColumnHeader>
          <ColumnHeader>{text.state}</ColumnHeader>
        </tr>
      </thead>
      <tbody>
        {rates.map((rate) => (
          <tr key={rate.valid_from}>
            <RowHeader>{formatShortPlainDate(rate.valid_from, language)}</RowHeader>
            <Cell isNumeric>{formatEuros(rate.rate_cents, language)}</Cell>
            <Cell>
              <span className="inline-flex flex-wrap gap-x-4">
                {getState(rate)}
                {rate.is_editable && (
                  <>
                    <Button
                      variant="underlined"
                      size="label"
                      aria-label={text.changeOf(formatPlainDate(rate.valid_from, language))}
                      onClick={() => onChange(rate)}
                    >
                      {text.change}
                    </Button>
                    <Button
                      variant="underlined"
                      size="label"
                      aria-label={text.removeOf(formatPlainDate(rate.valid_from, language))}
                      onClick={() => onRemove(rate)}
                    >
                      {text.remove}
                    </Button>
                  </>
                )}
              </span>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface RateFormProps {
  /** Undefined to add one. */
  readonly rate: KilometreRate | undefined;
  readonly onSaved: () => void;
}

function RateForm({ rate, onSaved }: RateFormProps) {
  const own = useMessages(messages);
  const { rates: text, form: formText } = own;
  const language = useLanguage();
  const { transport } = useRouter().options.context;
  const { action, errors, control, input } = useContractForm({
    id: 'kilometre-rate',
    contract: newKilometreRate,
    texts: own,
    readOthers: (values) => ({ valid_from: rate?.valid_from ?? (values.text('valid_from') || null) }),
    async save(fields) {
      await saveKilometreRate(transport, fields, rate?.version);
      onSaved();
    },
  });
  return (
    <form ref={action.form} noValidate onSubmit={action.submit} className="grid gap-5 pt-6">
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <DateField
          {...control('valid_from')}
          defaultValue={rate?.valid_from ?? ''}
          disabled={rate !== undefined}
        />
        <TextField
          {...input('rate_cents')}
          autoComplete="off"
          maxLength={8}
          className="font-mono"
          defaultValue={rate ? formatEuros(rate.rate_cents, language) : ''}
        />
      </div>
      <FormActions
        submitLabel={rate ? text.save : text.add}
        pendingLabel={formText.pending}
        isPending={action.isPending}
        error={errors.form}
        size="small"
      />
    </form>
  );
}
