/** The words of the outbox, of its screen and of the letters that it sends itself. */
export const en = {
  title: 'Outbox',
  problem: {
    testUnderWay: 'A test mail is still on its way. Wait until it has been sent, or discard it.',
    notWaiting: 'This mail is not waiting any more.',
  },
  testLetter: {
    subject: 'A test from your site',
    title: 'The mail works',
    paragraphs: [
      'You asked for this letter in the outbox of your site. Now that it is here, letters of your site reach your mailbox.',
      'Look at how it arrived: in the inbox or among the spam, and from whom. Ask for another whenever you change the mail server or the sender.',
    ],
    smallPrint: 'You get this letter because you sent yourself a test.',
  },
  states: {
    waiting: 'waiting',
    sending: 'being sent',
    sent: 'sent',
    failed: 'failed',
    discarded: 'discarded',
  },
  columns: {
    created: 'Written',
    to: 'Recipient',
    subject: 'Subject',
    state: 'State',
    attempts: 'Tries',
    next: 'Next try',
    error: 'Last problem',
    actions: 'Actions',
  },
  all: 'all',
  filter: 'Show mails by state',
  soon: 'any moment',
  noServer: 'when there is a mail server',
  mails: { one: 'mail', other: 'mails' },
  pages: 'Pages of the outbox',
  newer: 'Newer',
  older: 'Older',
  pageOf: (page: string, pages: string) => `page ${page} of ${pages}`,
  delivery: {
    none: {
      title: 'No mail server is set',
      text: 'Mails wait here until the program is started with these settings:',
    },
    files: 'No mail server is set: this local copy writes its mails to files in its data folder.',
  },
  test: {
    send: 'Send a test mail',
    sending: 'Sending…',
    queued: (to: string) => `A test mail to ${to} is in the outbox.`,
  },
  retry: 'Try now',
  retryThis: (subject: string, to: string) => `Try now: “${subject}” to ${to}`,
  retried: 'The mail is tried now.',
  discard: {
    open: 'Discard',
    openThis: (subject: string, to: string) => `Discard: “${subject}” to ${to}`,
    title: 'Discard this mail?',
    text: (subject: string, to: string) =>
      `“${subject}” to ${to} will not be sent, and what it says is deleted. This cannot be undone.`,
    confirm: 'Discard it',
    keep: 'Keep it',
    done: 'The mail was discarded.',
  },
  failed: 'That did not work. Try again.',
  empty: {
    title: 'Nothing in the outbox',
    text: 'Letters that the site sends stand here for 30 days, with what became of them.',
  },
  emptyState: {
    title: 'No such mail',
    text: 'There is no mail in this state.',
    showAll: 'Show all mails',
  },
};
