import type { ReminderKind } from '../../domain/contract/values.ts';

const close = 'Kind regards,\n{sender}';

export const englishTexts: Readonly<
  Record<ReminderKind, { readonly subject: string; readonly message: string }>
> = {
  reminder: {
    subject: 'Reminder: invoice {invoice}',
    message: `Dear {name},

Invoice {invoice} was due on {due_date}, and {amount} of it is still outstanding. It may have escaped your attention; you will find it attached.

Please transfer the amount by {pay_by}. If you have just paid, you can ignore this email.

${close}`,
  },
  second_reminder: {
    subject: 'Second reminder: invoice {invoice}',
    message: `Dear {name},

Invoice {invoice} was due on {due_date}, and I have not received your payment of {amount}, although I reminded you before.

Please transfer the amount by {pay_by}. If something is wrong with the invoice, let me know.

${close}`,
  },
  fourteen_day_notice: {
    subject: 'Last chance to pay without costs: invoice {invoice}',
    message: `Dear {name},

Invoice {invoice} was due on {due_date}. Although I reminded you before, I have not received your payment of {amount}.

You can still pay the amount without extra costs within 14\u00a0days, counted from the day after you receive this email. If you do not pay within that time, you will also owe {costs} in collection costs. That amount follows from the Dutch decree on the costs of collection (Besluit vergoeding voor buitengerechtelijke incassokosten).

${close}`,
  },
  final_notice: {
    subject: 'Final notice: invoice {invoice}',
    message: `Dear {name},

Invoice {invoice} was due on {due_date}. In spite of my reminders {amount} of it is still outstanding. I hereby give you notice of default.

Please transfer {total} by {pay_by}. If I have not received the amount by then, I may hand over the claim for collection.

${close}`,
  },
};
