import type { Purchase } from '../contract/purchases.ts';
import { isAssetPrice } from './purchase-amounts.ts';

/** Tests whether a purchase is an asset that is not in the register yet. */
export const isUnregistered = (purchase: Purchase): boolean =>
  purchase.removed_at === null &&
  purchase.assets.length === 0 &&
  purchase.is_durable &&
  isAssetPrice(purchase.cost_cents);

/** Returns the fragment of the register that opens its form with a purchase. */
export const toRegisterHash = ({ id }: Pick<Purchase, 'id'>): string => `new-${id}`;
