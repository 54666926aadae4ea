import { standardHours } from '@moving/domain/office-hours'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { describeCallback, describeDeadline } from '@moving/domain/callback'
import { exampleQuote } from '../../../../tests/support/example-quote.ts'
import type { CardView } from '@moving/domain/move/move-view'
import type { Quote } from '@moving/domain/quote/quote-schema'
import type { Stage } from '@moving/domain/work/progress-line'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SdkArea } from '../../lib/read/sdk-area.test.helper.tsx'
import { system } from '../../theme/system.ts'
import { QuoteCard } from './own-quote-card.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

/** Friday, 2:00 PM. */
const receivedAt = new Date('2026-11-20T14:00:00-05:00')
const minutesLater = (minutes: number) => new Date(receivedAt.getTime() + minutes * 60_000)

async function show(over: Partial<Quote>, now: Date, stage: Stage | null = null, view?: CardView) {
  vi.setSystemTime(now)
  render(
    <MemoryRouter>
      <ChakraProvider value={system}>
        <SdkArea>
          <QuoteCard
            quote={exampleQuote({ created_at: receivedAt, ...over })}
            {...{ stage, view }}
          />
        </SdkArea>
      </ChakraProvider>
    </MemoryRouter>,
  )
  // The page reads the time in a separate task.
  await new Promise((resolve) => setTimeout(resolve))
}

test('a waiting customer’s dashboard says by when we call, in the words of the thank-you message', async () => {
  await show({}, minutesLater(13))
  const callback = describeCallback(receivedAt, minutesLater(13), standardHours)
  expect(await screen.findByText(`We’ll call you ${callback}.`)).toBeTruthy()
})

test('the dashboard keeps the promise that was made, although the hours have changed since', async () => {
  const call = { ...known.call, promised_by: minutesLater(45) }
  await show({}, minutesLater(30), null, { ...known, status: 'pending', call })
  const promised = describeDeadline(minutesLater(45), minutesLater(30))
  expect(await screen.findByText(`We’ll call you ${promised}.`)).toBeTruthy()
})

test('the dashboard of a customer who called us promises no call', async () => {
  await show({}, minutesLater(5), null, { ...known, status: 'pending' })
  expect(screen.queryByText(/We’ll call you by/)).toBeNull()
})

test.each([
  ['the time has passed', {}, 15],
  ['the office has answered', { status: 'estimated' }, 13],
])('the dashboard promises no call once %s', async (_, over, minutes) => {
  await show(over, minutesLater(minutes))
  expect(screen.queryByText(/We’ll call you by/)).toBeNull()
})

const answered = { status: 'estimated', estimate_amount: 915, move_date: '2026-12-19' }

test.each<[string, Stage | null, Partial<Quote>, string | null, boolean]>([
  ['is canceled', 'canceled', {}, 'You canceled this request', false],
  ['is closed', 'closed', {}, 'Our office closed this request', false],
  ['was called about', 'talked', {}, 'We’re working on your estimate', false],
  ['has an estimate', 'waiting', answered, 'Your estimate is ready', true],
  ['has an estimate, with functions down', null, answered, 'Your estimate is ready', true],
  [
    'was accepted',
    'accepted',
    answered,
    'You accepted $915. We’ll call you to set your moving day.',
    false,
  ],
  ['was declined', 'declined', answered, 'You declined $915', true],
  ['is canceled after an estimate', 'canceled', answered, 'You canceled this request', false],
  [
    'has an estimate whose day has passed',
    'waiting',
    { ...answered, move_date: '2026-11-19' },
    'Call us for a new estimate',
    false,
  ],
])(
  'on the dashboard a request that %s promises no call, and asks for an answer only if one is possible',
  async (_, stage, over, text, asks) => {
    await show(over, minutesLater(5), stage)
    if (text !== null) expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByText(/We’ll call you by/)).toBeNull()
    expect(screen.queryByRole('link', { name: 'Answer This Estimate' }) !== null).toBe(asks)
  },
)

const known = {
  ...{ status: 'estimated', move_date: '2026-12-19', created_at: receivedAt, closed: null },
  call: { is_by_phone: false, promised_by: null, last_try: null, reached_at: null },
  arrival: null,
  details: {
    final_amount: null,
    estimate_amount: 915,
    estimate: { amount: 915, good_until: '2026-11-19' },
    answer: {
      ...{ estimate_id: 'one', decision: null, at: null, name: null, is_by_phone: false },
      ...{ is_changing: false, may_accept: false, may_decline: false },
    },
  },
} satisfies CardView

test('on the dashboard an expired estimate asks for a call, and shows its last day', async () => {
  await show(answered, minutesLater(5), 'waiting', known)
  expect(await screen.findByText('Call us for a new estimate')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Answer This Estimate' })).toBeNull()
  expect(await screen.findByText(/^This estimate was good until Thursday, Nov/)).toBeTruthy()
})

test('on the dashboard an estimate that isn’t shown yet can’t be answered, and no text says that there is none', async () => {
  const details = { ...known.details, estimate_amount: 'hidden' as const, estimate: null }
  await show(answered, minutesLater(5), 'waiting', {
    ...known,
    details: { ...details, answer: null },
  })
  expect(screen.queryByText('Call us for a new estimate')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Answer This Estimate' })).toBeNull()
})

test('on the dashboard a scheduled move says when our crew arrives', async () => {
  const arrival = { from_minute: 480, to_minute: 540 }
  const scheduled = { ...answered, status: 'scheduled' }
  await show(scheduled, minutesLater(5), null, { ...known, arrival })
  expect(await screen.findByText('Our crew will arrive between 8 and 9 AM.')).toBeTruthy()
})

test('on the dashboard a completed move shows the final bill and links to the receipt', async () => {
  const details = { ...known.details, answer: null, final_amount: 1050 }
  const completed = { ...answered, status: 'completed' }
  await show(completed, minutesLater(5), null, { ...known, details })
  expect(await screen.findByText('Final bill: $1,050')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See Your Move' })).toBeTruthy()
})
