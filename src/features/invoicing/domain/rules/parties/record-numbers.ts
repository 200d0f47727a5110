/** Formats the number of a client, `C07`: a label, never part of a URL. */
export const formatClientNumber = (number: number): string => `C${String(number).padStart(2, '0')}`;

/** Formats the number of a purchase, `B07`: a label, never part of a URL. */
export const formatPurchaseNumber = (number: number): string => `B${String(number).padStart(2, '0')}`;

/** Formats the number of an asset: `A07`. It is a label, never part of a URL. */
export const formatAssetNumber = (number: number): string => `A${String(number).padStart(2, '0')}`;
