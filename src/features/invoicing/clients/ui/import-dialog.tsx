import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Button } from '#design/form/button.tsx';
import { Checkbox } from '#design/form/choices.tsx';
import { FileField } from '#design/form/file-field.tsx';
import { getFieldErrors } from '#design/form/form-errors.ts';
import { useAction } from '#design/form/use-action.ts';
import { StatusMessage } from '#design/status/status-message.tsx';
import { getNumberFormatter } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import {
  type ColumnAssignment,
  type ImportField,
  importFields,
} from '../../domain/contract/import-columns.ts';
import { messages as shared } from '../../domain/messages/messages.ts';
import { importClients, undoImport } from '../client.ts';
import { type ClientImport, type ImportReport, importLimits } from '../contract/import.ts';
import { messages } from '../messages/messages.ts';
import { ColumnFields } from './column-fields.tsx';
import { ImportRows } from './import-rows.tsx';
import { readFileContent } from './read-file-content.ts';

type ChosenFile = Pick<ClientImport, 'format' | 'content'> & {
  readonly columns: readonly ColumnAssignment<ImportField>[];
};

const cardStart = 'BEGIN:VCARD';

async function readFile(file: File): Promise<ChosenFile> {
  const content = await readFileContent(file, importLimits.bytes);
  const start = await file.slice(0, cardStart.length + 3).text();
  const isCard = /\.(?:vcf|vcard)$/i.test(file.name) || start.includes(cardStart);
  return { format: isCard ? 'vcard' : 'csv', content, columns: [] };
}

interface Checked {
  readonly file: ChosenFile;
  readonly report: ImportReport;
}

/** Checks a file as soon as it is chosen, and again after each column assignment. */
function useCheck() {
  const { transport } = useRouter().options.context;
  const [checked, setChecked] = useState<Checked>();
  const check = async (file: ChosenFile) => {
    const body = { ...file, columns: [...file.columns], is_dry_run: true };
    setChecked({ file, report: await importClients(transport, body) });
  };
  const choosing = useAction(async (chosen: File) => {
    setChecked(undefined);
    await check(await readFile(chosen));
  });
  const assigning = useAction(
    async (assignment: ColumnAssignment<ImportField>) => {
      if (!checked) return;
      const others = checked.file.columns.filter(({ index }) => index !== assignment.index);
      await check({ ...checked.file, columns: [...others, assignment] });
    },
    { isQueued: true },
  );
  return { checked, choosing, assigning };
}

/** Imports clients from a file in steps: a report, the import, and undo. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { import: text } = useMessages(messages);
  const { importing, failed } = useMessages(shared);
  const { checked, choosing, assigning } = useCheck();
  const error = choosing.error ?? assigning.error;
  const reason = getFieldErrors(error).text;
  const problem = reason === undefined ? failed : (importing.fileProblems[reason] ?? failed);
  return (
    <Dialog title={text.title} description={text.intro} onClose={onClose} closeLabel={text.close}>
      <div className="pt-5">
        <FileField
          label={text.file}
          accept=".csv,.txt,.vcf,.vcard,text/csv,text/vcard"
          error={error === undefined ? undefined : problem}
          onFiles={([file]) => void choosing.run(file)}
        />
      </div>
      <p role="status" className="pt-3 text-ink-2 empty:hidden">
        {choosing.isPending && text.checking}
      </p>
      {checked && (
        <Report
          key={checked.file.content}
          checked={checked}
          isPending={assigning.isPending}
          onAssign={(assignment) => void assigning.run(assignment)}
        />
      )}
    </Dialog>
  );
}

interface ReportProps {
  readonly checked: Checked;
  readonly isPending: boolean;
  readonly onAssign: (assignment: ColumnAssignment<ImportField>) => void;
}

function Groups({ names }: { readonly names: readonly string[] }) {
  const { groups: text } = useMessages(messages).import;
  const format = getNumberFormatter(useLanguage());
  if (names.length === 0) return null;
  const list = names.join(', ');
  return <p>{names.length === 1 ? text.one(list) : text.other(format(names.length), list)}</p>;
}

function Report({ checked: { file, report }, isPending: isAssigning, onAssign }: ReportProps) {
  const { import: text } = useMessages(messages);
  const { failed } = useMessages(shared);
  const format = getNumberFormatter(useLanguage());
  const router = useRouter();
  const { transport } = router.options.context;
  const [withDuplicates, setWithDuplicates] = useState(false);
  const { run, isPending, result, error } = useAction(async () => {
    const done = await importClients(transport, {
      ...file,
      columns: [...file.columns],
      is_dry_run: false,
      with_duplicates: withDuplicates,
    });
    await router.invalidate();
    return done.created_ids;
  });
  const { valid, duplicates, invalid, columns, lacks_name, groups, rows, total } = report;
  const count = valid + (withDuplicates ? duplicates : 0);
  return (
    <div className="grid gap-4 pt-3">
      {/* Without the name column no row has been read. */}
      {!lacks_name && <p>{text.summary(format(valid), format(duplicates), format(invalid))}</p>}
      <Groups names={groups} />
      {!result && (
        <ColumnFields
          columns={columns}
          fields={importFields}
          missing={lacks_name ? ['name'] : []}
          onAssign={onAssign}
        />
      )}
      {rows.length > 0 && <ImportRows rows={rows} />}
      {total > rows.length && <p className="label text-ink-2">{text.shown(format(rows.length))}</p>}
      {duplicates > 0 && !result && (
        <Checkbox
          label={text.withDuplicates}
          checked={withDuplicates}
          onChange={({ currentTarget: { checked } }) => setWithDuplicates(checked)}
        />
      )}
      {result ? (
        <Imported ids={result} />
      ) : (
        <p>
          <Button
            variant="filled"
            disabled={count === 0 || isAssigning}
            isPending={isPending}
            pendingLabel={text.importing}
            onClick={() => void run()}
          >
            {count === 1 ? text.submit.one : text.submit.other(format(count))}
          </Button>
        </p>
      )}
      <StatusMessage message={error === undefined ? '' : failed} tone="error" />
    </div>
  );
}

function Imported({ ids }: { ids: readonly string[] }) {
  const { import: text } = useMessages(messages);
  const { undo, failed } = useMessages(shared);
  const format = getNumberFormatter(useLanguage());
  const router = useRouter();
  const [isExpired, setIsExpired] = useState(false);
  const { run, result, error } = useAction(async () => {
    const undone = await undoImport(router.options.context.transport, ids);
    await router.invalidate();
    return undone;
  });
  const done = ids.length === 1 ? text.done.one : text.done.other(format(ids.length));
  const stayed = result?.changed_since ?? 0;
  const undone =
    result &&
    [
      text.undone(format(result.deleted)),
      stayed > 0 && (stayed === 1 ? text.stayed.one : text.stayed.other(format(stayed))),
    ]
      .filter(Boolean)
      .join(' ');
  const canUndo = !result && !isExpired && ids.length > 0;
  return (
    <StatusMessage
      message={error === undefined ? (undone ?? done) : failed}
      tone={error === undefined ? 'success' : 'error'}
      undo={
        canUndo ? { label: undo, onUndo: () => void run(), onExpire: () => setIsExpired(true) } : undefined
      }
    />
  );
}
