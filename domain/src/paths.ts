import { formStartsCollection, visitorsCollection } from './visit/collections.ts'

/**
 * Every Firestore path and function name, for pages, functions, triggers and tests. firestore.rules
 * defines who may read and write them.
 */
export const collections = {
  quotes: 'quotes',
  profiles: 'profiles',
  roles: 'roles',
  visitors: visitorsCollection,
  /**
   * `claims/{uid}`: written when a custom claim changes, so that the user's browser fetches a new
   * token.
   */
  claims: 'claims',
  /**
   * `sessions/{uid}.valid_after`: sign-ins before this time are refused
   * (account/account-session.ts).
   */
  sessions: 'sessions',
  /**
   * `confirmations/{uid}`: the email address that the account's owner confirmed
   * (account/confirmation.ts).
   */
  confirmations: 'confirmations',
  /** `requests/{quoteId}`: the data of a request that only the office may read. */
  requests: 'requests',
  /** The outbox, `mail/{mailId}`. Functions only. */
  mail: 'mail',
  /**
   * `mail_copies/{mailId}`: the content of a sent email, without the keys of links
   * (mail/mail-copy.ts).
   */
  mailCopies: 'mail_copies',
  /** Counters that limit emails per recipient and per hour. Functions only. */
  mailThrottle: 'mail_throttle',
  /**
   * `mail_state/webhook`: the newest event of SendGrid's Event Webhook. `mail_state/reopen`: the
   * time up to which every quote has its email. Functions only.
   */
  mailState: 'mail_state',
  formStarts: formStartsCollection,
  phoneTaps: 'phone_taps',
  /**
   * `page_errors/{id}`: an error in a browser, of a visitor or of the office (visit/page-error.ts).
   */
  pageErrors: 'page_errors',
  adSpend: 'ad_spend',
  analytics: 'analytics',
  /**
   * `analytics_days/{yyyy-MM-dd}`: a day's figures, which are stored after its visits are deleted.
   * Functions only.
   */
  analyticsDays: 'analytics_days',
  /** `analytics_sessions/{yyyy-MM-dd}`: the visits of a recent day by hour. Functions only. */
  analyticsSessions: 'analytics_sessions',
  /** One document per export, with user, filter and row count. It expires (retention.ts). */
  exports: 'exports',
  /**
   * `books/{id}`: payments of deleted customers, without the customers (payments/book-entry.ts).
   */
  books: 'books',
  /**
   * `quote_links/{sha256 of a key}`: the key gives access to a move (move/move-link.ts). Functions
   * only.
   */
  quoteLinks: 'quote_links',
  /** `quote_access/{quoteId}`: the counters of a quote's links (move/move-access.ts). */
  quoteAccess: 'quote_access',
  /**
   * `link_requests/{id}`: a request for a link by email. It is deleted once it is answered.
   * Functions only.
   */
  linkRequests: 'link_requests',
  /**
   * `account_emails/{id}`: a requested email about an account (account/account-email-request.ts).
   * Functions only.
   */
  accountEmails: 'account_emails',
  /** `email_changes/{id}`: a new email address of a request (move/email-change.ts). Functions only. */
  emailChanges: 'email_changes',
  /** `settings/office`: the office's settings; `settings/public`: those that anyone may read. */
  settings: 'settings',
  /** `bookings/{quoteId}`: the crew of a move and when it arrives (calendar/booking.ts). */
  bookings: 'bookings',
  /**
   * `crew_days/{yyyy-MM-dd}`: a day's exceptions, and the slots of its bookings
   * (calendar/crew-day.ts).
   */
  crewDays: 'crew_days',
  /** `move_progress/{quoteId}`: the crew's status updates on moving day (progress/progress.ts). */
  moveProgress: 'move_progress',
  /**
   * `calendar_feeds/{sha256 of a key}`: the key gives access to a crew's page
   * (calendar/calendar-feed.ts).
   */
  calendarFeeds: 'calendar_feeds',
  /**
   * `invitations/{sha256 of an email address}`: an invitation to join the team (account/people.ts).
   * Functions only.
   */
  invitations: 'invitations',
  /** `settings_log/{actionId}`: each change of the settings, with its author. Functions only. */
  settingsLog: 'settings_log',
  /**
   * `people_log/{id}`: invitations, joins and removals, each with the coworker who made it.
   * Functions only.
   */
  peopleLog: 'people_log',
} as const

/**
 * Sub-collection `quotes/{id}/log`: one entry per action of the office or the customer
 * (actions/action-entry.ts).
 */
export const logCollection = 'log'

export const quotePath = (id: string) => `${collections.quotes}/${id}`
export const logPath = (quoteId: string) => `${quotePath(quoteId)}/${logCollection}`
export const mailCopyPath = (mailId: string) => `${collections.mailCopies}/${mailId}`
export const requestPath = (quoteId: string) => `${collections.requests}/${quoteId}`
export const quoteLinkPath = (hash: string) => `${collections.quoteLinks}/${hash}`
export const accountEmailPath = (id: string) => `${collections.accountEmails}/${id}`
export const emailChangePath = (id: string) => `${collections.emailChanges}/${id}`
export const quoteAccessPath = (quoteId: string) => `${collections.quoteAccess}/${quoteId}`
export const officeSettingsPath = `${collections.settings}/office`
export { publicSettingsPath } from './visit/collections.ts'
export const bookingPath = (quoteId: string) => `${collections.bookings}/${quoteId}`
export const crewDayPath = (day: string) => `${collections.crewDays}/${day}`
export const moveProgressPath = (quoteId: string) => `${collections.moveProgress}/${quoteId}`
export const calendarFeedPath = (hash: string) => `${collections.calendarFeeds}/${hash}`
export const adSpendPath = (month: string) => `${collections.adSpend}/${month}`
export const rolePath = (uid: string) => `${collections.roles}/${uid}`
export const profilePath = (uid: string) => `${collections.profiles}/${uid}`
export const claimsPath = (uid: string) => `${collections.claims}/${uid}`
export const sessionPath = (uid: string) => `${collections.sessions}/${uid}`
/** @param hash SHA-256 of the email address after `normalizeEmail`, in hexadecimal digits */
export const invitationPath = (hash: string) => `${collections.invitations}/${hash}`
export const peopleEntryPath = (id: string) => `${collections.peopleLog}/${id}`
export const settingsEntryPath = (actionId: string) => `${collections.settingsLog}/${actionId}`
export const confirmationPath = (uid: string) => `${collections.confirmations}/${uid}`

/**
 * Documents of `analytics`. Only functions read `sample`, `errors` and `retention`; the office's
 * pages read the others.
 */
export const analyticsPaths = {
  summary: `${collections.analytics}/summary`,
  series: `${collections.analytics}/series`,
  funnel: `${collections.analytics}/funnel`,
  /** The state of the quote form (watch/watch.ts). */
  watch: `${collections.analytics}/watch`,
  /** The sources of requests and booked dollars (sources/packed.ts). */
  sources: `${collections.analytics}/sources`,
  /** The newest 1,000 pages and referrers, for the top lists. */
  sample: `${collections.analytics}/sample`,
  /**
   * The position up to which errors in browsers were counted
   * (functions/src/visit/count-page-errors.ts).
   */
  errors: `${collections.analytics}/errors`,
  /** The first day of which all visits are still stored. */
  retention: `${collections.analytics}/retention`,
} as const

/** Paths of triggers. The names in braces are parameters of the event. */
export const triggerPaths = {
  quote: `${collections.quotes}/{quoteId}`,
  role: `${collections.roles}/{uid}`,
  linkRequest: `${collections.linkRequests}/{askId}`,
  settings: `${collections.settings}/{settingsId}`,
} as const

/** Region of every function (architecture.md). */
export const functionsRegion = 'us-east4'

/** The origin of a deployed project's functions. All functions of a project share one host. */
export const deployedFunctionsOrigin = (projectId: string) =>
  `https://${functionsRegion}-${projectId}.cloudfunctions.net`

export const taskQueues = {
  deliverMail: 'deliverMail',
} as const

export const callables = {
  signOutEverywhere: 'signOutEverywhere',
  confirmAddress: 'confirmAddress',
  resetPassword: 'resetPassword',
  sendAccountEmail: 'sendAccountEmail',
  claimGuestQuotes: 'claimGuestQuotes',
  renewRole: 'renewRole',
  deleteAccount: 'deleteAccount',
  deleteQuotes: 'deleteQuotes',
  refreshAnalytics: 'refreshAnalytics',
  readMove: 'readMove',
  readOwnMoves: 'readOwnMoves',
  unlockMove: 'unlockMove',
  answerMove: 'answerMove',
  askForMoveLink: 'askForMoveLink',
  changeEmail: 'changeEmail',
  changeRequest: 'changeRequest',
  changePeople: 'changePeople',
  changeSettings: 'changeSettings',
  crewDay: 'crewDay',
  resendMail: 'resendMail',
} as const

/**
 * HTTPS functions. Pages call them at their own URL, because requests through Hosting time out
 * after 60 s.
 */
export const httpsFunctions = {
  exportQuotes: 'exportCsv/quotes',
  exportVisitors: 'exportCsv/visitors',
  exportPayments: 'exportCsv/payments',
  mailEvents: 'mailEvents',
} as const
