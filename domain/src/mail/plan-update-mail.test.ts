import { expect, test } from 'vitest'
import { planUpdateMail } from './plan-update-mail.ts'

const priced = (estimate: number | null) => ({ estimate, status: 'estimated' })
const completed = { estimate: 900, status: 'completed', day: '2026-12-12', arrival: null }
const on = (day: string) => ({ estimate: 900, status: 'scheduled', day, arrival: null })

test.each([
  ['no news, no email', priced(900), priced(900), null, 'nothing'],
  ['no news while an email waits', priced(900), priced(900), 'PENDING', 'nothing'],
  ['an estimate that was removed', priced(900), priced(null), 'PENDING', 'nothing'],
  ['a completed move that is set back', completed, on('2026-12-12'), null, 'open'],
  ['news, no email', priced(null), priced(900), null, 'open'],
  ['news while an email waits', priced(900), priced(950), 'PENDING', 'hold'],
  ['a new day while an email waits', on('2026-12-12'), on('2026-12-14'), 'PENDING', 'hold'],
  ['news while an email is tried again', priced(900), priced(950), 'RETRY', 'hold'],
  ['news while an email is being sent', priced(900), priced(950), 'SENDING', 'open'],
  ['news while an email may have arrived', priced(900), priced(950), 'UNKNOWN', 'open'],
  ['news after an email was sent', priced(900), priced(950), 'SENT', 'open'],
  ['news after an email was refused', priced(900), priced(950), 'FAILED', 'open'],
  ['news after the attempts to send an email ended', priced(900), priced(950), 'DEAD', 'open'],
  ['news after an email was dropped', priced(900), priced(950), 'SKIPPED', 'open'],
] as const)('an email about an update is planned right: %s', (_, before, after, newest, step) => {
  expect(planUpdateMail(before, after, newest)).toBe(step)
})
