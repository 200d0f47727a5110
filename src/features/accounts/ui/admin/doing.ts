/** Does something with a user or an invitation, reads the page anew, and says how it went. */
export type Doing = (call: Promise<unknown>, done: string) => Promise<void>;
