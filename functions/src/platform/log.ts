import type { PageError } from '@moving/domain/visit/page-error'
import { describeCause, writeLog } from './log-entry.ts'

const { error, info, warn } = writeLog

/**
 * Every event that is logged, with its severity. Entries have ids, never email addresses, names or
 * texts.
 */
export const log = {
  requestFailed: (name: string, cause: unknown) =>
    error('request_failed', { name, cause: describeCause(cause) }),
  functionFailed: (name: string, cause: unknown) =>
    error('function_failed', { name, cause: describeCause(cause) }),
  unreadableDocument: (path: string) => error('unreadable_document', { path }),
  /** A caller was refused. `code` is the code in the response. */
  requestRefused: (name: string, code: string, uid: string | null) =>
    warn('request_refused', { name, code, uid }),

  roleClaimSet: (uid: string, role: string | null) => info('role_claim_set', { uid, role }),
  /**
   * The account doesn't get its role, because its email address isn't confirmed or a different one
   * can sign in to it.
   */
  roleWithheld: (uid: string) => warn('role_withheld', { uid }),
  roleWithoutUser: (uid: string) => warn('role_without_user', { uid }),
  unreadableRole: (uid: string) => error('unreadable_role', { uid }),
  signedOutEverywhere: (uid: string) => info('signed_out_everywhere', { uid }),
  guestQuotesClaimed: (uid: string, count: number) => info('guest_quotes_claimed', { uid, count }),
  addressConfirmed: (uid: string, by: string) => info('address_confirmed', { uid, by }),
  /** @param erasedUid the unconfirmed account that the new one replaces */
  passwordReset: (uid: string, erasedUid: string | null) =>
    info('password_reset', { uid, erasedUid }),
  officeJoined: (uid: string) => info('office_joined', { uid }),
  /** @param entryId the entry of the team's log, which has the details */
  peopleChanged: (entryId: string, act: string, uid: string) =>
    info('people_changed', { entryId, act, uid }),
  settingChanged: (setting: string, uid: string, outcome: string) =>
    info('setting_changed', { setting, uid, outcome }),
  requestChanged: (quoteId: string, action: string, uid: string, outcome: string) =>
    info('request_changed', { quoteId, action, uid, outcome }),
  /** @param links the total number of links to crews' and customers' pages */
  linksEnded: (uid: string, links: number) => info('links_ended', { uid, links }),
  linksRenewed: (uid: string, emailed: number) => info('links_renewed', { uid, emailed }),
  accountDeleted: (uid: string, unlinkedQuotes: number) =>
    info('account_deleted', { uid, unlinkedQuotes }),

  /** @param problems the names of the fields that can't be read */
  unreadableQuote: (quoteId: string, problems: string[]) =>
    error('unreadable_quote', { quoteId, problems }),
  searchFieldsWritten: (quoteId: string) => info('search_fields_written', { quoteId }),
  quotesDeleted: (uid: string, quoteIds: string[], failed: number) =>
    info('quotes_deleted', { uid, quoteIds, failed }),
  /** A quote's deletion crashed. It can be repeated. */
  quoteNotDeleted: (quoteId: string, cause: unknown) =>
    error('quote_not_deleted', { quoteId, cause: describeCause(cause) }),
  moveAction: (quoteId: string, replyId: string, kind: string) =>
    info('move_act', { quoteId, replyId, kind }),
  moveLinkEnded: (quoteId: string) => info('move_link_ended', { quoteId }),
  moveLinkShared: (quoteId: string) => info('move_link_shared', { quoteId }),
  moveUnlocked: (quoteId: string) => info('move_unlocked', { quoteId }),
  wrongDigits: (quoteId: string, inAll: number) => warn('wrong_digits', { quoteId, inAll }),
  /** @param outcome whether an email with a link was created */
  moveLinkRequested: (askId: string, outcome: string) =>
    info('move_link_requested', { askId, outcome }),
  /** Without the email address, which may have no account. */
  accountEmailAsked: (act: string, outcome: string) =>
    info('account_email_asked', { act, outcome }),
  /** Whether a link was sent to a new email address; a request has a `quoteId`, an account a `uid`. */
  newEmailAsked: (quoteId: string | null, uid: string | null, outcome: string) =>
    info('new_email_asked', { quoteId, uid, outcome }),
  emailLinkUsed: (quoteId: string | null, uid: string | null, act: string) =>
    info('email_link_used', { quoteId, uid, act }),
  bookingDropped: (quoteId: string) => info('booking_dropped', { quoteId }),
  /** The slots of a crew's day differed from these quotes' bookings, and were corrected. */
  crewDayMended: (day: string, quoteIds: string[]) => warn('crew_day_mended', { day, quoteIds }),
  exportEnded: (exportId: string, outcome: string, rows: number, expected: number) =>
    info('export_ended', { exportId, outcome, rows, expected }),

  crewCheckedIn: (quoteId: string, checkIns: number) =>
    info('crew_checked_in', { quoteId, checkIns }),

  /**
   * An error in browsers.
   * @param people the number of sessions that reported it
   * @param isAlert whether the entry raises the alert
   */
  pageFailed: (error: PageError, people: number, isAlert: boolean) =>
    warn('page_failed', { ...error, people, isAlert }),

  /**
   * Not everything could be counted: a day has too many visits, or too many days had to be counted.
   */
  analyticsBehind: () => warn('analytics_behind'),
  visitsExpired: (count: number) => info('visits_expired', { count }),
} as const
