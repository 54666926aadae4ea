import { nextOpening } from '../office-hours.ts'
import type { PlainDate } from '../plain-date.ts'
import { isCustomersReason } from '../work/customer-act.ts'
import type { QuoteWork } from '../work/quote-work.ts'
import { suggestionText } from './light-days.ts'

type Plan = Pick<QuoteWork, 'due_at' | 'due_why' | 'follow_up'>

/**
 * The plan that puts 'Offer Tue, Dec 15' on the call list, as soon as the office is open. A call that is due
 * earlier stays due then: the promise of a first call is not put off.
 * @returns null where the customer has asked for something, which goes first: the offer belongs in that call
 */
export function planSuggestion(work: Plan, day: PlainDate, now: Date): Plan | null {
  const isAsked = isCustomersReason(work.due_why) || work.due_why === 'accepted'
  if (work.due_at !== null && isAsked) return null
  const opening = nextOpening(now)
  const isEarlier = work.due_at !== null && work.due_at < opening
  return {
    due_at: isEarlier ? work.due_at : opening,
    due_why: 'follow_up',
    follow_up: suggestionText(day),
  }
}
