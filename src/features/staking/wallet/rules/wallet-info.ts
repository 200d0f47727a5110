import { isObject } from './provider-answers.ts';
import { asOneLine } from './revert-reason.ts';

/** How a wallet presents itself (EIP-6963), made safe to show. */
export interface WalletInfo {
  /** Its name for machines, such as `io.metamask`. */
  readonly rdns: string;
  readonly name: string;
  /** A picture inside an address of its own; null where a letter has to do. */
  readonly icon: string | null;
}

/** So many wallets are offered; what a page is flooded with beyond is not looked at. */
export const mostWallets = 12;
const longestName = 40;
const longestIcon = 64_000;

// An SVG in an <img> runs no script and loads nothing, so that all four are only pictures.
const picture = /^data:image\/(?:png|webp|jpeg|svg\+xml)[;,]/;

/** Reads how a wallet presents itself; null when that cannot be shown or kept apart from others. */
export function readWalletInfo(info: unknown): WalletInfo | null {
  if (!isObject(info)) return null;
  const { rdns, name, icon } = info;
  if (typeof rdns !== 'string' || !/^[a-z0-9](?:[a-z0-9.-]{0,98}[a-z0-9])?$/i.test(rdns)) return null;
  const shown = typeof name === 'string' ? asOneLine(name, longestName) : '';
  const isPicture = typeof icon === 'string' && icon.length <= longestIcon && picture.test(icon);
  return { rdns, name: shown === '' ? rdns.slice(0, longestName) : shown, icon: isPicture ? icon : null };
}
