import type { Quote } from '@moving/domain/quote/schema'
import type { StandingFacts } from '@moving/domain/work/where-it-stands'
import type { DeskItem } from '../list/desk-item.ts'
import type { Related } from './use-related.ts'

interface ListedQuote extends Pick<DeskItem, 'isPhoneLead' | 'isSuspect' | 'closed'> {
  quote: Quote
  stage?: DeskItem['stage']
  /** What is known of a move that is on the schedule, or done. */
  related?: Related | undefined
}

/** What `whereItStands` asks of a quote in a list. */
export function standingFacts(listed: ListedQuote): StandingFacts {
  const { quote, stage = null, closed, related, isPhoneLead, isSuspect } = listed
  const work = closed === null ? related?.work : { lost_why: closed }
  const known = closed !== null && stage !== 'canceled' ? 'closed' : stage
  const facts = { quote, stage: known, isByPhone: isPhoneLead, isSuspect }
  return { ...facts, work, booking: related?.booking }
}
