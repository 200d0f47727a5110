import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Checkbox } from '../../../../../design/choices.tsx';
import { useLanguage, useMessages } from '../../../../../shared/i18n/language-context.tsx';
import { formatAmount } from '../../../../../shared/money.ts';
import { formatShortPlainDate } from '../../../../../shared/plain-date.ts';
import type { CreditedWorkList, FreedWork } from '../../../contract/credited-work.ts';
import { formatDuration } from '../../../rules/durations.ts';
import { loadCreditedWork } from '../../client.ts';
import type { InvoiceDetail } from '../../contract/detail.ts';
import { messages } from '../../messages/messages.ts';

/** Loads the work that a document can free or has freed; `failed` if it cannot be loaded. */
export function useCreditedWork(id: string): CreditedWorkList | 'loading' | 'failed' {
  const { transport } = useRouter().options.context;
  const [list, setList] = useState<CreditedWorkList | 'loading' | 'failed'>('loading');
  useEffect(() => {
    let isCurrent = true;
    const show = (next: CreditedWorkList | 'failed') => isCurrent && setList(next);
    loadCreditedWork(transport, id).then(show, () => show('failed'));
    return () => {
      isCurrent = false;
    };
  }, [transport, id]);
  return list;
}

interface FreedWorkFieldProps {
  readonly detail: InvoiceDetail;
  readonly value: FreedWork;
  readonly onChange: (value: FreedWork) => void;
}

/** Offers to free the work of the invoice that a credit note credits: all of it, or item by item. */
export function FreedWorkField({ detail, value, onChange }: FreedWorkFieldProps) {
  const { creditedWork: text } = useMessages(messages);
  const language = useLanguage();
  const list = useCreditedWork(detail.id);
  if (list === 'loading' || list === 'failed')
    return (
      <p role="status" className="label pt-5">
        {text[list]}
      </p>
    );
  const { items, total } = list;
  if (total === 0) return null;
  const chosen = new Set(value === 'all' ? items.map(({ id }) => id) : value);
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next.size === total ? 'all' : [...next]);
  };
  return (
    <fieldset className="mt-6 min-w-0">
      <legend className="label">{text.legend(detail.document.credits?.code ?? '')}</legend>
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
