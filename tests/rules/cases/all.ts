import type { RulesPair } from '../support/requests.ts'
import { claimCases, profileCases, roleCases, sessionCases } from './accounts.ts'
import { confirmationCases } from './confirmations.ts'
import { closedCases, createdOnceCases, officeCases } from './office-documents.ts'
import { pageErrorCases } from './pages.ts'
import { linkCases } from './quote-links.ts'
import { sourceCases } from './request-records.ts'
import { quoteCases } from './quotes.ts'
import { formStartCases, phoneTapCases, visitorCases } from './visits.ts'

/** Every pair of the matrix, by collection. */
export const rulesMatrix: Record<string, RulesPair[]> = {
  quotes: quoteCases,
  quote_links: linkCases,
  requests: sourceCases,
  'quotes and sources after their creation': createdOnceCases,
  ...officeCases,
  profiles: profileCases,
  roles: roleCases,
  claims: claimCases,
  sessions: sessionCases,
  confirmations: confirmationCases,
  visitors: visitorCases,
  form_starts: formStartCases,
  phone_taps: phoneTapCases,
  page_errors: pageErrorCases,
  'what only functions use': closedCases,
}
