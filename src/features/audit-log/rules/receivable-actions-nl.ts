/** The Dutch texts of actions on reminders, write-offs and online payments. */
export const dutchReceivableActions = {
  'invoice.reminded': 'Herinnering van een factuur laten mailen',
  'invoice.reminders_paused': 'Herinneringen van een factuur gepauzeerd',
  'invoice.reminders_resumed': 'Herinneringen van een factuur hervat',
  'client.reminders_paused': 'Herinneringen van een klant gepauzeerd',
  'client.reminders_resumed': 'Herinneringen van een klant hervat',
  'reminder_settings.changed': 'Instellingen voor herinneringen gewijzigd',
  'invoice.written_off': 'Openstaand bedrag van een factuur afgeboekt',
  'invoice.write_off_undone': 'Afboeking van een factuur teruggedraaid',
  'invoice.paid_online': 'Online betaling van een factuur geboekt',
  'online_payment.key_saved': 'API-sleutel voor online betalen opgeslagen',
  'online_payment.key_removed': 'API-sleutel voor online betalen verwijderd',
};
