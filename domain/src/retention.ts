/** How long personal data is stored. /privacy and docs/privacy.md have the same times. */
export const retention = {
  /** Visits, form starts and phone taps. After that, only daily totals are stored. */
  visitMonths: 13,
  /** The source of a request, and the figures of /analytics that depend on it. */
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
  /** The maximum lifetime of a link to a customer's page, even if the move is later. */
  linkDays: 400,
  /** A link to a crew's page, after it was turned off or replaced. */
  endedLinkDays: 7,
  /** The visits of a session in an hour, under a hash of the tab's id. */
  sessionDays: 7,
  /** Emails of the outbox after they are final, and their copies without private links. */
  mailDays: 30,
  /** A form that wasn't sent, on the visitor's own device. */
  draftDays: 7,
  /** SendGrid's activity feed, on the plan with the longest retention. */
  sendgridDays: 30,
  /** Backups, on the longer of the schedules in docs/backups.md. */
  backupWeeks: 14,
} as const
