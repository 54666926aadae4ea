import { business } from '@moving/domain/business'
import type { CrewJob } from '@moving/domain/progress/crew-view'
import type { CheckInOutcome } from '@moving/domain/progress/check-in'
import { noProgress } from '@moving/domain/progress/progress'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallRefused } from '../lib/calls/call-public.ts'
import { newCrewDay } from './crew-day-state.ts'
import { CrewPage } from './crew-page.tsx'
import { newPageStorage, type PageStorage } from './page-storage.ts'

/** 8:12 AM at the office. */
const now = Date.parse('2026-12-19T13:12:00Z')
const hourMs = 3_600_000
const job: CrewJob = {
  ...{ id: 'Q'.repeat(20), day: '2026-12-19', from_minute: 480, to_minute: 540 },
  ...{ name: 'Maya Reyes', phone: '(202) 555-0142', from: '1 A St', to: '2 B St' },
  ...{ facts: [], note: '', progress: noProgress, due_cents: null, reported: [] },
}

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

interface Office {
  jobs: CrewJob[]
  isEnded: boolean
  outcome: CheckInOutcome
}

interface Opened {
  phoneIsAhead?: number
  shelf?: PageStorage
  opensOffline?: boolean
  outcome?: CheckInOutcome
}

/** Opens the page with a fake function whose responses the test may change. */
async function openPage({
  phoneIsAhead = 0,
  shelf = newPageStorage(),
  opensOffline = true,
  outcome = 'counted',
}: Opened = {}) {
  const office: Office = { jobs: [job], isEnded: false, outcome }
  const call = async (_: string, payload: unknown) => {
    await Promise.resolve()
    if (office.isEnded) throw new CallRefused('not-found')
    const { checkIns } = payload as { checkIns: { id: string }[] }
    const results = checkIns.map(({ id }) => ({ id, outcome: office.outcome }))
    return { crew: 'Crew A', now, today: '2026-12-19', jobs: office.jobs, results }
  }
  const clock = () => now + phoneIsAhead
  const crewDay = newCrewDay('K'.repeat(22), { shelf, call, now: clock })
  render(<CrewPage crewDay={crewDay} opensOffline={opensOffline} />)
  if (shelf.isLasting) await screen.findByRole('heading', { name: /Maya Reyes/ })
  return { office, crewDay }
}
const checkIn = (name: string | RegExp) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}
/** Finds text without that for screen readers. */
const findOnScreen = (text: RegExp) => screen.findByText(text, { ignore: '.spoken' })

test('a crew’s page shows how far the phone’s clock is off', async () => {
  await openPage({ phoneIsAhead: 2 * hourMs })
  expect(
    await screen.findByText('This phone’s clock is 2 hours ahead. We use our own clock.'),
  ).toBeTruthy()
})

test('a crew’s page asks to keep it open if the browser can’t store anything', async () => {
  const forbidden = newPageStorage(() => {
    throw new DOMException('Forbidden', 'SecurityError')
  })
  await openPage({ shelf: forbidden })
  expect(screen.getByText(/won’t work offline in this browser/)).toBeTruthy()
  cleanup()
  await openPage()
  expect(screen.queryByText(/won’t work offline in this browser/)).toBeNull()
  cleanup()
  await openPage({ opensOffline: false })
  expect(screen.getByText(/won’t work offline in this browser/)).toBeTruthy()
})

test('a job that was given to a different crew disappears with a reason, and the focus stays on the page', async () => {
  const { office } = await openPage()
  Object.assign(office, { jobs: [], outcome: 'not_yours' })
  checkIn('Arrived')
  expect(await findOnScreen(/This job isn’t on your list anymore/)).toBeTruthy()
  expect(screen.queryByText('Maya Reyes')).toBeNull()
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
})

test('the second phone shows that a coworker tapped first, until the note is dismissed', async () => {
  const { office } = await openPage()
  office.outcome = 'already'
  checkIn('Arrived')
  const notified = await findOnScreen(/Someone on your crew already tapped that\./)
  checkIn('OK')
  expect(notified.isConnected).toBe(false)
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('H3'))
})

test('a link that was turned off shows the office’s number and what was never sent', async () => {
  const { office, crewDay } = await openPage()
  office.isEnded = true
  checkIn('Arrived')
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: business.phone.display })[0]).toBeTruthy()
  expect(screen.getByRole('listitem').textContent).toBe('Arrived, 8:12 AM on Saturday, December 19')
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  checkIn('OK')
  crewDay.refresh()
  expect(screen.queryByRole('listitem')).toBeNull()
})

test('a crew reads which updates of an earlier link didn’t reach the office', async () => {
  const shelf = newPageStorage()
  const away = () => Promise.reject(new TypeError('Failed to fetch'))
  const earlier = newCrewDay('E'.repeat(22), { shelf, call: away, now: () => now - 14 * hourMs })
  earlier.checkIn({ kind: 'done', quoteId: job.id })
  await earlier.synchronize()
  await openPage({ shelf, outcome: 'too_late' })
  await findOnScreen(/^These updates from an earlier link didn’t reach the office/)
  screen.getByText('Done, 6:12 PM on Friday, December 18')
  fireEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.queryByText(/earlier link/)).toBeNull()
})
