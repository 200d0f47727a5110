import type { StakingContract, StakingEvent, TokenAmount } from '../contract/staking.ts';
import { decimalDigits } from './amounts.ts';

type Value = string | number | boolean | null;

/** What a spreadsheet takes for a formula when a cell begins with it, also after white space. */
const formula = /^[\s]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** A cell after RFC 4180; a text that a spreadsheet would run is made one by an apostrophe. */
function cell(value: Value): string {
  const text = value === null ? '' : String(value);
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table as CSV (RFC 4180), ended with a line break. */
export function csvText(head: readonly string[], rows: readonly (readonly Value[])[]): string {
  return [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

const digits = (amount: TokenAmount | null) => (amount === null ? null : decimalDigits(amount));

const contractFields: Readonly<Record<string, (contract: StakingContract) => Value>> = {
  id: ({ id }) => id,
  contract: ({ name }) => name,
  project_id: ({ project }) => project.id,
  project: ({ project }) => project.name,
  status: ({ status }) => status,
  chain_id: ({ chain_id }) => chain_id,
  address: ({ address }) => address,
  kind: ({ adapter }) => adapter,
  staking_token: ({ staking_token }) => staking_token.symbol,
  staked: ({ staked }) => digits(staked),
  staked_usd: ({ staked_usd }) => staked_usd,
  apr: ({ apr }) => apr,
  apy: ({ apy }) => apy,
  rate_source: ({ rate_source }) => rate_source,
  reward_token: ({ reward_token, rewards }) => reward_token?.symbol ?? rewards?.symbol ?? null,
  rewards: ({ rewards }) => digits(rewards),
  share_price: ({ share_price }) => share_price,
  lock_seconds: ({ lock_seconds }) => lock_seconds,
  early_exit_penalty_bps: ({ early_exit_penalty_bps }) => early_exit_penalty_bps,
  start_at: ({ start_at }) => start_at,
  end_at: ({ end_at }) => end_at,
  next_payout_at: ({ next_payout_at }) => next_payout_at,
  my_stake: ({ mine }) => digits(mine?.staked ?? null),
  earned: ({ mine }) => digits(mine?.earned ?? null),
  locked_until: ({ mine }) => mine?.locked_until ?? null,
  differs: ({ differs }) => differs.join(' '),
  block: ({ as_of }) => as_of?.block ?? null,
  read_at: ({ as_of }) => as_of?.at ?? null,
};

/** Contracts as CSV: exact numbers with a point, moments in UTC, names of columns in no human's language. */
export function contractsCsv(contracts: readonly StakingContract[]): string {
  const fields = Object.values(contractFields);
  return csvText(
    Object.keys(contractFields),
    contracts.map((contract) => fields.map((read) => read(contract))),
  );
}

/** Events as CSV. */
export function eventsCsv(events: readonly StakingEvent[]): string {
  const head = ['at', 'block', 'contract_id', 'event', 'account', 'amount', 'token', 'transaction'];
  return csvText(
    head,
    events.map(({ at, block, contract_id, kind, account, amount, transaction }) => [
      at,
      block,
      contract_id,
      kind,
      account,
      digits(amount),
      amount.symbol,
      transaction,
    ]),
  );
}
