import type { Progress } from '../progress/progress.ts'
import { formatOfficeTime } from '../plain-date.ts'
import { formatDollars } from '../quote/money.ts'
import type { Estimate } from './estimate.ts'

const quarterMs = 15 * 60_000

/** The initial values of a final bill. */
export interface ProposedBill {
  /** The hours from the crew's arrival to the end, rounded to quarters, at least one quarter. */
  hours: number
  /** The bill in dollars: the hours at the estimate's rate, plus its other charges. */
  amount: number
  /** Example: 'Crew worked 8:10 AM to 1:25 PM: 5.25 h × $180.00 + $45.50 = $990.50' */
  text: string
}

/**
 * Proposes a bill from the hours worked and the estimate's rate; only a person can enter it.
 * @param given the current estimate; only its rate turns hours into a bill
 * @returns null if the crew didn't report both times, or the estimate has no rate
 */
export function proposeBill(
  { arrived, done }: Pick<Progress, 'arrived' | 'done'>,
  given: Pick<Estimate, 'rate' | 'other_amount'> | undefined,
): ProposedBill | null {
  const rate = given?.rate ?? null
  if (arrived === null || done === null || rate === null || done <= arrived) return null
  const quarters = Math.max(1, Math.round((done.getTime() - arrived.getTime()) / quarterMs))
  const hours = quarters / 4
  const other = given?.other_amount ?? 0
  const amount = (Math.round((quarters * rate * 100) / 4) + Math.round(other * 100)) / 100
  const worked = `${formatOfficeTime(arrived)} to ${formatOfficeTime(done)}`
  const charges = other === 0 ? '' : ` + ${formatDollars(other)}`
  const sum = `${hours} h × ${formatDollars(rate)}${charges} = ${formatDollars(amount)}`
  return { hours, amount, text: `Crew worked ${worked}: ${sum}` }
}
