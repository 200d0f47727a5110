import { decodeAbiParameters, decodeFunctionResult, encodeFunctionData, type Hex, maxUint256 } from 'viem';
import { multicallAbi, multicallAddress, poolAbi, tokenAbi, vaultAbi } from '../rules/abis.ts';
import { type ContractCall, needsAllowance, requireAddress } from '../rules/actions.ts';
import type { FlowStep, TransferLoss } from '../rules/flow-state.ts';
import { isObject, parseBytes, parseQuantity } from '../rules/provider-responses.ts';
import { parseRevertReason, type RevertReason } from '../rules/revert-reason.ts';
import { findLoss, type Measurement, shareSample } from '../rules/transfer-loss.ts';
import { encodeStep, type FlowContext } from './encode-step.ts';
import { callParams, requestWallet } from './request.ts';

export type FlowSimulation =
  | { readonly outcome: 'succeeds'; readonly loss: TransferLoss | null }
  | { readonly outcome: 'reverts'; readonly step: FlowStep; readonly reason: RevertReason }
  /** The wallet's node cannot simulate several calls together. */
  | { readonly outcome: 'unsupported' };

interface CallOutcome {
  readonly success: boolean;
  readonly data: Hex;
}

/**
 * Runs calls in order as the account, in one transaction: a state override gives it the code of Multicall3.
 * Nodes without overrides run no code there; null for these.
 */
async function runWithOverride(
  { provider, intent: { account } }: FlowContext,
  calls: readonly ContractCall[],
): Promise<readonly CallOutcome[] | null> {
  const code = parseBytes(await requestWallet(provider, 'eth_getCode', [multicallAddress, 'latest']));
  if (code === null || code === '0x') return null;
  const data = encodeFunctionData({
    abi: multicallAbi,
    functionName: 'aggregate3',
    args: [calls.map(({ to, data: callData }) => ({ target: to, allowFailure: true, callData }))],
  });
  const params = [callParams(account, { to: account, data }), 'latest', { [account]: { code } }];
  const result = parseBytes(await requestWallet(provider, 'eth_call', params));
  if (result === null || result === '0x') return null;
  const outcomes = decodeFunctionResult({ abi: multicallAbi, functionName: 'aggregate3', data: result });
  return outcomes.map(({ success, returnData }) => ({ success, data: returnData }));
}

/** Runs calls in order as the account with `eth_simulateV1`; null if the node does not support it. */
async function runWithSimulateV1(
  { provider, intent: { account } }: FlowContext,
  calls: readonly ContractCall[],
): Promise<readonly CallOutcome[] | null> {
  const request = { blockStateCalls: [{ calls: calls.map((call) => callParams(account, call)) }] };
  const blocks = await requestWallet(provider, 'eth_simulateV1', [request, 'latest']);
  const [block]: unknown[] = Array.isArray(blocks) ? blocks : [];
  const results = isObject(block) ? block['calls'] : null;
  if (!Array.isArray(results) || results.length !== calls.length) return null;
  return results.map((result: unknown): CallOutcome => {
    if (!isObject(result)) return { success: false, data: '0x' };
    const error = isObject(result['error']) ? result['error'] : {};
    const success = parseQuantity(result['status']) === 1;
    const data = parseBytes(success ? result['returnData'] : (error['data'] ?? result['returnData']));
    return { success, data: data ?? '0x' };
  });
}

/** Returns the calls that measure balances. The last call values a vault's shares without an exit fee. */
function measureCalls({ contract, intent: { account } }: FlowContext): readonly ContractCall[] {
  const token = requireAddress(contract.staking_token.address);
  const address = requireAddress(contract.address);
  const balance = (of: Hex) => encodeFunctionData({ abi: tokenAbi, functionName: 'balanceOf', args: [of] });
  const held = encodeFunctionData({ abi: poolAbi, functionName: 'balanceOf', args: [account] });
  const value = encodeFunctionData({ abi: vaultAbi, functionName: 'convertToAssets', args: [shareSample] });
  const calls = [
    { to: token, data: balance(address) },
    { to: token, data: balance(account) },
    { to: address, data: held },
  ];
  return contract.adapter === 'erc4626' ? [...calls, { to: address, data: value }] : calls;
}

function parseMeasurement(outcomes: readonly CallOutcome[]): Measurement | null {
  const values = outcomes.map(({ success, data }) =>
    success && data.length === 66 ? decodeAbiParameters([{ type: 'uint256' }], data)[0] : null,
  );
  const [inContract = null, inWallet = null, held = null, sampleValue = shareSample] = values;
  return inContract === null || inWallet === null || held === null || sampleValue === null
    ? null
    : { inContract, inWallet, held, sampleValue };
}

function evaluate(
  { contract, intent }: FlowContext,
  steps: readonly FlowStep[],
  outcomes: readonly CallOutcome[],
  measured: number,
): FlowSimulation {
  for (const [index, step] of steps.entries()) {
    const { success, data } = outcomes[measured + index] ?? { success: false, data: '0x' };
    if (!success) return { outcome: 'reverts', step, reason: parseRevertReason(data) };
    // Some old tokens return false instead of reverting.
    if (step !== 'execute' && /^0x0{64}$/.test(data))
      return { outcome: 'reverts', step, reason: { kind: 'token_refuses' } };
  }
  const before = parseMeasurement(outcomes.slice(0, measured));
  const after = parseMeasurement(outcomes.slice(measured + steps.length));
  const loss = before && after ? findLoss(intent, contract, before, after) : null;
  return { outcome: 'succeeds', loss };
}

/**
 * Simulates all steps in order before the first is signed, and measures the amount that arrives. Sends
 * nothing. `unsupported` if the wallet's node can only simulate single calls.
 */
export async function simulateFlow(
  context: FlowContext,
  steps: readonly FlowStep[],
): Promise<FlowSimulation> {
  const measuring = context.intent.action === 'revoke' ? [] : measureCalls(context);
  const calls = [...measuring, ...steps.map((step) => encodeStep(context, step)), ...measuring];
  for (const run of [runWithOverride, runWithSimulateV1]) {
    // A node that rejects the request may still support the other way.
    const outcomes = await run(context, calls).catch(() => null);
    if (outcomes?.length === calls.length) return evaluate(context, steps, outcomes, measuring.length);
  }
  return { outcome: 'unsupported' };
}

/** Returns false without such a function. For nodes that cannot simulate a flow. */
export async function isPaused({ provider, contract, intent }: FlowContext): Promise<boolean> {
  if (!needsAllowance(intent.action)) return false;
  const data = encodeFunctionData({ abi: poolAbi, functionName: 'paused' });
  const call = callParams(intent.account, { to: requireAddress(contract.address), data });
  const result = await requestWallet(provider, 'eth_call', [call, 'latest']).catch(() => null);
  const bytes = parseBytes(result);
  return bytes?.length === 66 && BigInt(bytes) > 0n && BigInt(bytes) < maxUint256;
}
