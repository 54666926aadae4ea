import type { PageError } from '@moving/domain/visit/page-error'
import { describeCause, writeLog } from './log-entry.ts'

const { error, info, warn } = writeLog

/**
 * The events for alerts and for the office's questions. They have ids, never addresses, names or
 * bodies.
 */
export const log = {
  /** A callable or HTTPS function failed because of a bug or an outage. */
  requestFailed: (name: string, cause: unknown) =>
    error('request_failed', { name, cause: describeCause(cause) }),
  /** An event, a task, a schedule or the webhook failed, and is retried. */
  functionFailed: (name: string, cause: unknown) =>
    error('function_failed', { name, cause: describeCause(cause) }),
  /** A document that doesn't fit its schema; everything else continues without it. */
  unreadableDocument: (path: string) => error('unreadable_document', { path }),
  /** A caller was refused: `code` is the response that the browser got. */
  requestRefused: (name: string, code: string, uid: string | null) =>
    warn('request_refused', { name, code, uid }),

  roleClaimSet: (uid: string, role: string | null) => info('role_claim_set', { uid, role }),
  /**
   * The account doesn't get its role: a different email can sign in to it, or its email was never
   * confirmed.
   */
  roleWithheld: (uid: string) => warn('role_withheld', { uid }),
  roleWithoutUser: (uid: string) => warn('role_without_user', { uid }),
  unreadableRole: (uid: string) => error('unreadable_role', { uid }),
  signedOutEverywhere: (uid: string) => info('signed_out_everywhere', { uid }),
  guestQuotesClaimed: (uid: string, count: number) => info('guest_quotes_claimed', { uid, count }),
  addressConfirmed: (uid: string, by: string) => info('address_confirmed', { uid, by }),
  /** `erasedUid`: the unconfirmed account that the new one replaces. */
  passwordReset: (uid: string, erasedUid: string | null) =>
    info('password_reset', { uid, erasedUid }),
  /** A person joined the team through an invitation. */
  officeJoined: (uid: string) => info('office_joined', { uid }),
  /** `entryId`: of the audit log, which has the details. */
  peopleChanged: (entryId: string, act: string, uid: string) =>
    info('people_changed', { entryId, act, uid }),
  settingChanged: (setting: string, uid: string, outcome: string) =>
    info('setting_changed', { setting, uid, outcome }),
  requestChanged: (quoteId: string, action: string, uid: string, outcome: string) =>
    info('request_changed', { quoteId, action, uid, outcome }),
  /** @param links the total number of links: to crews' and customers' pages */
  linksEnded: (uid: string, links: number) => info('links_ended', { uid, links }),
  linksRenewed: (uid: string, emailed: number) => info('links_renewed', { uid, emailed }),
  accountDeleted: (uid: string, unlinkedQuotes: number) =>
    info('account_deleted', { uid, unlinkedQuotes }),

  /** A quote without a field that the search map needs. */
  unreadableQuote: (quoteId: string, problems: string[]) =>
    error('unreadable_quote', { quoteId, problems }),
  searchFieldsWritten: (quoteId: string) => info('search_fields_written', { quoteId }),
  quotesDeleted: (uid: string, quoteIds: string[], failed: number) =>
    info('quotes_deleted', { uid, quoteIds, failed }),
  /** A quote's deletion crashed; repeating it continues from there. */
  quoteNotDeleted: (quoteId: string, cause: unknown) =>
    error('quote_not_deleted', { quoteId, cause: describeCause(cause) }),
  moveAction: (quoteId: string, replyId: string, kind: string) =>
    info('move_act', { quoteId, replyId, kind }),
  moveLinkEnded: (quoteId: string) => info('move_link_ended', { quoteId }),
  moveLinkShared: (quoteId: string) => info('move_link_shared', { quoteId }),
  moveUnlocked: (quoteId: string) => info('move_unlocked', { quoteId }),
  wrongDigits: (quoteId: string, inAll: number) => warn('wrong_digits', { quoteId, inAll }),
  /** Whether an email with a link was created. */
  moveLinkRequested: (askId: string, outcome: string) =>
    info('move_link_requested', { askId, outcome }),
  /** Without the address, which may have no account. */
  accountEmailAsked: (act: string, outcome: string) =>
    info('account_email_asked', { act, outcome }),
  /** Whether a link was sent to a new email address; `quoteId` is null for an account's. */
  newEmailAsked: (quoteId: string | null, outcome: string) =>
    info('new_email_asked', { quoteId, outcome }),
  emailLinkUsed: (quoteId: string | null, act: string) => info('email_link_used', { quoteId, act }),
  bookingDropped: (quoteId: string) => info('booking_dropped', { quoteId }),
  /** Slots of a day differed from these quotes' bookings. */
  crewDayMended: (day: string, quoteIds: string[]) => warn('crew_day_mended', { day, quoteIds }),
  exportEnded: (exportId: string, outcome: string, rows: number, expected: number) =>
    info('export_ended', { exportId, outcome, rows, expected }),

  /** A crew sent the status updates about a move that its phone had stored. */
  crewCheckedIn: (quoteId: string, checkIns: number) =>
    info('crew_checked_in', { quoteId, checkIns }),

  /**
   * An error in browsers; `people` is the number of affected sessions since the first report.
   * `isAlert` raises the alert.
   */
  pageFailed: (error: PageError, people: number, isAlert: boolean) =>
    warn('page_failed', { ...error, people, isAlert }),

  /** More visits came than are counted, or days are left to the next night. */
  analyticsBehind: () => warn('analytics_behind'),
  visitsExpired: (count: number) => info('visits_expired', { count }),
} as const
