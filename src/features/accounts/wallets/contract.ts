import { z } from 'zod';
import { displayName, existingPassword, siweMessageRequest, token, walletSignature } from '../contract.ts';

/** The body of `POST /api/account/wallets/message`. */
export const walletLinkRequest = siweMessageRequest.extend({ password: existingPassword });

/** The body of `POST /api/account/wallets`. */
export const newWallet = z.strictObject({ name: displayName, token, signature: walletSignature });

export type NewWallet = z.output<typeof newWallet>;

/** A linked Ethereum address as its owner sees it. */
export interface WalletSummary {
  readonly id: string;
  readonly name: string;
  /** With its checksum (EIP-55). */
  readonly address: string;
  readonly created_at: string;
  readonly last_used_at: string | null;
}
