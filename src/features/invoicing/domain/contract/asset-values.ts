/** The types of assets. Land, homes, passenger cars and goodwill do not count for the investment allowance. */
export const assetTypes = [
  'computer',
  'phone',
  'camera',
  'audio',
  'furniture',
  'tools',
  'software',
  'van',
  'car',
  'goodwill',
  'home',
  'land',
  'other',
] as const;
export type AssetType = (typeof assetTypes)[number];

/** Why the owner leaves an asset out of the investment allowance (Wet inkomstenbelasting 2001, art. 3.45 and 3.46). */
export const kiaExclusions = ['rented_out', 'household', 'abroad'] as const;
export type KiaExclusion = (typeof kiaExclusions)[number];

/** The ways in which an asset leaves the register. One that was entered by mistake counts nowhere. */
export const disposalKinds = ['sold', 'private', 'discarded', 'lost', 'mistake'] as const;
export type DisposalKind = (typeof disposalKinds)[number];
