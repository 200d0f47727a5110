import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { FormDialog } from '#design/dialog/form-dialog.tsx';
import { Button } from '#design/form/button.tsx';
import { TextField } from '#design/form/fields.tsx';
import { Cell, ColumnHeader, RowHeader, Table } from '#design/list/table.tsx';
import { PageSection } from '#design/page/page-section.tsx';
import { yearOf } from '#shared/dates/plain-date.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages as shared } from '../../domain/messages/messages.ts';
import { formatDocumentCode } from '../../domain/rules/documents/document-codes.ts';
import { useContractForm } from '../../domain/ui/use-contract-form.ts';
import { startSeries } from '../client.ts';
import { type SeriesState, seriesStart } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import type { SectionProps } from './use-company-change.ts';

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
  const { cancel } = useMessages(shared);
  const router = useRouter();
  const { action, errors, input } = useContractForm({
    id: 'series',
    contract: seriesStart,
    readOthers: () => ({ year }),
    async save(start) {
      await startSeries(router.options.context.transport, series, start);
      onClose();
      await onSaved(start.first);
    },
  });
  return (
    <FormDialog
      title={text.startOf(text.names[series])}
      action={action}
      submitLabel={text.save}
      pendingLabel={text.saving}
      cancelLabel={cancel}
      error={errors.form}
      onClose={onClose}
    >
      <TextField {...input('first')} defaultValue={String(next)} />
    </FormDialog>
  );
}
