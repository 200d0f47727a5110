import { useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { useCopy } from '#design/form/copy-button.tsx';
import { StatusMessage } from '#design/status/status-message.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount } from '#shared/money/money.ts';
import { formatIban } from '../../domain/rules/parties/format-iban.ts';
import type { ClientDocument } from '../contract/document.ts';
import { messages } from '../messages.ts';

interface DetailProps {
  label: string;
  value: string;
  onCopy?: (() => void) | undefined;
}

function Detail({ label, value, onCopy }: DetailProps) {
  const { copy, copyThis } = useMessages(messages);
  return (
    <div className="label grid grid-cols-[6.5rem_minmax(0,1fr)_auto] items-baseline gap-x-3 border-line border-b py-1.5 pointer-coarse:min-h-11 pointer-coarse:items-center pointer-coarse:py-0">
      <dt className="text-ink-2">{label}</dt>
      <dd className="wrap-anywhere">{value}</dd>
      {onCopy && (
        <dd className="[@media(scripting:none)]:hidden">
          <Button
            variant="underlined"
            aria-label={copyThis(label)}
            onClick={onCopy}
            className="pointer-coarse:min-w-11"
          >
            {copy}
          </Button>
        </dd>
      )}
    </div>
  );
}

/** The QR code for banking apps, dark on light in every colour scheme. A phone cannot scan itself: there it is last. */
function PaymentCode({ size, path }: NonNullable<ClientDocument['payment_code']>) {
  const { scanTitle, scanText } = useMessages(messages);
  return (
    <div className="flex items-end gap-x-5 max-lg:order-last max-lg:border-line-2 max-lg:border-t max-lg:pt-5">
      <svg
        viewBox={`-3 -3 ${size + 6} ${size + 6}`}
        role="img"
        aria-label={scanTitle}
        shapeRendering="crispEdges"
        className="w-[clamp(8rem,18vw,14.5rem)] flex-none"
      >
        <rect x="-3" y="-3" width={size + 6} height={size + 6} fill="#fffdf8" />
        <path d={path} fill="#1e1711" />
      </svg>
      <div>
        <p className="font-display font-title text-t1 tracking-[-0.02em]">{scanTitle}</p>
        <p className="pt-1 text-ink-2">{scanText}</p>
      </div>
    </div>
  );
}

export function PaymentDetails({ document }: { document: ClientDocument }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { copy, isCopied, isFailed } = useCopy();
  const [copied, setCopied] = useState('');
  const { status, seller, code, outstanding_cents, collection_costs_cents, payment_code } = document;
  // On a phone the rows follow the amount, whose rule is theirs too.
  const isJoined = document.online_payment === 'none';
  if ((status !== 'outstanding' && status !== 'overdue') || seller.iban === '') return null;
  const copyOf = (label: string, value: string) => () => {
    setCopied(label);
    void copy(value);
  };
  const iban = formatIban(seller.iban);
  const amount = formatAmount(outstanding_cents + collection_costs_cents, language);
  const message = isFailed ? text.notCopied : isCopied ? `${copied}: ${text.copied}` : '';
  return (
    <>
      {payment_code && <PaymentCode {...payment_code} />}
      <div className={isJoined ? 'max-lg:-mt-6' : undefined}>
        <dl className={`border-line-2 ${isJoined ? 'lg:border-t' : 'border-t'}`}>
          <Detail label={text.amount} value={amount} onCopy={copyOf(text.amount, amount)} />
          <Detail label={text.account} value={iban} onCopy={copyOf(text.account, iban.replaceAll(' ', ''))} />
          <Detail label={text.holder} value={seller.account_holder || seller.name} />
          <Detail label={text.reference} value={code} onCopy={copyOf(text.reference, code)} />
        </dl>
        <StatusMessage message={message} className="label pt-2" />
      </div>
    </>
  );
}
