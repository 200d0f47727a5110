import { z } from 'zod';
import { displayName, existingPassword, siweMessageRequest, token, walletSignature } from '../contract.ts';

export const walletLinkRequest = siweMessageRequest.extend({ password: existingPassword });

export const newWallet = z.strictObject({ name: displayName, token, signature: walletSignature });

export type NewWallet = z.output<typeof newWallet>;

export interface WalletSummary {
  readonly id: string;
  readonly name: string;
  /** The address with its checksum (EIP-55). */
  readonly address: string;
  readonly created_at: string;
  readonly last_used_at: string | null;
}
