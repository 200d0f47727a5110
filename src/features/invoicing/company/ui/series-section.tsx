import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Button } from '#design/form/button.tsx';
import { TextField } from '#design/form/fields.tsx';
import { FormActions } from '#design/form/forms.tsx';
import { useFormAction } from '#design/form/use-action.ts';
import { Cell, ColumnHeader, RowHeader, Table } from '#design/list/table.tsx';
import { PageSection } from '#design/page/page-section.tsx';
import { yearOf } from '#shared/dates/plain-date.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { messages as shared } from '../../domain/messages/messages.ts';
import { formatDocumentCode } from '../../domain/rules/documents/document-codes.ts';
import { FormValues } from '../../domain/ui/form-values.ts';
import { createFieldError, useFieldErrors } from '../../domain/ui/use-field-errors.ts';
import { startSeries } from '../client.ts';
import type { SeriesState } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import type { SectionProps } from './use-company-change.ts';

/** The number series of this year; the first number of one is chosen while it is unused. */
export function SeriesSection({ company: { series, settings, today }, run }: SectionProps) {
  const { series: text } = useMessages(messages);
  const [started, setStarted] = useState<SeriesState>();
  const format = ({ series: name, year, next }: SeriesState, number = next) =>
    formatDocumentCode(settings.formats[name], year, number);
  return (
    <PageSection title={text.title(yearOf(today))}>
      <p className="max-w-[41em] pb-4 text-ink-2">{text.intro}</p>
      <Table>
        <thead>
          <tr>
            <ColumnHeader>{text.name}</ColumnHeader>
            <ColumnHeader>{text.next}</ColumnHeader>
            <ColumnHeader isNumeric>
              <span className="sr-only">{text.actions}</span>
            </ColumnHeader>
          </tr>
        </thead>
        <tbody>
          {series.map((state) => (
            <tr key={state.series}>
              <RowHeader className="hyphens-auto">{text.names[state.series]}</RowHeader>
              <Cell>{format(state)}</Cell>
              <Cell isNumeric>
                {state.is_used ? (
                  <span className="text-ink-2">{text.used}</span>
                ) : (
                  <Button
                    variant="underlined"
                    size="label"
                    aria-label={text.startOf(text.names[state.series])}
                    onClick={() => setStarted(state)}
                  >
                    {text.start}
                  </Button>
                )}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      {started && (
        <StartDialog
          state={started}
          onSaved={(first) => run({ perform: async () => {}, message: text.saved(format(started, first)) })}
          onClose={() => setStarted(undefined)}
        />
      )}
    </PageSection>
  );
}

interface StartDialogProps {
  readonly state: SeriesState;
  readonly onSaved: (first: number) => Promise<void>;
  readonly onClose: () => void;
}

function StartDialog({ state: { series, year, next }, onSaved, onClose }: StartDialogProps) {
  const { series: text } = useMessages(messages);
  const language = useLanguage();
  const { cancel, labels } = useMessages(shared);
  const router = useRouter();
  const { form, submit, isPending, error } = useFormAction(async (data) => {
    const values = new FormValues(data, language);
    const first = values.integer('first', 'other');
    if (first === null) throw createFieldError({ first: 'required' });
    await startSeries(router.options.context.transport, series, { year, first });
    onClose();
    await onSaved(first);
  });
  const errors = useFieldErrors(error, 'series');
  return (
    <Dialog title={text.startOf(text.names[series])} onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5 pt-5">
        <TextField
          name="first"
          label={labels.first ?? ''}
          inputMode="numeric"
          maxLength={6}
          defaultValue={String(next)}
          error={errors.get('first')}
        />
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
