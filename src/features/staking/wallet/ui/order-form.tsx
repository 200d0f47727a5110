import { type FormEvent, type Ref, useId, useRef, useState } from 'react';
import { useLanguage, useWords } from '../../../../shared/i18n/language-context.tsx';
import type { StakingContract } from '../../contract/staking.ts';
import type { Holding } from '../client/reads.ts';
import { type Action, actionsOf, hasAmount, type Order } from '../rules/actions.ts';
import { mostFor } from '../rules/limits.ts';
import { amountToType, longestTyped } from '../rules/typed-amount.ts';
import { ActionSummary } from './action-summary.tsx';
import { decimalsOf, readAmount, unitOf, useExactAmount, useProblemWords } from './amounts.ts';
import { words } from './words.ts';

interface OrderFormProps {
  contract: StakingContract;
  account: Order['account'];
  holding: Holding;
  onOrder: (order: Order) => void;
}

/** What to do, how much of it, and what will happen then. */
export function OrderForm({ contract, account, holding, onOrder }: OrderFormProps) {
  const text = useWords(words);
  const language = useLanguage();
  const actions = actionsOf(contract);
  const [action, setAction] = useState<Action>(actions[0] ?? 'stake');
  const [typed, setTyped] = useState('');
  const [isJudged, setJudged] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const amount = readAmount({ action, typed, contract, holding, language });
  const exact = useExactAmount(action, contract, holding.heldDecimals);
  const problemWords = useProblemWords(action, contract, holding);
  const shown = isJudged ? problemWords(amount.problem) : undefined;
  const most = mostFor(action, holding);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (amount.units === undefined) return field.current?.focus();
    const decimals = decimalsOf(action, contract, holding.heldDecimals);
    onOrder({ contractId: contract.id, action, units: amount.units.toString(), decimals, account });
  };
  return (
    <form className="space-y-6 pt-6" noValidate onSubmit={submit}>
      <ActionChoice
        actions={actions}
        chosen={action}
        onChoose={(next) => {
          setAction(next);
          setTyped('');
          setJudged(false);
        }}
      />
      {hasAmount(action) && (
        <AmountField
          ref={field}
          label={text.amount(unitOf(action, contract, text.sharesOf))}
          typed={typed}
          problem={shown}
          most={exact(most)}
          onType={setTyped}
          onMax={() => {
            const decimals = decimalsOf(action, contract, holding.heldDecimals);
            setTyped(amountToType(most, decimals, language));
            field.current?.focus();
          }}
        />
      )}
      {!hasAmount(action) && shown !== undefined && (
        <p role="alert" className="dotted">
          {shown}
        </p>
      )}
      <ActionSummary action={action} units={amount.units ?? null} contract={contract} holding={holding} />
      <button
        type="submit"
        className="min-h-11 bg-ink px-6 font-medium text-paper hover:underline hover:underline-offset-4 max-sm:w-full"
      >
        {text.actions[action]}
      </button>
    </form>
  );
}

interface ActionChoiceProps {
  actions: readonly Action[];
  chosen: Action;
  onChoose: (action: Action) => void;
}

function ActionChoice({ actions, chosen, onChoose }: ActionChoiceProps) {
  const text = useWords(words);
  const name = useId();
  return (
    <fieldset>
      <legend className="label text-ink-2">{text.whatToDo}</legend>
      <div className="flex flex-wrap gap-x-6 pt-1">
        {actions.map((action) => (
          <label key={action} className="flex min-h-11 cursor-pointer items-center gap-2 font-medium">
            <input
              type="radio"
              name={name}
              value={action}
              checked={action === chosen}
              className="size-4 accent-ink"
              onChange={() => onChoose(action)}
            />
            {text.actions[action]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface AmountFieldProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  typed: string;
  problem: string | undefined;
  /** All there is, as it is shown. */
  most: string;
  onType: (typed: string) => void;
  onMax: () => void;
}

function AmountField({ ref, label, typed, problem, most, onType, onMax }: AmountFieldProps) {
  const text = useWords(words);
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="label text-ink-2">
        {label}
      </label>
      <div className="mt-1 flex items-center gap-4 writing-line">
        <input
          ref={ref}
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          maxLength={longestTyped}
          value={typed}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-problem ${id}-hint`}
          className="min-h-11 w-full min-w-0 bg-transparent py-1 text-t2 tabular-nums"
          onChange={(event) => onType(event.currentTarget.value)}
        />
        <button
          type="button"
          aria-label={text.maxOf(most)}
          className="label go min-h-6 flex-none"
          onClick={onMax}
        >
          {text.max}
        </button>
      </div>
      <p id={`${id}-problem`} role="alert" className="dotted pt-2 empty:hidden">
        {problem}
      </p>
      <p id={`${id}-hint`} className="label pt-2 text-ink-2">
        {text.maxOf(most)}. {text.amountHint}
      </p>
    </div>
  );
}
