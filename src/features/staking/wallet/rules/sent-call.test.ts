import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contractFixture } from '../../fixtures.ts';
import { type ActionKind, allowanceCall, encodeIntent } from './actions.ts';
import type { FlowStep } from './flow-state.ts';
import { getUnits, matchCall } from './sent-call.ts';

const account = `0x${'a'.repeat(40)}` as const;
const contract = contractFixture({ writable: true });
const toRequest = (action: ActionKind, step: FlowStep = 'execute', units = 7n) => {
  const intent = { contractId: contract.id, action, units: String(units), decimals: 18, account };
  const call =
    step === 'execute'
      ? encodeIntent(intent, contract)
      : allowanceCall(contract, step === 'approve' ? units : 0n);
  return { intent, step, call, leastNonce: 3 };
};
const requests = [
  ...(['stake', 'unstake', 'claim', 'exit', 'deposit', 'redeem', 'revoke'] as const).map((action) =>
    toRequest(action),
  ),
  toRequest('stake', 'approve'),
  toRequest('stake', 'reset_allowance'),
];
const unitsOf = {
  stake: 7n,
  unstake: 7n,
  deposit: 7n,
  redeem: 7n,
  revoke: 0n,
  claim: undefined,
  exit: undefined,
};
const toTransaction = ({ call }: ReturnType<typeof toRequest>) => ({
  from: account,
  to: call.to,
  value: '0x0',
  nonce: '0x3',
  input: call.data as string,
});

test('a transaction matches a request only with the same sender, target and call, no value, and a later nonce', () => {
  for (const request of requests) {
    const transaction = toTransaction(request);
    const units =
      request.step === 'execute' ? unitsOf[request.intent.action] : getUnits(request.intent, request.step);
    expect(matchCall(transaction, request)).toEqual({ units });
    expect(matchCall({ ...transaction, input: `${transaction.input}8021` }, request)).toEqual({ units });
    for (const change of [
      { from: contract.address },
      { to: account },
      { value: '0x1' },
      { nonce: '0x2' },
      { input: '0x' },
      { input: `0xdeadbeef${transaction.input.slice(10)}` },
      { input: transaction.input.slice(0, -2) },
    ])
      expect(matchCall({ ...transaction, ...change }, request)).toBeNull();
    expect(matchCall(null, request)).toBeNull();
  }
});

test('a different amount is reported, and a different receiver or spender does not match the request', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (units) => {
      for (const action of ['stake', 'unstake', 'deposit', 'redeem'] as const) {
        const changed = toTransaction(toRequest(action, 'execute', units));
        expect(matchCall(changed, toRequest(action))).toEqual({ units });
      }
      const approval = toTransaction(toRequest('stake', 'approve', units));
      expect(matchCall(approval, toRequest('stake', 'approve'))).toEqual({ units });
      expect(matchCall(approval, toRequest('revoke'))).toEqual({ units });
    }),
  );
  const other = (request: ReturnType<typeof toRequest>) => ({
    ...toTransaction(request),
    input: request.call.data.replace(/a{40}|[0-9a-f]{40}(?=0{20})/, 'b'.repeat(40)),
  });
  expect(matchCall(other(toRequest('deposit')), toRequest('deposit'))).toBeNull();
  expect(matchCall(other(toRequest('redeem')), toRequest('redeem'))).toBeNull();
  expect(matchCall(other(toRequest('revoke')), toRequest('revoke'))).toBeNull();
});
