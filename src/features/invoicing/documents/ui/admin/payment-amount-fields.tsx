import { useState } from 'react';
import { TextField } from '#design/form/fields.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount, formatEuros, parseAmount } from '#shared/money/money.ts';
import { type CostsBalance, getCostsShare } from '../../../domain/rules/documents/costs-share.ts';
import { messages } from '../../messages/messages.ts';
import { getOverpayment } from '../../rules/overpayment.ts';

interface PaymentAmountFieldsProps {
  /** The proposed amount, in cents. */
  readonly proposed: number;
  readonly hint: string;
  readonly balance: CostsBalance;
  readonly amountError: string | undefined;
  readonly costsError: string | undefined;
}

export function PaymentAmountFields(props: PaymentAmountFieldsProps) {
  const { proposed, hint, balance, amountError, costsError } = props;
  const { final: text, paymentTexts } = useMessages(messages);
  const language = useLanguage();
  const { collection_costs_cents: unpaid, received_costs_cents: received } = balance;
  const [costs, setCosts] = useState(() => formatAmount(getCostsShare(proposed, balance), language));
  const [isTyped, setIsTyped] = useState(false);
  const [overpaid, setOverpaid] = useState(() => getOverpayment(proposed, balance));
  const hasCosts = unpaid > 0 || received > 0;
  /** Derives the overpayment and, until they are typed, the costs from the amount. */
  const deriveCosts = (amount: string) => {
    const cents = parseAmount(amount, language);
    setOverpaid(cents === undefined ? 0 : getOverpayment(cents, balance));
    if (!isTyped && cents !== undefined) setCosts(formatAmount(getCostsShare(cents, balance), language));
  };
  return (
    <>
      <div>
        <TextField
          name="amount"
          label={text.amount}
          hint={hint}
          inputMode="decimal"
          maxLength={20}
          defaultValue={formatAmount(proposed, language)}
          onChange={({ target }) => deriveCosts(target.value)}
          error={amountError}
        />
        <p role="status" className="dotted pt-2 empty:hidden">
          {overpaid > 0 && paymentTexts.tooMuch(formatEuros(overpaid, language))}
        </p>
      </div>
      {hasCosts && (
        <TextField
          name="costs"
          label={paymentTexts.costs}
          hint={
            unpaid > 0
              ? paymentTexts.costsHint(formatEuros(unpaid, language))
              : paymentTexts.costsReceivedHint(formatEuros(received, language))
          }
          inputMode="decimal"
          maxLength={20}
          value={costs}
          onChange={({ target }) => {
            setIsTyped(true);
            setCosts(target.value);
          }}
          error={costsError}
        />
      )}
    </>
  );
}
