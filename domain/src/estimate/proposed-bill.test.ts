import { expect, it } from 'vitest'
import { proposeBill } from './proposed-bill.ts'

const at = (clock: string) => new Date(`2026-12-19T${clock}:00-05:00`)
const worked = (from: string, to: string) => ({ arrived: at(from), done: at(to) })
const lines = [{ text: 'Boxes', cents: 45_50 }]
const given = { kind: 'hourly', amount: 900, rate: 180, lines } as const

it('the proposed bill has the hours worked, to the nearest quarter, and the estimate’s rate and lines', () => {
  expect(proposeBill(worked('08:10', '13:25'), given, null)).toEqual({
    ...{ hours: 5.25, rate: 180, lines },
    text: 'The crew worked from 8:10 AM to 1:25 PM.',
  })
  const hours = (from: string, to: string) => proposeBill(worked(from, to), given, null)?.hours
  expect(hours('08:10', '13:32')).toBe(5.25)
  expect(hours('08:10', '13:33')).toBe(5.5)
  expect(hours('08:10', '08:11')).toBe(0.25)
})

it('the proposed bill has at least the minimum of hours', () => {
  expect(proposeBill(worked('08:00', '10:00'), given, 3)).toMatchObject({
    hours: 3,
    text: 'The crew worked from 8:00 AM to 10:00 AM. The minimum of 3 hours counts.',
  })
  expect(proposeBill(worked('08:00', '11:15'), given, 3)?.hours).toBe(3.25)
})

it('the proposed bill isn’t higher than a “Not to exceed” estimate', () => {
  const capped = { ...given, kind: 'not_to_exceed' } as const
  expect(proposeBill(worked('08:00', '12:00'), capped, null)).toMatchObject({ hours: 4, lines })
  expect(proposeBill(worked('08:10', '13:25'), capped, null)).toEqual({
    ...{ hours: null, rate: null },
    lines: [{ text: 'As estimated, not to exceed', cents: 90_000 }],
    text: 'The crew worked from 8:10 AM to 1:25 PM. That comes to $990.50, but the estimate is not to be exceeded.',
  })
})

it('no bill is proposed without an hourly rate or without the crew’s status updates', () => {
  const day = worked('08:00', '12:00')
  expect(proposeBill(day, undefined, null)).toBeNull()
  expect(proposeBill(day, { ...given, rate: null }, null)).toBeNull()
  expect(proposeBill(day, { ...given, kind: 'flat' }, null)).toBeNull()
  expect(proposeBill({ ...day, arrived: null }, given, 3)).toBeNull()
  expect(proposeBill({ ...day, done: null }, given, 3)).toBeNull()
  expect(proposeBill(worked('12:00', '08:00'), given, null)).toBeNull()
})
