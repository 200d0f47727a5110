/** When something will be published or unpublished. */
export interface ScheduledTime {
  /** UTC ISO timestamp. */
  readonly at: string;
  /** The number of parts that change then. */
  readonly changes: number;
}
