import { type CsvValue, formatCsv } from '#shared/text/format-csv.ts';
import type { StakingContract, StakingEvent, TokenAmount } from '../contract/staking.ts';
import type { AccountEarnings } from '../history/contract.ts';
import { decimalDigits, signedDigits } from './amounts.ts';

/** Few, so that other requests are handled in between. */
const rowsPerPage = 200;

/** Writes a table as CSV (RFC 4180), page by page, with a trailing line break. */
export function* formatCsvPages<Row>(
  head: readonly string[],
  rows: readonly Row[],
  toCells: (row: Row) => readonly CsvValue[],
): Generator<string, void> {
  yield formatCsv([head]);
  for (let start = 0; start < rows.length; start += rowsPerPage)
    yield formatCsv(rows.slice(start, start + rowsPerPage).map(toCells));
}

const digits = (amount: TokenAmount | null) => (amount === null ? null : decimalDigits(amount));

const contractFields: Readonly<Record<string, (contract: StakingContract) => CsvValue>> = {
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
  value_source: ({ value_source }) => value_source,
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
  position: ({ position_state }) => position_state,
  my_stake: ({ mine }) => digits(mine?.staked ?? null),
  earned: ({ mine }) => digits(mine?.earned ?? null),
  locked_until: ({ mine }) => mine?.locked_until ?? null,
  position_block: ({ mine }) => mine?.as_of?.block ?? null,
  differs: ({ differs }) => differs.join(' '),
  block: ({ as_of }) => as_of?.block ?? null,
  read_at: ({ as_of }) => as_of?.at ?? null,
};

/** Returns contracts as CSV: exact numbers with a decimal point, times in UTC, fixed English column names. */
export function contractsCsv(contracts: readonly StakingContract[]): Generator<string, void> {
  const fields = Object.values(contractFields);
  return formatCsvPages(Object.keys(contractFields), contracts, (contract) =>
    fields.map((read) => read(contract)),
  );
}

/** Returns events as CSV, in the format of `contractsCsv`. */
export function eventsCsv(events: readonly StakingEvent[]): Generator<string, void> {
  const head = ['at', 'block', 'contract_id', 'event', 'account', 'amount', 'token', 'transaction'];
  return formatCsvPages(head, events, ({ at, block, contract_id, kind, account, amount, transaction }) => [
    at,
    block,
    contract_id,
    kind,
    account,
    digits(amount),
    amount.symbol,
    transaction,
  ]);
}

/** Returns a row per known time, and a row without an amount for a contract with unknown earnings. */
export function earningsCsv(earnings: readonly AccountEarnings[]): Generator<string, void> {
  const head = ['at', 'contract_id', 'state', 'earned', 'token', 'since', 'block'];
  const rows = earnings.flatMap(
    ({ contract_id, state, token, since, as_of, points }): (readonly CsvValue[])[] => {
      if (!token || points.length === 0)
        return [
          [as_of?.at ?? null, contract_id, state, null, token?.symbol ?? null, since, as_of?.block ?? null],
        ];
      return points.map(({ at, earned }) => [
        at,
        contract_id,
        state,
        { decimal: signedDigits({ units: earned, decimals: token.decimals }) },
        token.symbol,
        since,
        at === as_of?.at ? as_of.block : null,
      ]);
    },
  );
  return formatCsvPages(head, rows, (cells) => cells);
}
