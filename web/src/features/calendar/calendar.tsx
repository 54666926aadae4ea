import {
  turned,
  calendarPathFor,
  placeFromParams,
  type CalendarPlace,
} from '@moving/domain/calendar/calendar-period'
import type { CalendarDay, CalendarJob } from '@moving/domain/calendar/calendar-jobs'
import { noCrewSettings } from '@moving/domain/calendar/crew'
import { isMovable } from '@moving/domain/calendar/landing'
import { todayAtOffice, type PlainDate } from '@moving/domain/plain-date'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { use, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { ReadingGateContext } from '../../lib/read/reading-gate.ts'
import { useShortcuts } from '../../lib/device/shortcuts.ts'
import { useAfterHydration } from '../../lib/async/use-hydrated.ts'
import { useNow } from '../../lib/async/use-now.ts'
import { late } from '../../shared/late.tsx'
import { useLatestCheckIns } from '../../shared/office/progress/use-latest-check-ins.ts'
import { chakra } from '../../ui/layout.ts'
import { Container, PageTitle } from '../../ui/page.tsx'
import { WaitingArea } from '../../ui/state/waiting-area.tsx'
import { useBooking } from './book/use-booking.ts'
import type { EditedDay } from './day/day-dialog.tsx'
import { useBoard } from './drag/use-board.ts'
import { findJob } from './find-job.ts'
import { JobDetails } from './job-details.tsx'
import { PeriodBar } from './period-bar.tsx'
import { PeriodContent } from './period-content.tsx'
import { usePeriod } from './read/use-period.ts'
import { blockIdOf } from './view/job-block.tsx'
import { namesOf } from './view/calendar-names.ts'

const BookDialog = late(
  'The dialog “Book”',
  async () => (await import('./book/book-dialog.tsx')).BookDialog,
)
const DayDialog = late(
  'The dialog “Edit Day”',
  async () => (await import('./day/day-dialog.tsx')).DayDialog,
)
const emptyQuotes: ReadonlyMap<string, Quote> = new Map()

export function Calendar() {
  const now = useNow()
  const today = now === null ? null : todayAtOffice(now)
  const { place, onContinue } = usePlace(today)
  const { isOpen } = use(ReadingGateContext)
  const [showsAccepted, setShowsAccepted] = useState(true)
  const reading = usePeriod(place, today ?? '', showsAccepted)
  const { shown } = reading
  const heading = useRef<HTMLHeadingElement>(null)
  const [clicked, setOpened] = useState<CalendarJob>()
  // The clicked move as it is now, because the data may be incomplete at first, and a coworker may
  // change the move.
  const opened = clicked && (findJob(shown, clicked.id) ?? clicked)
  const booking = useBooking({
    onDone(quoteId) {
      setOpened(undefined)
      reading.reloadAccepted()
      moved.current = quoteId
      focusBlock(quoteId, heading.current)
    },
  })
  // The block of a rescheduled move appears in a different lane when the new data arrives.
  const moved = useRef<string>(undefined)
  useEffect(() => {
    if (moved.current === undefined) return
    if (document.activeElement === document.body) focusBlock(moved.current, heading.current)
    else if (document.activeElement?.id !== blockIdOf(moved.current)) moved.current = undefined
  }, [shown])
  const [edited, setEdited] = useState<EditedDay>()
  const book = (job: CalendarJob) => {
    setOpened(undefined)
    if (job.quote !== null) booking.open(job.quote, job.booking)
  }
  useShortcuts({
    ArrowLeft: () => onContinue((place) => turned(place, -1)),
    ArrowRight: () => onContinue((place) => turned(place, 1)),
    t: () => onContinue(({ view, day }) => ({ view, day: today ?? day })),
    w: () => onContinue((place) => ({ ...place, view: 'week' })),
    d: () => onContinue((place) => ({ ...place, view: 'day' })),
    m() {
      const job = focusedJob(shown?.days ?? [])
      if (job === undefined) onContinue((place) => ({ ...place, view: 'month' }))
      else book(job)
    },
  })
  const settings = shown?.period.settings ?? noCrewSettings
  const quotes = shown?.period.quotes ?? emptyQuotes
  const names = namesOf(settings.crews, quotes, useLatestCheckIns(shown ? today : null))
  const board = useBoard({ reading, names, today: today ?? '', booking })
  return (
    // At least as high as the window, so that the content below doesn't move when the days load.
    <Container
      // Aligned at the start with the office's header. Uses the rest of a wide screen.
      maxWidth="none"
      boxSizing="border-box"
      ps={{ base: '5', md: 'max({spacing.8}, calc((100% - {sizes.content}) / 2))' }}
      py={{ base: '6', md: '8' }}
      display="grid"
      alignContent="start"
      gap={{ base: '5', md: '6' }}
      minHeight="100vh"
    >
      <PageTitle size="desk" lead="Moves, crews, and the days that are still free">
        Calendar
      </PageTitle>
      {place === null || today === null ? (
        <WaitingArea onRetry={reading.retry} />
      ) : (
        <chakra.div display="grid" gap={{ base: '5', md: '6' }} inert={!isOpen}>
          <PeriodBar
            {...{ place, today, showsAccepted, onContinue }}
            headingRef={heading}
            onShowAccepted={setShowsAccepted}
          />
          <PeriodContent
            {...{ place, today }}
            {...board}
            onOpen={setOpened}
            onBook={book}
            onEditDay={(day, shown) => setEdited({ day, shown })}
          />
        </chakra.div>
      )}
      <JobDetails job={opened} names={names} onClose={() => setOpened(undefined)} onBook={book} />
      {booking.dialog && (
        <BookDialog
          booking={booking.dialog}
          settings={settings}
          shown={quotes}
          isSaving={booking.isSaving}
          onClose={booking.close}
          onSubmit={(requestedChange) => void booking.submit(requestedChange)}
        />
      )}
      {edited && <DayDialog {...edited} settings={settings} onClose={() => setEdited(undefined)} />}
    </Container>
  )
}

/** The move whose block has the focus, if it can be booked. */
const focusedJob = (days: readonly CalendarDay[]): CalendarJob | undefined =>
  days
    .flatMap(({ jobs }) => jobs)
    .find((job) => isMovable(job) && document.activeElement?.id === blockIdOf(job.id))

/**
 * Focuses a move's block. If the block is gone, focuses the name of the period, so that the focus
 * isn't lost.
 */
function focusBlock(quoteId: string, heading: HTMLElement | null) {
  const block = document.getElementById(blockIdOf(quoteId))
  if (block !== null) block.focus()
  else heading?.focus()
}

/** The days and view in the URL, and a function that changes them with a new history entry. */
function usePlace(today: PlainDate | null) {
  const { search: query } = useLocation()
  const search = useAfterHydration(query, '')
  const navigate = useNavigate()
  const place = useMemo(
    () => (today === null ? null : placeFromParams(new URLSearchParams(search), today)),
    [search, today],
  )
  /** Reads the current URL, because a page that is still rendering has an older one. */
  const onContinue = (change: (place: CalendarPlace) => CalendarPlace) => {
    if (today === null) return
    const from = placeFromParams(new URLSearchParams(window.location.search), today)
    void navigate(calendarPathFor(change(from)))
  }
  return { place, onContinue }
}
