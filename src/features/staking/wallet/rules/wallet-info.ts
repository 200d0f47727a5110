import { isObject } from './provider-responses.ts';
import { toSingleLine } from './revert-reason.ts';

/** The validated announcement of a wallet (EIP-6963). */
export interface WalletInfo {
  /** The reverse domain name, such as `io.metamask`. */
  readonly rdns: string;
  readonly name: string;
  /** A data URL; null falls back to an initial. */
  readonly icon: string | null;
}

export const maxWallets = 12;
const maxNameLength = 40;
const maxIconLength = 64_000;

// An SVG in an <img> runs no script and loads nothing, so all four formats are safe.
const imageDataUrl = /^data:image\/(?:png|webp|jpeg|svg\+xml)[;,]/;

/** Parses the announcement of a wallet; null if it has no valid id. */
export function parseWalletInfo(info: unknown): WalletInfo | null {
  if (!isObject(info)) return null;
  const { rdns, name, icon } = info;
  if (typeof rdns !== 'string' || !/^[a-z0-9](?:[a-z0-9.-]{0,98}[a-z0-9])?$/i.test(rdns)) return null;
  const displayName = typeof name === 'string' ? toSingleLine(name, maxNameLength) : '';
  const isImage = typeof icon === 'string' && icon.length <= maxIconLength && imageDataUrl.test(icon);
  return {
    rdns,
    name: displayName === '' ? rdns.slice(0, maxNameLength) : displayName,
    icon: isImage ? icon : null,
  };
}
