/** The path of the number of reminders that wait for the owner, to which the layer of reminders responds. */
export const remindersDuePath = '/api/admin/reminders/due';

/** The response of `GET /api/admin/reminders/due`. */
export interface RemindersDue {
  readonly data: { readonly count: number };
}
