/** How long personal data is kept, as in /privacy and docs/privacy.md. */
export const retention = {
  /** Visits, form starts and phone taps; after that only daily totals are kept. */
  visitMonths: 13,
  /** The source of a request, stored with it, and the figures of /analytics from it. */
  quoteCountMonths: 26,
  /** The log of CSV exports, with user and filter. */
  exportMonths: 13,
  invitationDays: 7,
  /** The log of invitations, joined members and removals. */
  peopleMonths: 26,
  /** The log of changes of the office's settings. */
  settingsMonths: 26,
  /**
   * How long a link to a customer's page works after the move, or after its creation if that is
   * later.
   */
  moveLinkDays: 90,
  /** The maximum lifetime of a link to a customer's page, whenever the move is. */
  linkDays: 400,
  /** A link to a crew's page. The time counts from when the link was turned off or replaced. */
  endedLinkDays: 7,
  /** What visitors' sessions did in an hour, by a hash of the tab's id. */
  sessionDays: 7,
  /**
   * Emails of the outbox, counted from when they are final, and their copies without private links.
   */
  mailDays: 30,
  /** An unsent form, on the visitor's own device. */
  draftDays: 7,
  /** SendGrid's activity feed, on the plan with the longest retention. */
  sendgridDays: 30,
  /** Backups, on the longer of the schedules in docs/backups.md. */
  backupWeeks: 14,
} as const
