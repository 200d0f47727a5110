/** Handled by the layer of reminders. */
export const remindersDuePath = '/api/admin/reminders/due';

export interface RemindersDue {
  readonly data: { readonly count: number };
}
