export const demoTokens = {
  tGOLD: { name: 'Test gold, 1 gram', decimals: 18, priceUsd: '131.40' },
  tSILVER: { name: 'Test silver, 1 gram', decimals: 18, priceUsd: '1.62' },
  tPLATINUM: { name: 'Test platinum, 1 gram', decimals: 18, priceUsd: '49.85' },
  tUSD: { name: 'Test dollar', decimals: 6, priceUsd: '1' },
} as const;

export type DemoTokenName = keyof typeof demoTokens;

export const demoTokenNames = Object.keys(demoTokens) as readonly DemoTokenName[];
