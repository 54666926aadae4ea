import type { Progress } from '../progress/progress.ts'
import { formatOfficeTime } from '../plain-date.ts'
import { formatDollars } from '../quote/money.ts'
import type { Estimate } from './estimate.ts'

const quarterMs = 15 * 60_000

/** What a final bill may begin with. */
export interface ProposedBill {
  /** From the crew's arrival to the end, to the nearest quarter hour, a quarter at least. */
  hours: number
  /** In dollars: the hours at the estimate's own rate, and its other charges. */
  amount: number
  /** 'Crew worked 8:10 AM to 1:25 PM: 5.25 h × $180.00 + $45.50 = $990.50' */
  text: string
}

/**
 * The hours that were worked at the estimate's own rate; nobody enters it but a person.
 * @param given the estimate that holds; a rate alone makes hours a bill
 * @returns null where the crew did not press both, or the estimate names no rate
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
