export interface ScheduledTime {
  /** UTC ISO timestamp. */
  readonly at: string;
  readonly changes: number;
}
