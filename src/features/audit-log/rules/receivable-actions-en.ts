/** The English texts of actions on reminders, write-offs and online payments. */
export const englishReceivableActions = {
  'invoice.reminded': 'Had a reminder of an invoice emailed',
  'invoice.reminders_paused': 'Paused the reminders of an invoice',
  'invoice.reminders_resumed': 'Resumed the reminders of an invoice',
  'client.reminders_paused': 'Paused the reminders of a client',
  'client.reminders_resumed': 'Resumed the reminders of a client',
  'reminder_settings.changed': 'Changed the reminder settings',
  'invoice.written_off': 'Wrote off the outstanding amount of an invoice',
  'invoice.write_off_undone': 'Took back the write-off of an invoice',
  'invoice.paid_online': 'Booked an online payment of an invoice',
  'online_payment.key_saved': 'Saved the API key for online payments',
  'online_payment.key_removed': 'Removed the API key for online payments',
};
