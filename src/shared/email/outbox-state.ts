/** The states of an email in the outbox; the last three are final. */
export const outboxStates = ['waiting', 'sending', 'sent', 'failed', 'discarded'] as const;
export type OutboxState = (typeof outboxStates)[number];
