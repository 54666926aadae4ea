import type { RulesPair } from '../support/requests.ts'
import { claimCases, profileCases, roleCases, sessionCases } from './accounts.ts'
import { editCases, noteCases, sourceCases } from './beside-quotes.ts'
import { bookingCases } from './bookings.ts'
import { feedCases } from './calendar-feeds.ts'
import { confirmationCases } from './confirmations.ts'
import { contactCases } from './contacts.ts'
import { crewDayCases } from './crew-days.ts'
import { estimateCases } from './estimates.ts'
import {
  accessCases,
  adSpendCases,
  progressCases,
  analyticsCases,
  closedCases,
  deliveryCases,
  editReadingCases,
  exportCases,
  historyCases,
  mailCases,
  replyCases,
  settingsCases,
} from './functions-own.ts'
import { pageErrorCases, pageVitalCases } from './pages.ts'
import { factCases } from './quote-facts.ts'
import { linkCases } from './quote-links.ts'
import { workCases } from './quote-work.ts'
import { quoteCases } from './quotes.ts'
import { formStartCases, phoneTapCases, visitorCases } from './visits.ts'

/** Every pair of the matrix, by the collection that it is about. */
export const rulesMatrix: Record<string, RulesPair[]> = {
  quotes: quoteCases,
  'quotes/history': historyCases,
  'quotes/contacts': contactCases,
  'quotes/estimates': estimateCases,
  'quotes/replies': replyCases,
  quote_links: linkCases,
  quote_access: accessCases,
  move_progress: progressCases,
  quote_sources: sourceCases,
  quote_edits: [...editCases, ...editReadingCases],
  quote_notes: noteCases,
  quote_facts: factCases,
  quote_work: workCases,
  quote_delivery: deliveryCases,
  settings: settingsCases,
  bookings: bookingCases,
  crew_days: crewDayCases,
  calendar_feeds: feedCases,
  profiles: profileCases,
  roles: roleCases,
  claims: claimCases,
  sessions: sessionCases,
  confirmations: confirmationCases,
  visitors: visitorCases,
  form_starts: formStartCases,
  phone_taps: phoneTapCases,
  page_errors: pageErrorCases,
  page_vitals: pageVitalCases,
  ad_spend: adSpendCases,
  mail: mailCases,
  exports: exportCases,
  analytics: analyticsCases,
  'what only functions use': closedCases,
}
