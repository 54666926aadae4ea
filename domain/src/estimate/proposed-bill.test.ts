import { expect, it } from 'vitest'
import { proposeBill } from './proposed-bill.ts'

const at = (clock: string) => new Date(`2026-12-19T${clock}:00-05:00`)
const worked = (from: string, to: string) => ({ arrived: at(from), done: at(to) })

it('the bill proposal uses the hours worked, to the nearest quarter, at the estimate’s rate', () => {
  const given = { rate: 180, other_amount: 45.5 }
  expect(proposeBill(worked('08:10', '13:25'), given)).toEqual({
    ...{ hours: 5.25, amount: 990.5 },
    text: 'Crew worked 8:10 AM to 1:25 PM: 5.25 h × $180.00 + $45.50 = $990.50',
  })
  expect(proposeBill(worked('08:10', '13:32'), given)?.hours).toBe(5.25)
  expect(proposeBill(worked('08:10', '13:33'), given)?.hours).toBe(5.5)
  expect(proposeBill(worked('08:10', '08:11'), given)?.hours).toBe(0.25)
  expect(proposeBill(worked('08:00', '08:15'), { rate: 129.99, other_amount: null })).toEqual({
    ...{ hours: 0.25, amount: 32.5 },
    text: 'Crew worked 8:00 AM to 8:15 AM: 0.25 h × $129.99 = $32.50',
  })
})

it("no bill is proposed without an hourly rate or without the crew's status updates", () => {
  expect(proposeBill(worked('08:00', '12:00'), undefined)).toBeNull()
  expect(proposeBill(worked('08:00', '12:00'), { rate: null, other_amount: 45 })).toBeNull()
  expect(proposeBill({ arrived: null, done: at('12:00') }, { rate: 180, other_amount: null })).toBe(
    null,
  )
  expect(proposeBill(worked('12:00', '08:00'), { rate: 180, other_amount: null })).toBeNull()
})
