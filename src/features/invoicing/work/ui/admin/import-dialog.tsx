import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Button } from '#design/form/button.tsx';
import { Checkbox } from '#design/form/choices.tsx';
import { FileField } from '#design/form/file-field.tsx';
import { getFieldErrors } from '#design/form/form-errors.ts';
import { useAction } from '#design/form/use-action.ts';
import { StatusMessage } from '#design/status/status-message.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { ColumnFields } from '../../../clients/ui/column-fields.tsx';
import { readFileContent } from '../../../clients/ui/read-file-content.ts';
import type { ColumnAssignment, DateOrder } from '../../../domain/contract/import-columns.ts';
import { messages as shared } from '../../../domain/messages/messages.ts';
import { importWork } from '../../client.ts';
import {
  type WorkColumn,
  type WorkImportReport,
  workColumns,
  workImportLimits,
} from '../../contract/import.ts';
import { messages } from '../../messages/messages.ts';
import { DateOrderField } from '../date-order-field.tsx';
import { ImportReport } from './import-report.tsx';
import { describeCount } from './offline-status.tsx';
import { getFailureText, type WorkActions } from './use-work-actions.ts';

interface ImportDialogProps {
  readonly actions: WorkActions;
  readonly onClose: () => void;
}

interface ChosenFile {
  readonly content: string;
  readonly columns: readonly ColumnAssignment<WorkColumn>[];
  readonly date_order: DateOrder | null;
}

interface Checked {
  readonly file: ChosenFile;
  readonly report: WorkImportReport;
}

const toBody = (file: ChosenFile) => ({ ...file, columns: [...file.columns] });

/** Checks a file as soon as it is chosen, and again after each choice of the owner. */
function useCheck() {
  const { transport } = useRouter().options.context;
  const [checked, setChecked] = useState<Checked>();
  const check = async (file: ChosenFile) =>
    setChecked({ file, report: await importWork(transport, { ...toBody(file), is_dry_run: true }) });
  const choosing = useAction(async (file: File) => {
    setChecked(undefined);
    const content = await readFileContent(file, workImportLimits.bytes);
    await check({ content, columns: [], date_order: null });
  });
  const changing = useAction(
    async (choice: ColumnAssignment<WorkColumn> | DateOrder) => {
      if (!checked) return;
      const { file } = checked;
      if (typeof choice === 'string') return check({ ...file, date_order: choice });
      const others = file.columns.filter(({ index }) => index !== choice.index);
      return check({ ...file, columns: [...others, choice] });
    },
    { isQueued: true },
  );
  return { checked, choosing, changing };
}

/** Imports the hours of a file in two steps: a report, then the import. */
export function ImportDialog({ actions, onClose }: ImportDialogProps) {
  const { import: text, cancel, failed } = useMessages(messages);
  const { importing } = useMessages(shared);
  const language = useLanguage();
  const { transport } = useRouter().options.context;
  const [isInvoiced, setIsInvoiced] = useState(false);
  const { checked, choosing, changing } = useCheck();
  const store = () => {
    if (!checked) return;
    onClose();
    const body = { ...toBody(checked.file), is_dry_run: false, is_invoiced: isInvoiced };
    void actions.run(async () => {
      const { created } = await importWork(transport, body);
      return { text: describeCount(text.imported, created, language) };
    });
  };
  const needsOrder = checked?.report.is_date_order_uncertain === true && checked.file.date_order === null;
  const valid = checked?.report.valid ?? 0;
  const error = choosing.error ?? changing.error;
  const isTooBig = getFieldErrors(error).text === 'too_big';
  const tooBig = isTooBig ? importing.fileProblems.too_big : undefined;
  const problem = tooBig ?? (error === undefined ? '' : getFailureText(error, failed));
  return (
    <Dialog
      title={text.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          {valid > 0 && (
            <Button variant="filled" disabled={needsOrder || changing.isPending} onClick={store}>
              {describeCount(text.submit, valid, language)}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5 pt-5">
        <FileField
          label={text.file}
          hint={text.hint}
          accept=".csv,text/csv"
          onFiles={([file]) => void choosing.run(file)}
        />
        <Checkbox
          label={text.isInvoiced}
          hint={text.isInvoicedHint}
          checked={isInvoiced}
          onChange={({ currentTarget }) => setIsInvoiced(currentTarget.checked)}
        />
        <StatusMessage
          message={choosing.isPending ? text.checking : problem}
          tone={error === undefined ? 'plain' : 'error'}
        />
        {checked?.report.is_date_order_uncertain && (
          <DateOrderField value={checked.file.date_order} onChange={(order) => void changing.run(order)} />
        )}
        {checked && (
          <ColumnFields
            columns={checked.report.columns}
            fields={workColumns}
            missing={checked.report.missing_columns}
            onAssign={(assignment) => void changing.run(assignment)}
          />
        )}
        {/* Without these columns no row has been read. */}
        {checked?.report.missing_columns.length === 0 && <ImportReport report={checked.report} />}
      </div>
    </Dialog>
  );
}
