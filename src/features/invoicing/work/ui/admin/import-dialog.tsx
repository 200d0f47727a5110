import { useRouter } from '@tanstack/react-router';
import { type ChangeEvent, useId, useState } from 'react';
import { Button } from '../../../../../design/button.tsx';
import { Checkbox } from '../../../../../design/choices.tsx';
import { Dialog } from '../../../../../design/dialog.tsx';
import { StatusMessage } from '../../../../../design/status-message.tsx';
import { useAction } from '../../../../../design/use-action.ts';
import { ApiError } from '../../../../../shared/api-transport.ts';
import { useLanguage, useMessages } from '../../../../../shared/i18n/language-context.tsx';
import { messages as shared } from '../../../messages/messages.ts';
import { readTextFile } from '../../../ui/read-text-file.ts';
import { importWork } from '../../client.ts';
import { type WorkImportReport, workImportLimits } from '../../contract/import.ts';
import { messages } from '../../messages/messages.ts';
import { ImportReport } from './import-report.tsx';
import { describeCount } from './offline-status.tsx';
import { getFailureText, type WorkActions } from './use-work-actions.ts';

interface ImportDialogProps {
  readonly actions: WorkActions;
  readonly onClose: () => void;
}

/** Imports the hours of a file: it is checked as soon as it is chosen, and nothing is stored before the second step. */
export function ImportDialog({ actions, onClose }: ImportDialogProps) {
  const { import: text, cancel, failed } = useMessages(messages);
  const { fileProblems } = useMessages(shared);
  const language = useLanguage();
  const { transport } = useRouter().options.context;
  const [isInvoiced, setIsInvoiced] = useState(false);
  const [checked, setChecked] = useState<{ readonly text: string; readonly report: WorkImportReport }>();
  const hintId = useId();
  const check = useAction(async (file: File) => {
    setChecked(undefined);
    const content = await readTextFile(file, workImportLimits.bytes);
    setChecked({ text: content, report: await importWork(transport, { text: content, is_dry_run: true }) });
  });
  const chooseFile = ({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) => {
    const [file] = files ?? [];
    if (file) void check.run(file);
  };
  const store = () => {
    if (!checked) return;
    onClose();
    const body = { text: checked.text, is_dry_run: false, is_invoiced: isInvoiced };
    void actions.run(async () => {
      const { created } = await importWork(transport, body);
      return { text: describeCount(text.imported, created, language) };
    });
  };
  const valid = checked?.report.valid ?? 0;
  const { error } = check;
  const isTooBig = error instanceof ApiError && error.fields.text === 'too_big';
  const tooBig = isTooBig ? fileProblems.too_big : undefined;
  const problem = tooBig ?? (error === undefined ? '' : getFailureText(error, failed));
  return (
    <Dialog
      title={text.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          {valid > 0 && (
            <Button variant="filled" onClick={store}>
              {describeCount(text.submit, valid, language)}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5 pt-5">
        <label className="label flex flex-col gap-2">
          {text.file}
          <input type="file" accept=".csv,text/csv" aria-describedby={hintId} onChange={chooseFile} />
        </label>
        <p id={hintId} className="label text-ink-2">
          {text.hint}
        </p>
        <Checkbox
          label={text.isInvoiced}
          hint={text.isInvoicedHint}
          checked={isInvoiced}
          onChange={({ currentTarget }) => setIsInvoiced(currentTarget.checked)}
        />
        <StatusMessage
          message={check.isPending ? text.checking : problem}
          tone={error === undefined ? 'plain' : 'error'}
        />
        {checked && <ImportReport report={checked.report} />}
      </div>
    </Dialog>
  );
}
