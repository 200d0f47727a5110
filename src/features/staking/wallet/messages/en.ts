import { plural } from '../../../../shared/i18n/messages.ts';

export const en = {
  title: 'Your wallet',
  close: 'Close',
  choose: {
    title: 'Choose a wallet',
    lede: 'These wallets are installed in your browser. Nothing is sent until you confirm it in the wallet.',
    none: 'No wallet was found in this browser.',
    noneHow:
      'Install the extension of a wallet that you trust, such as MetaMask or Rabby, or open this page in the browser of a wallet on your phone. Then look again.',
    again: 'Look again',
    connecting: (wallet: string) => `${wallet} asks you whether this site may see your address.`,
  },
  connectProblems: {
    rejected: 'You did not allow this site to see your address. You can try again.',
    busy: 'Your wallet is waiting for your answer. Respond there first.',
    no_account: 'This wallet shows no account. Unlock it and try again.',
    unknown_chain: 'Your wallet does not know this chain. Add it there first.',
    failed: 'Your wallet could not connect. Try again, or choose another.',
  },
  switchProblems: {
    rejected: (chain: string) => `You declined to switch. Your wallet is still on ${chain}.`,
    not_switched: (chain: string) =>
      `Your wallet says that it has switched, but it is still on ${chain}. Switch in the wallet itself.`,
    failed: (chain: string) => `Your wallet could not switch. It is still on ${chain}.`,
  },
  connectedTo: (wallet: string) => `Connected to ${wallet}`,
  disconnect: 'Disconnect',
  disconnected: 'Disconnected. The wallet may still remember this site.',
  accountChanged: (address: string) => `Your wallet has switched to ${address}.`,
  /** After disconnecting while the wallet asks its user. */
  requestOpen:
    'Your wallet may still ask you to confirm the request from before; if you confirm there, it will be sent.',
  chain: 'Chain',
  chains: { demo: 'demo chain' },
  wrongChain: (name: string, required: string) =>
    `Your wallet is on ${name}; this contract is on ${required}.`,
  unknownChain: 'an unknown chain',
  switchTo: (name: string) => `Switch to ${name}`,
  contract: 'Contract',
  free: 'In your wallet',
  staked: 'Staked',
  shares: 'Your shares',
  worth: 'Worth now',
  earned: 'Earned',
  reading: 'Reading…',
  unreadable: 'Your wallet cannot read this contract now.',
  readAgain: 'Read again',
  readAt: (block: string) => `Read at block ${block}.`,
  shareOf: (percent: number, amount: string) => `${percent}% of ${amount}`,
  allowanceLeft: {
    reading: 'Reading how much this contract may still spend…',
    failed: 'Your wallet cannot read how much this contract may still spend.',
    none: 'This contract may not spend any of your tokens.',
    thisContract: 'This contract',
    named: (name: string) => `“${name}”`,
    some: (spender: string, amount: string) => `${spender} may still spend ${amount} from your wallet.`,
    unlimited: (spender: string, symbol: string) =>
      `${spender} may still spend all ${symbol} in your wallet.`,
    others: 'What other contracts may still spend',
    revokeOf: (name: string) => `Revoke allowance: ${name}`,
    disconnected: 'Connect this account again to revoke it.',
    otherAccount: (account: string) => `This is the allowance of ${account}. Switch to it to revoke it.`,
    revoke: 'Revoke allowance',
  },
  loss: (arrives: string, sent: string) =>
    `Less arrives than leaves: of ${sent}, ${arrives} arrives. The token or the contract keeps the rest as a fee.`,
  batchRejected: 'Your wallet cannot do all steps at once after all, so it asks you for each of them.',
  eachChecked:
    'Your wallet cannot check all steps together. The last step is checked after the approval, and could still fail.',
  fee: (amount: string) => `Estimated network fee: at most about ${amount}.`,
  ownCurrency: 'of the chain’s own currency',
  withoutDataFee: 'This chain adds a fee for its data on Ethereum.',
  whatToDo: 'What do you want to do?',
  actions: {
    stake: 'Stake',
    unstake: 'Unstake',
    claim: 'Claim',
    exit: 'Exit',
    deposit: 'Deposit',
    redeem: 'Redeem',
    revoke: 'Revoke allowance',
  },
  amount: (symbol: string) => `Amount in ${symbol}`,
  amountHint: 'Use a decimal point and no thousands separators.',
  sharesOf: (symbol: string) => `shares of ${symbol}`,
  max: 'Max',
  maxOf: (amount: string) => `Max: ${amount}`,
  amountProblems: {
    empty: 'Enter an amount.',
    not_a_number: 'Only digits, and a point for decimals.',
    separator: 'Use a decimal point and no thousands separators, for example 1500.25.',
    too_fine: (decimals: number) =>
      `This token has at most ${decimals} ${plural('en', decimals, { one: 'decimal', other: 'decimals' })}.`,
    zero: 'The amount must be more than zero.',
    too_large: 'This is more than any token can hold.',
    over: (max: string) => `You have ${max}.`,
    under_min: (least: string) => `At least ${least}.`,
    over_max: (max: string) => `At most ${max} per account.`,
  },
  nothingToClaim: 'There is nothing to claim yet.',
  nothingStaked: 'You have nothing staked here.',
  happens: 'What will happen',
  summary: {
    stake: (amount: string, name: string) => `${amount} goes from your wallet into ${name}.`,
    unstake: (amount: string, name: string) => `${amount} comes back from ${name} to your wallet.`,
    claim: (amount: string) => `You receive ${amount} or a little more.`,
    exit: (amount: string, earned: string) =>
      `Your whole stake of ${amount} comes back to your wallet, with ${earned} of rewards.`,
    deposit: (amount: string, name: string) => `${amount} goes into ${name}, and you get shares of it.`,
    redeem: (amount: string, name: string) =>
      `You return ${amount} to ${name} and receive their value at that moment.`,
  },
  allowanceNote: (amount: string) =>
    `If needed, your wallet first asks you to let this contract spend exactly ${amount}, never more.`,
  batchNote: (amount: string) =>
    `One confirmation in your wallet does both: it lets this contract spend exactly ${amount}, and moves it. Either both happen or neither.`,
  upgradeNote: 'Your wallet may first ask to upgrade your account for that.',
  lockNote: (days: string) =>
    `Your stake is locked for ${days} from now, including what you had staked before.`,
  lockedNote: (when: string) => `Your stake is locked until ${when}.`,
  penaltyNote: (rate: string) => `Unstaking early costs ${rate}.`,
  endedNote: 'This contract no longer pays rewards.',
  pausedNote: 'This contract is paused and may refuse this.',
  days: { one: 'day', other: 'days' },
  hours: { one: 'hour', other: 'hours' },
  checkedFirst: 'It is simulated first; nothing is sent.',
  steps: { reset_allowance: 'Clear the old allowance', approve: 'Allow exactly this amount' },
  /** An approval of which the amount was changed in the wallet. */
  approvedInstead: (amount: string) => `Your wallet allowed ${amount} instead of exactly this amount`,
  approvedAll: (symbol: string) => `Your wallet allowed all ${symbol} instead of exactly this amount`,
  together: (steps: string) => `All at once: ${steps}`,
  stepStates: {
    todo: 'to do',
    simulating: 'checking',
    asking: 'confirm it in your wallet',
    waiting: 'waiting for confirmation',
    done: 'done',
    stopped: 'stopped',
  },
  hash: 'Hash',
  copy: 'Copy',
  copied: 'Copied',
  phases: {
    checking: 'Chain, contract, token and balance are being checked.',
    simulating: 'Simulating; nothing is sent yet.',
    asking: 'Confirm it in your wallet.',
    askingTogether: 'Confirm it in your wallet. One confirmation is enough.',
    waiting: 'Sent. Waiting for confirmation.',
    warned: 'Nothing has been sent yet. Decide whether you want to continue.',
    ready: 'The first step is done. Continue when you are ready.',
    readyInTurn:
      'You declined the upgrade of your account, so your wallet cannot do all steps at once. Nothing was sent. You can continue step by step.',
  },
  results: {
    success: 'Done. The chain has confirmed it.',
    reverted: 'The transaction was reverted: nothing changed, but you paid the network fee.',
    replaced: 'Another transaction from your wallet took its place, so this one will not happen.',
    dropped:
      'The network has not known this transaction for ten minutes, so it was probably dropped. Check in your wallet whether it is still there.',
    timeout:
      'It was not confirmed within ten minutes. It may go through later, or may have done so since: look again or check your wallet.',
    rejected: 'You declined in your wallet. Nothing was sent.',
    stopped_waiting: 'No longer waiting for your wallet. If you still confirm there, it will be sent.',
    interrupted:
      'Your wallet was asked for this before, and no answer arrived. The request may still be open there; if you confirm it, it will be sent. Close this if it is no longer there.',
    would_revert: 'The contract would refuse, so nothing was sent.',
    reverted_together:
      'All of it was reverted: no tokens moved and no allowance was given, but you may have paid the network fee.',
    partial:
      'Your wallet was to do all or nothing, but only part of it happened. See below what this contract may spend, and above what you have staked.',
    not_included: 'Your wallet reports that it could not get it onto the chain and will not try again.',
    forgotten:
      'Your wallet no longer knows this request, so it is unknown whether it happened. What you have staked was read from the chain again.',
    unverified:
      'Your wallet reports that it happened but names no transaction, so that is unknown. What you have staked was read from the chain again.',
    foreign:
      'Your wallet named a transaction that does not belong to this, so it is unknown whether it happened. What you have staked was read from the chain again.',
    unanswered: 'Your wallet gave no usable answer. It may have sent the transaction; check there.',
    reverted_by_report: 'Your wallet reports that all of it was reverted.',
  },
  /** The endings in which the wallet sent another amount, which the chain has confirmed. */
  changed: {
    amount: (actual: string, asked: string) =>
      `Your wallet changed the amount: the chain has confirmed ${actual} instead of ${asked}.`,
    allowance: 'Your wallet did not clear the allowance but set it to another amount.',
  },
  /** What the chain shows of an outcome that only the wallet reported, or did not. */
  chainSays: {
    happened: 'The chain shows that it has happened.',
    allowance_changed: 'The chain shows that only the allowance has changed.',
    sent: 'Your account has sent a transaction since, but the chain shows no effect of it on this contract yet.',
    unchanged: 'The chain shows no effect of it so far.',
    unread: 'What the chain shows of it could not be determined.',
  },
  /** The same of a step before the action. */
  chainSaysStep: {
    approve: 'The chain shows that the approval was given. The step after it was not sent.',
    reset_allowance: 'The chain shows that the old allowance was cleared. The step after it was not sent.',
  },
  sentBefore: {
    approve: 'The approval before it was confirmed.',
    reset_allowance: 'The old allowance was cleared before it.',
  },
  /** The endings of a flow in which an earlier step was already mined. */
  laterResults: {
    reverted: 'The transaction was reverted: no tokens moved, but you paid the network fee.',
    rejected: 'You declined the next step in your wallet, so no tokens moved.',
    would_revert: 'The contract would refuse the next step, so it was not sent and no tokens moved.',
    wrong_chain: 'Your wallet is on another chain, so the next step was not sent.',
    wrong_account: 'Your wallet shows another account now, so the next step was not sent.',
    disconnected: 'Your wallet was disconnected from this site, so the next step was not sent.',
    chain_unreachable: 'Your wallet cannot reach the chain now, so the next step was not sent.',
    no_code: 'There is no contract at this address any more, so the next step was not sent.',
    wrong_token:
      'The contract uses a different token from the one named here, so the next step was not sent. Do not use this contract.',
    not_allowed: 'This site may not write to this contract any more, so the next step was not sent.',
    too_little_balance: 'Your wallet now holds less than this amount, so the next step was not sent.',
    wallet_busy: 'Your wallet is waiting for your answer to something else, so the next step was not sent.',
    wallet_silent: 'Your wallet is not responding, so the next step was not sent.',
  },
  preflightErrors: {
    wrong_chain: 'Your wallet is on another chain. Nothing was sent.',
    wrong_account: 'Your wallet shows another account now. Nothing was sent.',
    disconnected: 'Your wallet was disconnected from this site. Nothing was sent.',
    no_code: 'There is no contract at this address on this chain. Nothing was sent.',
    wrong_token:
      'The contract uses a different token from the one named here. Nothing was sent. Do not use this contract.',
    not_allowed: 'This site may not write to this contract. Nothing was sent.',
    too_little_balance: 'Your wallet holds less than this amount. Nothing was sent.',
    wallet_busy: 'Your wallet is waiting for your answer. Respond there first.',
    wallet_silent: 'Your wallet is not responding. Nothing was sent.',
    chain_unreachable: 'Your wallet cannot reach the chain now. Nothing was sent. Try again later.',
    duplicate_batch:
      'Your wallet says that it has this request already. It may have sent it; check there before you try again.',
    wallet_failed: 'Your wallet could not do this. Check there before you try again.',
  },
  tooLittleCurrency: (currency: string) =>
    `Your wallet does not have enough ${currency} for the network fee, so it was not sent.`,
  reasons: {
    zero: 'The amount is zero.',
    paused: 'The contract is paused.',
    reentered: 'The contract is called from within itself, which it does not allow.',
    not_owner: 'Only the owner of the contract may do this.',
    token_failed: 'The token could not be moved.',
    token_refuses: 'The token refuses the transfer.',
    silent: 'It does not say why.',
    over_stake: (max: string) => `You have only ${max} staked.`,
    locked: (when: string) => `Your stake is locked until ${when}.`,
    lockedForever: 'Your stake is locked.',
    over_allowance: 'The contract is allowed to spend less than this amount.',
    over_balance: 'There are not enough tokens.',
    over_limit: (max: string) => `The vault allows at most ${max} right now.`,
    revertReason: (reason: string) => `It says: “${reason}”`,
    panic: (code: string) => `It stopped because of an error in its code (panic ${code}).`,
    unknown: (selector: string) => `It returned an unknown error (${selector}).`,
  },
  stopWaiting: 'Stop waiting',
  lookAgain: 'Look again',
  continueStep: 'Continue',
  done: 'Close',
  waitingElsewhere: 'A transaction is on its way. Connect the wallet that sent it to follow it.',
  /** Under a flow of an account that the wallet does not show any more. */
  ofOtherAccount: (account: string) =>
    `This is about ${account}, not about the account that is connected now.`,
  onOtherChain: 'Your wallet is on another chain now; switch back to follow the transaction.',
};
