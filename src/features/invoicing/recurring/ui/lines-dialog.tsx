import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { Dialog } from '#design/dialog/dialog.tsx';
import { DialogForm } from '#design/dialog/form-dialog.tsx';
import { TextField } from '#design/form/fields.tsx';
import { getFieldErrors } from '#design/form/form-errors.ts';
import { useAction, useFormAction } from '#design/form/use-action.ts';
import { isConflictError } from '#shared/api/api-transport.ts';
import { formatPlainDate } from '#shared/dates/plain-date.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { LinesEditor } from '../../documents/ui/lines-editor-context.tsx';
import { changeLines, loadTemplate } from '../client.ts';
import type { Recurrence, Template } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { fillPlaceholders, getCoveredPeriod } from '../rules/covered-period.ts';

interface LinesDialogProps {
  readonly row: Recurrence;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

export function LinesDialog({ row, onSaved, onClose }: LinesDialogProps) {
  const { lines: text } = useMessages(messages);
  const { transport } = useRouter().options.context;
  const { run, result, error } = useAction(() => loadTemplate(transport, row.id));
  const load = useEffectEvent(() => void run());
  useEffect(() => load(), []);
  return (
    <Dialog title={text.title} description={text.text} onClose={onClose} isWide closeLabel={text.close}>
      {result ? (
        <LinesForm row={row} template={result} onSaved={onSaved} onClose={onClose} />
      ) : (
        <p role="status" className="pt-4">
          {error === undefined ? text.loading : text.notLoaded}
        </p>
      )}
    </Dialog>
  );
}

function useFailure(error: unknown): string | undefined {
  const { lines: text, conflict } = useMessages(messages);
  if (error === undefined) return undefined;
  if (isConflictError(error)) return conflict;
  return Object.values(getFieldErrors(error)).includes('no_vat_rate') ? text.noVatRate : text.failed;
}

function LinesForm({ row, template, onSaved, onClose }: LinesDialogProps & { template: Template }) {
  const { lines: text } = useMessages(messages);
  const { transport } = useRouter().options.context;
  const [title, setTitle] = useState(template.title);
  const [lines, setLines] = useState(template.lines);
  const action = useFormAction(async () => {
    await changeLines(transport, template, { title, lines });
    onSaved();
  });
  const error = useFailure(action.error);
  return (
    <DialogForm
      action={action}
      submitLabel={text.save}
      pendingLabel={text.saving}
      error={error}
      onClose={onClose}
    >
      <div className="min-w-0">
        {!template.is_readable && <p className="dotted pb-5">{text.unreadable}</p>}
        <TextField
          label={text.name}
          hint={text.placeholders}
          maxLength={200}
          value={title}
          lang={template.language}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <LinesEditor {...template} lines={lines} onChange={setLines} />
        <NextDrafts row={row} template={{ ...template, title, lines }} />
      </div>
    </DialogForm>
  );
}

function NextDrafts({ row, template }: { row: Recurrence; template: Template }) {
  const { lines: text, noDates } = useMessages(messages);
  const language = useLanguage();
  return (
    <section aria-label={text.next} className="pt-6">
      <h3 className="label text-ink-2">{text.next}</h3>
      {row.upcoming.length === 0 ? (
        <p className="py-1.5">{noDates}</p>
      ) : (
        <ol className="border-line-2 border-t">
          {row.upcoming.slice(0, 3).map((date) => {
            const period = getCoveredPeriod(date, row);
            const fill = (typed: string) => fillPlaceholders(typed, period, row, template.language);
            const items = template.lines.filter(({ description }) => description.trim() !== '');
            return (
              <li key={date} className="grid gap-x-6 border-line border-b py-2 sm:grid-cols-[10rem_1fr]">
                <span className="label text-ink-2">{formatPlainDate(date, language)}</span>
                <div lang={template.language} className="wrap-anywhere text-[0.9375rem]">
                  <p className="font-medium">{fill(template.title)}</p>
                  {items.map(({ id, description }) => (
                    <p key={id}>{fill(description)}</p>
                  ))}
                </div>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
