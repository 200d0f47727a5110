import { type FormEvent, type Ref, useRef, useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { RadioGroup } from '#design/form/choices.tsx';
import { TextField } from '#design/form/fields.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import type { StakingContract } from '../../contract/staking.ts';
import type { WalletPosition } from '../client/contract-reads.ts';
import { messages } from '../messages/messages.ts';
import {
  type ActionKind,
  createRevocation,
  getAllowedActions,
  hasAmount,
  type StakingIntent,
} from '../rules/actions.ts';
import { getMaxAmount, getShare } from '../rules/amount-limits.ts';
import type { BatchSupport } from '../rules/batch.ts';
import { formatTypedAmount, maxTypedLength } from '../rules/typed-amount.ts';
import {
  getAmountDecimals,
  getAmountUnit,
  parseAmount,
  useExactAmount,
  useProblemMessage,
} from './action-amounts.ts';
import { ActionSummary } from './action-summary.tsx';
import { AllowanceNote } from './remaining-allowance.tsx';

interface ActionFormProps {
  contract: StakingContract;
  account: StakingIntent['account'];
  position: WalletPosition;
  /** Null if each step is a separate transaction. */
  batchSupport: BatchSupport | null;
  onSubmit: (intent: StakingIntent) => void;
}

export function ActionForm({ contract, account, position, batchSupport, onSubmit }: ActionFormProps) {
  const text = useMessages(messages);
  const language = useLanguage();
  const actions = getAllowedActions(contract);
  const [action, setAction] = useState<ActionKind>(actions[0] ?? 'stake');
  const [typed, setTyped] = useState('');
  const [isValidated, setValidated] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const amount = parseAmount({ action, typed, contract, position, language });
  const exact = useExactAmount(action, contract, position.heldDecimals);
  const getProblemMessage = useProblemMessage(action, contract, position);
  const shown = isValidated ? getProblemMessage(amount.problem) : undefined;
  const max = getMaxAmount(action, position);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setValidated(true);
    if (amount.units === undefined) return field.current?.focus();
    const decimals = getAmountDecimals(action, contract, position.heldDecimals);
    onSubmit({ contractId: contract.id, action, units: amount.units.toString(), decimals, account });
  };
  return (
    <form method="post" className="space-y-6 pt-6" noValidate onSubmit={submit}>
      <RadioGroup
        legend={text.whatToDo}
        layout="segments"
        options={actions.map((value) => ({ value, label: text.actions[value] }))}
        value={action}
        onChange={(next) => {
          setAction(next);
          setTyped('');
          setValidated(false);
        }}
      />
      {hasAmount(action) && (
        <AmountField
          ref={field}
          label={text.amount(getAmountUnit(action, contract, text.sharesOf))}
          typed={typed}
          problem={shown}
          max={exact(max)}
          onChange={setTyped}
          onShare={(percent) => {
            const decimals = getAmountDecimals(action, contract, position.heldDecimals);
            setTyped(formatTypedAmount(getShare(max, percent), decimals, language));
            field.current?.focus();
          }}
        />
      )}
      {!hasAmount(action) && shown !== undefined && (
        <p role="alert" className="dotted">
          {shown}
        </p>
      )}
      <ActionSummary
        action={action}
        units={amount.units ?? null}
        contract={contract}
        position={position}
        batchSupport={batchSupport}
      />
      <Button type="submit" variant="filled" className="max-sm:w-full">
        {text.actions[action]}
      </Button>
      {position.allowance > 0n && (
        <AllowanceNote
          allowance={position.allowance}
          contract={contract}
          onRevoke={() => onSubmit(createRevocation(contract, account))}
        />
      )}
    </form>
  );
}

const shares = [25, 50, 75];

interface AmountFieldProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  typed: string;
  problem: string | undefined;
  max: string;
  onChange: (typed: string) => void;
  onShare: (percent: number) => void;
}

function AmountField({ ref, label, typed, problem, max, onChange, onShare }: AmountFieldProps) {
  const text = useMessages(messages);
  return (
    <TextField
      ref={ref}
      label={label}
      hint={`${text.maxOf(max)}. ${text.amountHint}`}
      error={problem}
      labelEnd={
        <span className="flex flex-wrap gap-x-4">
          {shares.map((percent) => (
            <Button
              key={percent}
              variant="underlined"
              size="label"
              aria-label={text.shareOf(percent, max)}
              onClick={() => onShare(percent)}
            >
              {percent}%
            </Button>
          ))}
          <Button variant="underlined" size="label" aria-label={text.maxOf(max)} onClick={() => onShare(100)}>
            {text.max}
          </Button>
        </span>
      }
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      maxLength={maxTypedLength}
      value={typed}
      fieldSize="bare"
      className="min-h-11 py-1 text-t2 tabular-nums"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
