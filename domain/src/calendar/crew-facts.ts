import { countOf } from '../count.ts'
import type { Estimate } from '../estimate/estimate.ts'
import { givenAs } from '../estimate/final-amount.ts'
import { inShort } from '../in-short.ts'
import { factLabels, moveFacts, ownWordsOf, type MoveFacts } from '../quote/facts/move-facts.ts'
import type { Quote } from '../quote/quote-schema.ts'
import { balanceOf } from '../payments/balance.ts'
import { collectLines } from '../payments/crew-payments.ts'
import type { RequestState } from '../request/request-state.ts'
import { namedItems } from '../quote/facts/special-items.ts'
import { inWords } from '../work/open-questions.ts'

/**
 * How many estimates to read for the details of the current amount. After an estimate was sent and
 * undone, the details are in the third newest entry.
 */
export const ledgerEntriesRead = 3

export interface CrewKnowledge {
  facts: MoveFacts
  /** Null if the request's record can't be read. */
  state: RequestState | null
  /** The newest `ledgerEntriesRead` estimates, newest first. */
  ledger: readonly Pick<Estimate, 'id' | 'amount' | 'undoes' | 'crew' | 'hours'>[]
}

const notSpecified = 'not specified'

/**
 * Lists what the crew's page shows about a move. Each value has at most a few lines, and is 'not
 * specified' if it is unknown.
 */
export function crewFacts(
  quote: Pick<Quote, 'estimate_amount' | 'inventory' | 'notes'>,
  { facts, state, ledger }: CrewKnowledge,
): { label: string; value: string }[] {
  const given = givenAs(quote.estimate_amount ?? null, ledger)
  const named = namedItems(quote)
  const missing =
    named.length === 0 ? notSpecified : `${notSpecified}, but listed: ${inWords(named)}`
  return [
    { label: 'Estimated for', value: describeWork(given) },
    ...(state === null ? [] : collectLines(balanceOf(state))),
    ...moveFacts
      .filter((fact) => fact !== 'flexible_dates')
      .filter((fact) => fact !== 'home_size' || facts.home_size !== null)
      .map((fact) => ({
        label: factLabels[fact],
        value: inShort(facts[fact] ?? '') || (fact === 'special_items' ? missing : notSpecified),
      })),
    { label: 'Inventory', value: inShort(quote.inventory ?? '') || notSpecified },
    { label: 'Customer notes', value: inShort(ownWordsOf(quote.notes)) || 'none' },
  ]
}

/** Example: '3 movers, 5 hours' */
function describeWork(given: Pick<Estimate, 'crew' | 'hours'> | undefined): string {
  const parts = [
    ...(given?.crew ? [countOf(given.crew, 'mover')] : []),
    ...(given?.hours ? [countOf(given.hours, 'hour')] : []),
  ]
  return parts.join(', ') || notSpecified
}
