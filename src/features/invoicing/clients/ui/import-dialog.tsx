import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Checkbox } from '../../../../design/choices.tsx';
import { Dialog } from '../../../../design/dialog.tsx';
import { TextField } from '../../../../design/fields.tsx';
import { StatusMessage } from '../../../../design/status-message.tsx';
import { useAction } from '../../../../design/use-action.ts';
import { ApiError } from '../../../../shared/api-transport.ts';
import { useLanguage, useMessages } from '../../../../shared/i18n/language-context.tsx';
import { messages as shared } from '../../messages/messages.ts';
import { readTextFile } from '../../ui/read-text-file.ts';
import { importClients, undoImport } from '../client.ts';
import { type ClientImport, type ImportReport, importLimits } from '../contract/import.ts';
import { messages } from '../messages/messages.ts';
import { ImportRows } from './import-rows.tsx';

type ChosenFile = Pick<ClientImport, 'format' | 'text'>;

async function readFile(file: File): Promise<ChosenFile> {
  const text = await readTextFile(file, importLimits.bytes);
  const isCard = /\.(?:vcf|vcard)$/i.test(file.name) || text.trimStart().startsWith('BEGIN:VCARD');
  return { format: isCard ? 'vcard' : 'csv', text };
}

/** Imports clients from a file: first it reports what would happen, then it imports, then that can be undone. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { import: text } = useMessages(messages);
  const { fileProblems, failed } = useMessages(shared);
  const { transport } = useRouter().options.context;
  const [file, setFile] = useState<ChosenFile>();
  const check = useAction(async (chosen: File) => {
    setFile(undefined);
    const read = await readFile(chosen);
    const report = await importClients(transport, { ...read, is_dry_run: true });
    setFile(read);
    return report;
  });
  const { error } = check;
  const reason = error instanceof ApiError ? error.fields.text : undefined;
  const problem = reason === undefined ? failed : (fileProblems[reason] ?? failed);
  return (
    <Dialog title={text.title} description={text.intro} onClose={onClose} closeLabel={text.close}>
      <div className="pt-5">
        <TextField
          type="file"
          label={text.file}
          accept=".csv,.txt,.vcf,.vcard,text/csv,text/vcard"
          error={error === undefined ? undefined : problem}
          onChange={({ currentTarget: { files } }) => files?.[0] && void check.run(files[0])}
        />
      </div>
      <p role="status" className="pt-3 text-ink-2 empty:hidden">
        {check.isPending && text.checking}
      </p>
      {file && check.result && <Report file={file} report={check.result} />}
    </Dialog>
  );
}

function Report({ file, report }: { file: ChosenFile; report: ImportReport }) {
  const { import: text } = useMessages(messages);
  const { failed } = useMessages(shared);
  const { format } = new Intl.NumberFormat(useLanguage());
  const router = useRouter();
  const { transport } = router.options.context;
  const [withDuplicates, setWithDuplicates] = useState(false);
  const { run, isPending, result, error } = useAction(async () => {
    const done = await importClients(transport, {
      ...file,
      is_dry_run: false,
      with_duplicates: withDuplicates,
    });
    await router.invalidate();
    return done.created_ids;
  });
  const { valid, duplicates, invalid, ignored_columns, rows, total } = report;
  const count = valid + (withDuplicates ? duplicates : 0);
  return (
    <div className="grid gap-4 pt-3">
      <p>{text.summary(format(valid), format(duplicates), format(invalid))}</p>
      {ignored_columns.length > 0 && (
        <p className="label text-ink-2">{text.ignored(ignored_columns.join(', '))}</p>
      )}
      <ImportRows rows={rows} />
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
            disabled={count === 0}
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

/** Says how many clients were imported, and undoes that. */
function Imported({ ids }: { ids: readonly string[] }) {
  const { import: text } = useMessages(messages);
  const { undo, failed } = useMessages(shared);
  const { format } = new Intl.NumberFormat(useLanguage());
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
