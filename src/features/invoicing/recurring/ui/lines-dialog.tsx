import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Button } from '#design/form/button.tsx';
import { TextField } from '#design/form/fields.tsx';
import { getFieldErrors } from '#design/form/form-errors.ts';
import { FormActions } from '#design/form/forms.tsx';
import { useAction } from '#design/form/use-action.ts';
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

/** Edits the title and the lines of the next drafts of a template, and shows how those will look. */
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

/** Returns why the lines were not saved; empty if nothing failed. */
function useFailure(error: unknown): string {
  const { lines: text, conflict } = useMessages(messages);
  if (error === undefined) return '';
  if (isConflictError(error)) return conflict;
  return Object.values(getFieldErrors(error)).includes('no_vat_rate') ? text.noVatRate : text.failed;
}

function LinesForm({ row, template, onSaved, onClose }: LinesDialogProps & { template: Template }) {
  const { lines: text, cancel } = useMessages(messages);
  const { transport } = useRouter().options.context;
  const [title, setTitle] = useState(template.title);
  const [lines, setLines] = useState(template.lines);
  const save = useAction(async () => {
    await changeLines(transport, template, { title, lines });
    onSaved();
  });
  const failure = useFailure(save.error);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save.run();
  };
  return (
    <form noValidate onSubmit={onSubmit} className="pt-5">
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
      <FormActions
        submitLabel={text.save}
        isPending={save.isPending}
        pendingLabel={text.saving}
        error={failure || undefined}
      >
        <Button onClick={onClose}>{cancel}</Button>
      </FormActions>
    </form>
  );
}

/** The next drafts: the date of each, with its title and the texts of its lines as they will read. */
function NextDrafts({ row, template }: { row: Recurrence; template: Template }) {
  const { lines: text, noDates } = useMessages(messages);
  const language = useLanguage();
  return (
    <section aria-label={text.next} className="py-6">
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
