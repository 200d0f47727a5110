/**
 * What happens to emails: `smtp` sends them, `files` and `demo` save them as files, since a local copy has no mail server
 * or has the demo, and `none` queues them until there is a mail server.
 */
export const deliveries = ['smtp', 'files', 'demo', 'none'] as const;
export type Delivery = (typeof deliveries)[number];
