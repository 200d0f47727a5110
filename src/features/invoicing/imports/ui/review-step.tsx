import { Button } from '#design/form/button.tsx';
import { Select } from '#design/form/fields.tsx';
import { PageSection } from '#design/page/page-section.tsx';
import { ProgressBar } from '#design/status/progress-bar.tsx';
import { StatusMessage } from '#design/status/status-message.tsx';
import { getNumberFormatter } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { DateOrderField } from '../../work/ui/date-order-field.tsx';
import { type MissingVat, missingVats } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { ImportCounts } from './import-counts.tsx';
import { ImportRows } from './import-rows.tsx';
import { SeriesFields, useSeriesChoices } from './series-fields.tsx';
import { useAmounts } from './use-amounts.ts';
import { type CheckedImport, findMissingPdfs, type useDataImport } from './use-data-import.ts';
import { useImportError } from './use-import-error.ts';

interface ReviewStepProps {
  readonly checked: CheckedImport;
  readonly actions: ReturnType<typeof useDataImport>;
}

export function ReviewStep({ checked, actions }: ReviewStepProps) {
  const { report: text, submit } = useMessages(messages);
  const { report } = checked;
  const { storing, dividing, progress, reset } = actions;
  const { choices, change, series, isValid } = useSeriesChoices(report.series);
  const label = useSubmitLabel(checked);
  const needsOrder = report.is_date_order_uncertain && checked.given.date_order === null;
  const { message } = useImportError(storing.error ?? dividing.error);
  return (
    <PageSection title={text.step}>
      <div className="grid gap-8">
        <ImportCounts checked={checked} />
        <MissingVatField
          checked={checked}
          isPending={dividing.isPending}
          onChange={(missing_vat) => void dividing.run({ missing_vat })}
        />
        {report.is_date_order_uncertain && (
          <DateOrderField
            value={checked.given.date_order}
            onChange={(date_order) => void dividing.run({ date_order })}
          />
        )}
        <ImportRows report={report} />
        <SeriesFields choices={choices} change={change} />
        <div className="grid max-w-[44rem] gap-4">
          {label === undefined && <p>{submit.nothing}</p>}
          <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
            {label !== undefined && (
              <Button
                variant="filled"
                disabled={!isValid || needsOrder || dividing.isPending}
                isPending={storing.isPending}
                onClick={() => void storing.run(series)}
              >
                {label}
              </Button>
            )}
            <Button variant="underlined" disabled={storing.isPending} onClick={reset}>
              {submit.back}
            </Button>
          </p>
          {storing.isPending && <Progress progress={progress} />}
          <StatusMessage message={message} tone="error" />
        </div>
      </div>
    </PageSection>
  );
}

/** Returns the label of the button; undefined if nothing is new. */
function useSubmitLabel({ report, matched }: CheckedImport): string | undefined {
  const { submit } = useMessages(messages);
  const amounts = useAmounts()({
    clients: report.clients.new + report.clients.changed,
    invoices: report.documents.new - report.new_credit_notes,
    credit_notes: report.new_credit_notes,
    pdfs: findMissingPdfs(report, matched).length,
  });
  return amounts === '' ? undefined : submit.label(amounts);
}

interface MissingVatFieldProps {
  readonly checked: CheckedImport;
  readonly isPending: boolean;
  readonly onChange: (value: MissingVat | null) => void;
}

/** Asks for the VAT in totals whose file lacks it; shown while there are such invoices. */
function MissingVatField({ checked: { report, given }, isPending, onChange }: MissingVatFieldProps) {
  const { missingVat: text } = useMessages(messages);
  const isNeeded = report.rows.some(({ problems }) => problems.vat === 'vat_missing');
  if (!isNeeded && given.missing_vat === null) return null;
  const labels = { high: text.high, low: text.low, none: text.zero };
  return (
    <div className="max-w-[44rem]">
      <Select
        label={text.label}
        hint={text.hint}
        disabled={isPending}
        value={given.missing_vat ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange(missingVats.find((each) => each === value) ?? null)
        }
      >
        <option value="">{text.none}</option>
        {missingVats.map((value) => (
          <option key={value} value={value}>
            {labels[value]}
          </option>
        ))}
      </Select>
    </div>
  );
}

function Progress({ progress }: Pick<ReturnType<typeof useDataImport>, 'progress'>) {
  const { progress: text } = useMessages(messages);
  const format = getNumberFormatter(useLanguage());
  return (
    <div className="grid gap-2">
      <p role="status">
        {progress ? text.pdfs(format(progress.done), format(progress.total)) : text.storing}
      </p>
      {progress && <ProgressBar fraction={progress.done / progress.total} label={text.label} />}
    </div>
  );
}
