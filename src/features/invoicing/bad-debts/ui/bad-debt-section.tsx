import { useRouter } from '@tanstack/react-router';
import { createContext, useContext, useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { formatPlainDate, formatShortPlainDate } from '#shared/dates/plain-date.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount } from '#shared/money/money.ts';
import type { ReceivableProps } from '../../documents/ui/receivables-context.tsx';
import { useReceivable } from '../../documents/ui/use-receivable.ts';
import { formatRate } from '../../domain/rules/vat/format-rate.ts';
import { loadBadDebt } from '../client.ts';
import type { BadDebt, VatShare, WriteOff } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { describeWriteOff } from '../rules/describe-write-off.ts';
import { UndoDialog } from './undo-dialog.tsx';
import { WriteOffDialog } from './write-off-dialog.tsx';

/** Provides the write-offs that loaded with the page; null to load them. */
export const LoadedBadDebt = createContext<BadDebt | null>(null);

export function BadDebtSection({ id, code, version, onChange }: ReceivableProps) {
  const text = useMessages(messages);
  const { transport } = useRouter().options.context;
  const polling = useReceivable(() => loadBadDebt(transport, id), {
    id,
    version,
    initial: useContext(LoadedBadDebt),
  });
  const { value: debt, status } = polling;
  const [opened, setOpened] = useState<'write_off' | 'undo'>();
  if (debt && debt.outstanding_cents <= 0 && debt.write_offs.length === 0) return null;
  const close = () => setOpened(undefined);
  const refresh = async () => {
    close();
    await polling.refresh();
    await onChange();
  };
  return (
    <section className="pt-6">
      <h2 className="label pb-1 text-ink-2 tracking-normal">{text.title}</h2>
      {debt ? (
        <Contents debt={debt} onOpen={setOpened} />
      ) : (
        <p role="status" className="label py-2">
          {status === 'failed' ? text.notLoaded : text.loading}
        </p>
      )}
      {debt && opened === 'write_off' && (
        <WriteOffDialog id={id} code={code} debt={debt} onClose={close} onSaved={refresh} />
      )}
      {debt && opened === 'undo' && (
        <UndoDialog id={id} code={code} debt={debt} onClose={close} onSaved={refresh} />
      )}
    </section>
  );
}

interface ContentsProps {
  readonly debt: BadDebt;
  readonly onOpen: (opened: 'write_off' | 'undo') => void;
}

function Contents({ debt, onOpen }: ContentsProps) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { write_offs, deadline, is_year_overdue, outstanding_cents, written_off_cents, reclaimable } = debt;
  const yearOverdue = reclaimable.length === 0 ? text.yearOverdueWithoutVat : text.yearOverdue;
  return (
    <>
      {is_year_overdue && deadline !== null && (
        <p className="dotted pb-2 text-[0.9375rem]">{yearOverdue(formatPlainDate(deadline, language))}</p>
      )}
      <ul>
        {write_offs.map((writeOff) => (
          <WriteOffRow key={writeOff.id} writeOff={writeOff} />
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-5 pt-2">
        {outstanding_cents > 0 && (
          <Button variant="underlined" size="label" onClick={() => onOpen('write_off')}>
            {text.open}
          </Button>
        )}
        {written_off_cents > 0 && (
          <Button variant="underlined" size="label" onClick={() => onOpen('undo')}>
            {text.undo}
          </Button>
        )}
      </p>
    </>
  );
}

function WriteOffRow({
  writeOff: { kind, date, amount_cents, reason, corrections },
}: {
  writeOff: WriteOff;
}) {
  const text = useMessages(messages);
  const language = useLanguage();
  const describe = ({ vat_cents, rate_bp, return_box }: VatShare) =>
    (vat_cents < 0 ? text.reclaimed : text.dueAgain)(formatRate(rate_bp, language), return_box ?? '–');
  return (
    <li className="label border-line border-b py-2">
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span>{formatShortPlainDate(date, language)}</span>
        <span className="wrap-anywhere text-ink-2">{describeWriteOff(text, { kind, reason })}</span>
        <span className="ml-auto">{formatAmount(amount_cents, language)}</span>
      </p>
      {corrections.map((correction) => (
        <p
          key={`${correction.vat_code} ${correction.rate_bp}`}
          className="flex flex-wrap items-baseline gap-x-4 text-ink-2"
        >
          <span>{describe(correction)}</span>
          <span className="ml-auto">{formatAmount(Math.abs(correction.vat_cents), language)}</span>
        </p>
      ))}
    </li>
  );
}
