import type { Closure } from '@moving/domain/office-hours'

/** Example: `aClosure('2027-01-04T14:00', '2027-01-05T10:00', 'Snow')`. */
export const aClosure = (from: string, until: string, reason: string): Closure => ({
  id: `${from}${until}`.replace(/\D/g, '').slice(-20),
  ...{ from, until, reason },
})
