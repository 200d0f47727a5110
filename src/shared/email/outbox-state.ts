/** The last three are final. */
export const outboxStates = ['waiting', 'sending', 'sent', 'failed', 'discarded'] as const;
export type OutboxState = (typeof outboxStates)[number];
