import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { emptyFacts } from '@moving/domain/quote/facts/move-facts'
import type { Quote } from '@moving/domain/quote/quote-schema'
import {
  exampleProgress,
  exampleNow as now,
  quoteAtStage,
} from '../../../../../tests/support/example-progress.ts'
import { listedRequest } from '../../../../../tests/support/listed-request.ts'
import { exampleWork } from '../../../../../tests/support/example-work.ts'
import { quoteFactsOf } from '@moving/domain/request/request-state'
import type { Work } from '@moving/domain/request/work'
import {
  stageOf,
  progressLine,
  type Stage,
  type ProgressFacts,
} from '@moving/domain/work/progress-line'
import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { JobDetails } from '../../../features/calendar/job-details.tsx'
import { namesOf } from '../../../features/calendar/view/calendar-names.ts'
import { CallItem } from '../../../features/calls/list/call-item.tsx'
import { FoundRequest } from '../../../features/find/found-request.tsx'
import { QuoteCard as OwnCard } from '../../../features/portal/own-quote-card.tsx'
import { QuoteCard } from '../../../features/quote-desk/card/quote-card.tsx'
import { QuoteRow } from '../../../features/quote-desk/card/quote-row.tsx'
import { RequestHead } from '../../../features/quote-desk/request/request-head.tsx'
import type { RequestDialogs } from '../../../features/quote-desk/request/use-request-dialogs.tsx'
import { SdkArea } from '../../../lib/read/sdk-area.test.helper.tsx'
import { ReadingGateContext } from '../../../lib/read/reading-gate.ts'
import { system } from '../../../theme/system.ts'
import { exampleBill } from '../../../../../tests/support/example-bill.ts'

beforeEach(() => vi.useFakeTimers({ now }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const doNothing = () => {}

async function textOf(shown: ReactNode): Promise<string> {
  cleanup()
  const { baseElement } = render(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <ReadingGateContext value={{ isOpen: false, retry: doNothing }}>
          <SdkArea>{shown}</SdkArea>
        </ReadingGateContext>
      </MemoryRouter>
    </ChakraProvider>,
  )
  // The page reads the time in a separate task.
  await act(() => vi.advanceTimersByTimeAsync(0))
  return baseElement.textContent
}

/** A request with the documents that the office's pages have read. */
interface Known extends Required<Pick<ProgressFacts, 'isByPhone' | 'isSuspect'>> {
  quote: Quote
  stage: Stage | null
  work: Work | null
  state: ProgressFacts['state']
  booking: ProgressFacts['booking']
}

const crewA = { id: 'crewA', name: 'Crew A', people: 3, truck: '', phone: '', retired: false }
const noOne = { uid: 'dana', email: null, displayName: null }

const requestOf = ({ quote, work, booking, isByPhone, isSuspect }: Known) =>
  listedRequest({
    ...{ quote, isByPhone, isSuspect },
    work: {
      ...work,
      booking: booking ? { ...booking, crew: crewA.id, hours: 5, people: 3, note: '' } : null,
    },
  })
const inList = (known: Known) => ({ request: requestOf(known), crews: [crewA] })
const listActs = { onUpdate: doNothing, onEstimate: doNothing }

const pages: Record<string, (known: Known) => ReactNode> = {
  card: (known) => <QuoteCard {...inList(known)} {...listActs} />,
  row: (known) => <QuoteRow {...inList(known)} {...listActs} />,
  Find: (known) => (
    <FoundRequest
      id="a"
      item={requestOf(known)}
      crews={[crewA]}
      isChosen={false}
      onOpen={doNothing}
      now={now}
    />
  ),
  'the request’s own': (known) => (
    <RequestHead
      quoteId={known.quote.id}
      known={{
        ...{ ...requestOf(known), ...known, booking: null, facts: emptyFacts },
        progressFacts: known,
        ...{ replies: [], isWaiting: false },
      }}
      now={now}
      isReviewing={false}
      editor={noOne}
      acts={{} as RequestDialogs}
      headingId="heading"
      noteId="note"
      isInSidePanel={false}
      {...{ onClose: doNothing, onDial: doNothing, Log: () => null, onBook: doNothing }}
      {...{ onTakeOff: doNothing, onDone: doNothing, onBill: doNothing, onMoney: doNothing }}
      renderDelivery={() => null}
    />
  ),
}

/** The request on Today, with a planned task. Today shows a new request's call elsewhere. */
const today = (known: Known) => {
  const request = requestOf(known)
  const { work } = request
  if (work === null) throw new Error('The work is unknown')
  const due = { due_at: now, due_why: 'follow_up', follow_up: 'The piano' } as const
  return (
    <CallItem
      call={{ ...request, key: request.id, section: 'follow_up', work: { ...work, ...due } }}
      crews={[crewA]}
      caller={{ uid: 'dana', email: 'dana@example.com' }}
      {...{ now, isCurrent: false, onClosed: doNothing }}
      {...{ onChoose: doNothing, onOpen: doNothing, onDial: doNothing, onAct: doNothing }}
      onSeen={doNothing}
    />
  )
}

/** The request on the calendar, which reads the state only of closed and completed requests. */
function calendar({ quote, stage, work, booking }: Known) {
  const isClosed = stage === 'closed' || stage === 'canceled'
  const job = {
    ...{ id: quote.id, day: quote.move_date, quote, isAccepted: stage === 'accepted', isClosed },
    booking: booking ? { ...booking, crew: crewA.id, hours: 5, people: 3, note: '' } : null,
    work: isClosed || quote.status === 'completed' ? work : null,
    ...{ isConfirmed: false, conflicts: [] },
  }
  return (
    <JobDetails
      job={job}
      names={namesOf([crewA], new Map())}
      onClose={doNothing}
      onBook={doNothing}
    />
  )
}

const answer = { amount: 915, at: now, name: 'Maya', by_email: null, why: null }

function workLike(quote: Quote, said: NonNullable<(typeof exampleProgress)[number][2]>): Work {
  const { since, calls } = exampleWork()
  const why = said.closing?.why ?? null
  return exampleWork({
    ...{ quote: quoteFactsOf(quote), closing: why && { why }, canceled_at: said.canceled_at },
    ...{ since: { ...since, ...said.since }, calls: { ...calls, ...said.calls } },
    answer: said.answer && { ...answer, ...said.answer },
    bill: said.bill && { ...exampleBill, ...said.bill },
  })
}

it.each(exampleProgress)(
  'the progress of a request has the same wording on all office pages, and its own on the dashboard: %s',
  async (_, over, stored, office, customer, beside = {}) => {
    const { isByPhone = false, isSuspect = false, booking } = beside
    const quote = quoteAtStage(over)
    const work = stored && workLike(quote, stored)
    const stage = work && stageOf(work)
    const known: Known = { quote, stage, work, state: work, booking, isByPhone, isSuspect }
    const { at } = progressLine(known, now)
    for (const [page, show] of Object.entries(pages)) {
      expect(await textOf(show(known)), page).toContain(office)
    }
    const called = await textOf(today(known))
    expect(called).toContain(at === 'new' ? 'The piano' : `The piano · ${office}`)
    const isOnCalendar = ['scheduled', 'completed'].includes(quote.status) || at === 'accepted'
    // The calendar always loads whether a crew is booked for a move.
    if (isOnCalendar && (at !== 'scheduled' || booking !== undefined)) {
      expect(await textOf(calendar(known)), 'calendar').toContain(office)
    }
    // The customer's card shows the move date anyway.
    if (customer !== null && !['scheduled', 'moved', 'billed'].includes(at)) {
      expect(await textOf(<OwnCard quote={quote} stage={stage} />), 'dashboard').toContain(customer)
    }
  },
)
