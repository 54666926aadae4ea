import { formStartsCollection, visitorsCollection } from './visit/collections.ts'

/**
 * Every Firestore path and function name, once, for pages, functions, triggers and tests.
 * firestore.rules says who may do what with each.
 */
export const collections = {
  quotes: 'quotes',
  profiles: 'profiles',
  roles: 'roles',
  visitors: visitorsCollection,
  /** `claims/{uid}`: written when a custom claim was set, so that its owner's browser fetches a fresh token. */
  claims: 'claims',
  /**
   * `sessions/{uid}.valid_after`: sign-ins older than this are refused (sign-out everywhere, deletion
   * of the account; then with an `expires_at`).
   */
  sessions: 'sessions',
  /** `confirmations/{uid}`: the address that its owner confirmed before the server (account/confirmation.ts). */
  confirmations: 'confirmations',
  /** `requests/{quoteId}`: what only the office knows about a request (work/request-record.ts). */
  requests: 'requests',
  /** The outbox, `mail/{mailId}`. Functions only. */
  mail: 'mail',
  /** Counters that cap mail per recipient and per hour. Functions only. */
  mailThrottle: 'mail_throttle',
  /**
   * `mail_state/webhook`: how far SendGrid's Event Webhook has come; `mail_state/reopen`: how far every
   * quote is known to have mail. Functions only.
   */
  mailState: 'mail_state',
  formStarts: formStartsCollection,
  /** `phone_taps/{id}`: somebody tapped our telephone number on a page (visit/phone-tap.ts). */
  phoneTaps: 'phone_taps',
  /** `page_errors/{id}`: something failed in a browser, a visitor's or the office's (visit/page-error.ts). */
  pageErrors: 'page_errors',
  /** `page_vitals/{id of a visit}`: how fast its page was (visit/vitals.ts). */
  pageVitals: 'page_vitals',
  /** `ad_spend/{yyyy-MM}`: what the office paid in a month to be found, by source. */
  adSpend: 'ad_spend',
  /** Roll-up of visits and quotes: `sample`, `errors` and `retention` are the functions', the rest /analytics's. */
  analytics: 'analytics',
  /** `analytics_days/{yyyy-MM-dd}`: what is kept of a day once its visits are gone. Functions only. */
  analyticsDays: 'analytics_days',
  /** `analytics_sessions/{hash}`: how far a visitor session has come. Functions only. */
  analyticsSessions: 'analytics_sessions',
  /** One document an export: who, which filter, how many rows; it expires (retention.ts). */
  exports: 'exports',
  /** `quote_links/{sha256 of a key}`: who knows the key may see a move (move/move-link.ts). Functions only. */
  quoteLinks: 'quote_links',
  /** `quote_access/{quoteId}`: what is counted about the links of a quote (move/move-access.ts). */
  quoteAccess: 'quote_access',
  /** `link_requests/{id}`: somebody asked for a link by mail; deleted once it is answered. Functions only. */
  linkRequests: 'link_requests',
  /** `settings/office`: what the office sets for itself; `settings/public`: what everybody may know of it. */
  settings: 'settings',
  /** `bookings/{quoteId}`: when which crew comes (calendar/booking.ts). */
  bookings: 'bookings',
  /** `crew_days/{yyyy-MM-dd}`: what is special about a day, and who is out on it (calendar/crew-day.ts). */
  crewDays: 'crew_days',
  /** `move_progress/{quoteId}`: what the crew pressed on the day of a move (progress/progress.ts). */
  moveProgress: 'move_progress',
  /** `calendar_feeds/{sha256 of a key}`: who knows the key may read the calendar, or a crew's day (calendar/calendar-feed.ts). */
  calendarFeeds: 'calendar_feeds',
  /** `calendar_cache/{kind}`: what calendar links answer. Functions only. */
  calendarCache: 'calendar_cache',
  /** `invitations/{sha256 of an address}`: who may join the office (account/people.ts). Functions only. */
  invitations: 'invitations',
  /** `settings_log/{actionId}`: what was changed in the settings, and by whom. Functions only. */
  settingsLog: 'settings_log',
  /** `people_log/{id}`: who was invited, joined and was removed, and by whom. Functions only. */
  peopleLog: 'people_log',
} as const

/** Sub-collection `quotes/{id}/log`: one entry per action or act of the customer (actions/action-entry.ts). */
export const logCollection = 'log'

export const quotePath = (id: string) => `${collections.quotes}/${id}`
export const logPath = (quoteId: string) => `${quotePath(quoteId)}/${logCollection}`
export const requestPath = (quoteId: string) => `${collections.requests}/${quoteId}`
/** @param hash of the link's key, SHA-256 in hexadecimal digits */
export const quoteLinkPath = (hash: string) => `${collections.quoteLinks}/${hash}`
export const quoteAccessPath = (quoteId: string) => `${collections.quoteAccess}/${quoteId}`
export const officeSettingsPath = `${collections.settings}/office`
export { publicSettingsPath } from './visit/collections.ts'
export const bookingPath = (quoteId: string) => `${collections.bookings}/${quoteId}`
/** @param day `yyyy-MM-dd` */
export const crewDayPath = (day: string) => `${collections.crewDays}/${day}`
export const moveProgressPath = (quoteId: string) => `${collections.moveProgress}/${quoteId}`
/** @param hash of the link's key, SHA-256 in hexadecimal digits */
export const calendarFeedPath = (hash: string) => `${collections.calendarFeeds}/${hash}`
export const calendarCachePath = (kind: string) => `${collections.calendarCache}/${kind}`
/** @param month `yyyy-MM` */
export const adSpendPath = (month: string) => `${collections.adSpend}/${month}`
export const rolePath = (uid: string) => `${collections.roles}/${uid}`
export const profilePath = (uid: string) => `${collections.profiles}/${uid}`
export const claimsPath = (uid: string) => `${collections.claims}/${uid}`
export const sessionPath = (uid: string) => `${collections.sessions}/${uid}`
/** @param hash of the address as `normalizeEmail` has it, SHA-256 in hexadecimal digits */
export const invitationPath = (hash: string) => `${collections.invitations}/${hash}`
export const peopleEntryPath = (id: string) => `${collections.peopleLog}/${id}`
export const settingsEntryPath = (actionId: string) => `${collections.settingsLog}/${actionId}`
export const confirmationPath = (uid: string) => `${collections.confirmations}/${uid}`

/** Documents of `analytics`. `sample`, `errors` and `retention` are read by functions only, the others by /analytics. */
export const analyticsPaths = {
  summary: `${collections.analytics}/summary`,
  series: `${collections.analytics}/series`,
  funnel: `${collections.analytics}/funnel`,
  /** How the quote form stands (watch/watch.ts). */
  watch: `${collections.analytics}/watch`,
  /** From where requests and booked dollars came (sources/packed.ts). */
  sources: `${collections.analytics}/sources`,
  /** The newest 1,000 pages and referrers, from which the top lists are counted. */
  sample: `${collections.analytics}/sample`,
  /** Up to which browser error reports were read (functions/src/visit/count-page-errors.ts). */
  errors: `${collections.analytics}/errors`,
  /** How fast pages were, by day (visit/vital-days.ts). */
  vitals: `${collections.analytics}/vitals`,
  /** From which day on every visit is still stored. */
  retention: `${collections.analytics}/retention`,
} as const

/** Trigger templates; the names in braces are the parameters of the event. */
export const triggerPaths = {
  quote: `${collections.quotes}/{quoteId}`,
  role: `${collections.roles}/{uid}`,
  linkRequest: `${collections.linkRequests}/{askId}`,
  crewDay: `${collections.crewDays}/{day}`,
  settings: `${collections.settings}/{settingsId}`,
} as const

/** Region of every function (architecture.md). */
export const functionsRegion = 'us-east4'

/** Where a deployed project's functions answer: one host for all of them, which no other project shares. */
export const deployedFunctionsOrigin = (projectId: string) =>
  `https://${functionsRegion}-${projectId}.cloudfunctions.net`

/** Task queues, by the name of the function that handles their tasks. */
export const taskQueues = {
  deliverMail: 'deliverMail',
} as const

/** Callable functions. */
export const callables = {
  signOutEverywhere: 'signOutEverywhere',
  confirmAddress: 'confirmAddress',
  resetPassword: 'resetPassword',
  claimGuestQuotes: 'claimGuestQuotes',
  renewRole: 'renewRole',
  deleteAccount: 'deleteAccount',
  deleteQuotes: 'deleteQuotes',
  refreshAnalytics: 'refreshAnalytics',
  readMove: 'readMove',
  unlockMove: 'unlockMove',
  answerMove: 'answerMove',
  askForMoveLink: 'askForMoveLink',
  changeRequest: 'changeRequest',
  changePeople: 'changePeople',
  changeSettings: 'changeSettings',
  crewDay: 'crewDay',
  resendMail: 'resendMail',
} as const

/** HTTPS functions, called at their own URL and not through Hosting (60 s there). */
export const httpsFunctions = {
  exportQuotes: 'exportCsv/quotes',
  exportVisitors: 'exportCsv/visitors',
  mailEvents: 'mailEvents',
  calendarFeed: 'calendarFeed',
} as const
