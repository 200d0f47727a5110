export const outcomes = {
  results: {
    success: 'Done. The chain has confirmed it.',
    reverted: 'The transaction was reverted: nothing changed, but you paid the network fee.',
    replaced: 'Another transaction from your wallet took its place, so this one will not happen.',
    dropped:
      'The network has not known this transaction for ten minutes, so it was probably dropped. Check in your wallet whether it is still there.',
    removed:
      'A reorganisation of the chain removed the transaction, so it has not happened. It may still be confirmed again: look again, or check in your wallet before you repeat it.',
    timeout:
      'It was not confirmed within ten minutes. It may go through later, or may have done so since: look again or check your wallet.',
    unreadable:
      'Your wallet cannot read the chain, so it is unknown whether it was confirmed. Look again, or check your wallet.',
    rejected: 'You declined in your wallet. Nothing was sent.',
    rejected_by_report: 'Your wallet reports that you declined.',
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
  changed: {
    amount: (actual: string, asked: string) =>
      `Your wallet changed the amount: the chain has confirmed ${actual} instead of ${asked}.`,
    allowance: 'Your wallet did not clear the allowance but set it to another amount.',
    differs: 'The chain has confirmed something other than what you asked for:',
  },
  /** The chain's evidence of an outcome that only the wallet reported, or did not report. */
  chainSays: {
    happened: 'The chain shows that it has happened.',
    changed: (changes: string) =>
      `Since your request the chain shows: ${changes}. Something else may have caused that.`,
    sent: 'Your account has sent a transaction since, but the chain shows no effect of it on this contract yet.',
    unchanged: 'The chain shows no effect of it so far.',
    unread: 'What the chain shows of it could not be determined.',
  },
  /** The same for a step before the action. */
  chainSaysStep: {
    approve: 'The chain shows that the approval was given. The step after it was not sent.',
    reset_allowance: 'The chain shows that the old allowance was cleared. The step after it was not sent.',
  },
  sentBefore: {
    approve: 'The approval before it was confirmed.',
    reset_allowance: 'The old allowance was cleared before it.',
  },
  /** The same for a step that a reorganisation of the chain removed. */
  removedBefore: {
    approve: 'The approval before it is not on the chain any more either.',
    reset_allowance: 'The transaction that cleared the old allowance is not on the chain any more either.',
  },
  /** Endings of a flow in which an earlier step was already mined. */
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
  /** Effects of a transaction that did something else; amounts include their unit. */
  effects: {
    staked: (amount: string) => `${amount} was staked`,
    withdrawn: (amount: string) => `${amount} came back to your wallet`,
    claimed: (amount: string) => `${amount} of rewards was paid to you`,
    deposited: (amount: string) => `${amount} was deposited for you`,
    deposited_elsewhere: (amount: string, receiver: string) =>
      `${amount} was deposited, and the shares went to ${receiver}`,
    redeemed: (amount: string) => `${amount} was redeemed for you`,
    redeemed_elsewhere: (amount: string, receiver: string) =>
      `${amount} was redeemed, and its value was paid to ${receiver}`,
    transferred: (amount: string, receiver: string) => `${amount} went from your wallet to ${receiver}`,
    allowed: (amount: string) => `this contract may spend ${amount}`,
    allowed_elsewhere: (amount: string, spender: string) => `${spender} may spend ${amount} from your wallet`,
    instead: (effect: string, asked: string) => `${effect}, not ${asked}`,
  },
  /** Changed values; amounts include their unit. */
  values: {
    held: {
      rose: (by: string) => `your stake here rose by ${by}`,
      fell: (by: string) => `your stake here fell by ${by}`,
    },
    balance: {
      rose: (by: string) => `the balance in your wallet rose by ${by}`,
      fell: (by: string) => `the balance in your wallet fell by ${by}`,
    },
    earned: {
      rose: (by: string) => `your rewards to claim rose by ${by}`,
      fell: (by: string) => `your rewards to claim fell by ${by}`,
    },
    allowance: (from: string, to: string) => `this contract may now spend ${to} (before: ${from})`,
    sameStake: 'your stake here did not change',
  },
};
