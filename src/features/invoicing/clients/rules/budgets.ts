const warningPercent = 80;

export interface BudgetUse {
  /** Rounded down, so that 100 means all of it. */
  readonly percent: number;
  readonly level: 'normal' | 'near' | 'over';
}

export function getBudgetUse(spent: number, budget: number | null): BudgetUse | undefined {
  if (budget === null) return undefined;
  const percent = Math.floor((spent * 100) / budget);
  if (spent > budget) return { percent, level: 'over' };
  return { percent, level: percent >= warningPercent ? 'near' : 'normal' };
}
