import type { LogPart } from '@moving/domain/actions/action-entry'
import { storedEstimateSchema } from '@moving/domain/estimate/estimate'
import { replySchema } from '@moving/domain/move/reply'
import { collections, logPath } from '@moving/domain/paths'
import { recordedFactsSchema } from '@moving/domain/quote/facts/move-facts'
import { readQuote, type Quote, type QuoteReading } from '@moving/domain/quote/quote-schema'
import { isStateUnreadable } from '@moving/domain/request/request-state'
import { workIn, type Work } from '@moving/domain/request/work'
import { officeSettingsSchema } from '@moving/domain/work/office-settings'
import { limit, orderBy, where, type DocumentSnapshot, type Firestore } from 'firebase/firestore'
import { knownHours } from '../../lib/hours/use-office-hours.ts'
import { dataOf, kindOf, listed, type Kind } from './kind.ts'
import { readDoc, readDocs } from './read.ts'

/**
 * The state of requests: what is known and what is to do. Null until functions have stored it, and
 * if it is unreadable.
 */
export const works: Kind<Work> = {
  path: collections.requests,
  read(found) {
    const data = dataOf(found)
    if (isStateUnreadable(data)) console.error('A record cannot be read:', found.ref.path)
    return workIn(data, knownHours())
  },
}
export const quoteFacts = kindOf(collections.requests, recordedFactsSchema)
export const settings = kindOf(collections.settings, officeSettingsSchema)
/** The id of the settings document that only the office may read. */
export const officeSettingsId = 'office'

export const repliesOf = (quoteId: string) => kindOf(logPath(quoteId), replySchema)

/** Finds log entries that have one of the given parts, newest first. */
export const newestWith = (...parts: LogPart[]) => [
  where('parts', 'array-contains-any', parts),
  orderBy('at', 'desc'),
]

export const quotes: Kind<Quote> = {
  path: collections.quotes,
  read(found) {
    const reading = found.exists() ? readingOf(found) : null
    return reading?.readable ? reading.quote : null
  },
}

/** Reads a stored quote. Logs an unreadable one with its id and the names of the wrong fields. */
export function readingOf(found: DocumentSnapshot): QuoteReading {
  const reading = readQuote(found.id, dataOf(found))
  if (!reading.readable) {
    console.error('A stored quote cannot be read:', found.id, reading.problems.join(', '))
  }
  return reading
}

export const readFacts = (db: Firestore, quoteId: string) => readDoc(db, quoteFacts, quoteId)

/** The office's settings. Null if the office hasn't set anything. */
export const readOfficeSettings = (db: Firestore) => readDoc(db, settings, officeSettingsId)

const estimatesShown = 20

/** The newest estimates in a request's log, newest first. */
export async function readEstimates(db: Firestore, quoteId: string, count = estimatesShown) {
  const ledger = kindOf(logPath(quoteId), storedEstimateSchema)
  return listed(await readDocs(db, ledger, ...newestWith('estimate'), limit(count)))
}
