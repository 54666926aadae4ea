import { expect, it } from 'vitest'
import { exampleStandings, standingNow as now, standingQuote } from './example-standings.ts'
import { standardHours } from '../office-hours.ts'
import {
  describeForCustomer,
  describeForOffice,
  stageOf,
  whereItStands,
} from './where-it-stands.ts'

it('is told of some 40 states', () => expect(exampleStandings.length).toBeGreaterThanOrEqual(40))

it.each(exampleStandings)('%s', (_, over, work, office, customer, beside = {}) => {
  const stored = standingQuote(over)
  const stage = stageOf(stored, work)
  const standing = whereItStands({ quote: stored, stage, work, ...beside }, now)
  expect(describeForOffice(standing, now, standardHours)).toBe(office)
  expect(describeForCustomer(standing)).toBe(customer)
  // A page that knows the stage alone says the same, but for why it was closed and what was billed.
  const byStage = whereItStands({ quote: stored, stage, ...beside }, now)
  expect(describeForCustomer(byStage)).toBe(customer)
  const isTold = standing.at !== 'closed' && standing.at !== 'billed'
  if (isTold) expect(describeForOffice(byStage, now, standardHours)).toBe(office)
})
