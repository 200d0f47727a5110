import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Checkbox } from '#design/form/choices.tsx';
import { formatDuration } from '#shared/dates/durations.ts';
import { formatShortPlainDate } from '#shared/dates/plain-date.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount } from '#shared/money/money.ts';
import type {
  CreditedWorkList,
  CreditedWorkPart,
  FreedWork,
} from '../../../../domain/contract/credited-work.ts';
import { loadCreditedWork } from '../../../client.ts';
import type { InvoiceDetail } from '../../../contract/detail.ts';
import { messages } from '../../../messages/messages.ts';

/** @param version a change reloads it */
export function useCreditedWork(id: string, version = 0): CreditedWorkList | 'loading' | 'failed' {
  const { transport } = useRouter().options.context;
  const [list, setList] = useState<CreditedWorkList | 'loading' | 'failed'>('loading');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version loads it again
  useEffect(() => {
    let isCurrent = true;
    const show = (next: CreditedWorkList | 'failed') => isCurrent && setList(next);
    loadCreditedWork(transport, id).then(show, () => show('failed'));
    return () => {
      isCurrent = false;
    };
  }, [transport, id, version]);
  return list;
}

interface FreedWorkFieldProps {
  readonly detail: InvoiceDetail;
  readonly value: FreedWork;
  readonly onChange: (value: FreedWork) => void;
}

export function FreedWorkField({ detail, value, onChange }: FreedWorkFieldProps) {
  const { creditedWork: text } = useMessages(messages);
  const list = useCreditedWork(detail.id);
  if (list === 'loading' || list === 'failed')
    return (
      <p role="status" className="label pt-5">
        {text[list]}
      </p>
    );
  if (list.left.total === 0) return null;
  const { code } = detail.document.credits ?? {};
  return <WorkChoice work={list.left} code={code ?? ''} {...{ value, onChange }} />;
}

interface WorkChoiceProps extends Pick<FreedWorkFieldProps, 'value' | 'onChange'> {
  readonly work: CreditedWorkPart;
  readonly code: string;
}

export function WorkChoice({ work: { items, total }, code, value, onChange }: WorkChoiceProps) {
  const { creditedWork: text } = useMessages(messages);
  const language = useLanguage();
  const chosen = new Set(value === 'all' ? items.map(({ id }) => id) : value);
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next.size === total ? 'all' : [...next]);
  };
  return (
    <fieldset className="mt-6 min-w-0">
      <legend className="label">{text.legend(code)}</legend>
      <p className="label text-ink-2">{text.hint}</p>
      <Checkbox
        label={total === 1 ? text.all.one : text.all.other(total)}
        checked={value === 'all'}
        isIndeterminate={value !== 'all' && chosen.size > 0}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'all' : [])}
      />
      {total > 1 && (
        <ul className="label max-h-56 overflow-y-auto border-line border-t pl-6">
          {items.map((item) => (
            <li key={item.id} className="border-line border-b">
              <Checkbox
                label={[
                  formatShortPlainDate(item.date, language),
                  item.title || text.untitled,
                  ...(item.minutes === null ? [] : [formatDuration(item.minutes)]),
                  formatAmount(item.total_cents, language),
                ].join(', ')}
                checked={chosen.has(item.id)}
                onChange={() => toggle(item.id)}
              />
            </li>
          ))}
          {total > items.length && <li className="py-1.5 text-ink-2">{text.more(total - items.length)}</li>}
        </ul>
      )}
    </fieldset>
  );
}
