/** How long personal data is kept. /privacy and docs/privacy.md say the same. */
export const retention = {
  /** Visits, forms begun and phone taps; of their days only totals are kept after that. */
  visitMonths: 13,
  /** What brought a request, beside it, and the numbers of /analytics that are made of that. */
  quoteCountMonths: 26,
  /** Who took a CSV export, and by which filter. */
  exportMonths: 13,
  /** An invitation into the office. */
  invitationDays: 7,
  /** Who was invited into the office, joined and was removed. */
  peopleMonths: 26,
  /** What was changed in the office's settings, and by whom. */
  settingsMonths: 26,
  /** A link to a customer's page works so long after the move, or after its making if that is later. */
  moveLinkDays: 90,
  /** No link to a customer's page is kept for longer, whenever the move is. */
  linkDays: 400,
  /** Sessions, by a digest of the tab's number, from the first visit on. */
  sessionDays: 400,
  /** Mails of the outbox, from their end on: states and ids, no words. */
  mailDays: 30,
  /** A form that was not sent, on the visitor's own device. */
  draftDays: 7,
  /** SendGrid's own activity, on the plan that keeps it longest. */
  sendgridDays: 30,
  /** Backups, on the longer of the schedules that docs/backups.md sets up. */
  backupWeeks: 14,
} as const
