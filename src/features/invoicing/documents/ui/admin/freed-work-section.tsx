import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Button } from '#design/form/button.tsx';
import { useAction } from '#design/form/use-action.ts';
import { formatDuration } from '#shared/dates/durations.ts';
import { formatShortPlainDate } from '#shared/dates/plain-date.ts';
import { describeError } from '#shared/i18n/describe-error.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { CreditedWork, CreditedWorkPart, FreedWork } from '../../../domain/contract/credited-work.ts';
import { freeCreditedWork } from '../../client.ts';
import type { InvoiceDetail } from '../../contract/detail.ts';
import { messages } from '../../messages/messages.ts';
import { useCreditedWork, WorkChoice } from './editor/freed-work-field.tsx';

export function FreedWorkSection({ detail }: { detail: InvoiceDetail }) {
  const { creditedWork: text } = useMessages(messages);
  const [version, setVersion] = useState(0);
  const [isChoosing, setChoosing] = useState(false);
  const list = useCreditedWork(detail.id, version);
  if (list === 'loading' || list === 'failed') return null;
  const { freed, left } = list;
  if (freed.total === 0 && left.total === 0) return null;
  return (
    <section className="pt-6">
      <h2 className="label pb-1 text-ink-2 tracking-normal">
        {text.section} <span>{freed.total}</span>
      </h2>
      <ul className="max-h-80 overflow-y-auto">
        {freed.items.map((item) => (
          <FreedItem key={item.id} item={item} />
        ))}
      </ul>
      {left.total > 0 && (
        <Button variant="underlined" size="label" onClick={() => setChoosing(true)}>
          {text.left(left.total)}
        </Button>
      )}
      {isChoosing && (
        <FreeWorkDialog
          {...{ detail, left }}
          onFreed={() => setVersion(version + 1)}
          onClose={() => setChoosing(false)}
        />
      )}
    </section>
  );
}

function FreedItem({ item }: { readonly item: CreditedWork }) {
  const { creditedWork: text } = useMessages(messages);
  const language = useLanguage();
  return (
    <li className="label border-line border-b py-2">
      <span className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-ink-2">{formatShortPlainDate(item.date, language)}</span>
        <span className="wrap-anywhere min-w-0">{item.title || text.untitled}</span>
        {item.minutes !== null && <span className="text-ink-2">{formatDuration(item.minutes)}</span>}
        <span className="ml-auto">
          {item.invoice === null ? (
            text.free
          ) : (
            <Link to={adminPaths.invoice} params={{ id: item.invoice.id }} className="go min-h-6">
              {item.invoice.code ?? text.draft}
            </Link>
          )}
        </span>
      </span>
    </li>
  );
}

interface FreeWorkDialogProps {
  readonly detail: InvoiceDetail;
  readonly left: CreditedWorkPart;
  readonly onFreed: () => void;
  readonly onClose: () => void;
}

function FreeWorkDialog({ detail, left, onFreed, onClose }: FreeWorkDialogProps) {
  const { creditedWork: text, editor } = useMessages(messages);
  const language = useLanguage();
  const { transport } = useRouter().options.context;
  const [chosen, setChosen] = useState<FreedWork>('all');
  const { run, isPending, error } = useAction(async () => {
    await freeCreditedWork(transport, detail.id, chosen);
    onFreed();
    onClose();
  });
  return (
    <Dialog
      title={text.dialogTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{editor.cancel}</Button>
          <Button
            variant="filled"
            disabled={chosen.length === 0}
            isPending={isPending}
            pendingLabel={text.freeing}
            onClick={() => void run()}
          >
            {text.submit}
          </Button>
        </>
      }
    >
      <WorkChoice
        work={left}
        code={detail.document.credits?.code ?? ''}
        value={chosen}
        onChange={setChosen}
      />
      <p role="alert" className="dotted pt-4 empty:hidden">
        {describeError(error, language)}
      </p>
    </Dialog>
  );
}
