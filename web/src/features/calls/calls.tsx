import type { BookingFields } from '@moving/domain/calendar/booking'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { use, useEffect, useState, type ReactNode } from 'react'
import { ReadingGateContext } from '../../lib/read/reading-gate.ts'
import { useListShortcuts, useOpenRequest, useRequestId } from '../../shared/office/request-link.ts'
import { useNow } from '../../lib/async/use-now.ts'
import { CardSkeletons } from '../../ui/state/card-skeletons.tsx'
import { chakra } from '../../ui/layout.ts'
import { LoadFailure } from '../../ui/state/load-failure.tsx'
import { Container, PageTitle } from '../../ui/page.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { WaitingArea } from '../../ui/state/waiting-area.tsx'
import type { EnteringFinal } from '../../shared/office/final/final-dialog.tsx'
import { OfflineNote } from '../../shared/office/offline-note.tsx'
import { useCrews } from '../../shared/office/requests/use-crews.ts'
import type { Caller } from './coworker.ts'
import { FollowUpAll } from './follow-up/follow-up-all.tsx'
import { useClaim } from './claim/use-claim.ts'
import type { Call } from './list/call.ts'
import { CallItem, rowIdOf } from './list/call-item.tsx'
import { CallList } from './list/call-list.tsx'
import { useCalls } from './list/use-calls.ts'
import { useCurrentCall } from './list/use-current-call.ts'
import { MovingDays, useMovingDays } from './moving/moving-days.tsx'
import { MineSwitch } from './list/mine-switch.tsx'
import { RingSwitch } from './news/ring-switch.tsx'
import { useCallNews, useTitleCount } from './news/use-call-news.ts'
import { CallStrip, useCallFigures } from './counts/call-strip.tsx'
import { useKeptFocus } from './use-focus-on-loss.ts'

interface CallsProps {
  caller: Caller
  /**
   * Opens the dialog “Book”, or “Reschedule” if the move is booked for a different day.
   * @param onContinue focuses the next row of the list
   */
  onBook?: (quote: Quote, onContinue: () => void, booking: BookingFields | null) => void
  /** Completes a scheduled move whose day has passed. It can be undone. */
  onDone?: (quote: Quote, onContinue: () => void) => void
  renderFinal?: (entering: EnteringFinal) => ReactNode
  emptyPicture?: ReactNode
}

const titleId = 'calls-title'
const focusTitle = () => document.getElementById(titleId)?.focus()
const noCalls: readonly Call[] = []
const pressPhone = (key: string) =>
  document.getElementById(rowIdOf(key))?.querySelector<HTMLElement>('a[href^="tel:"]')?.click()

/** The page Today: what to do now, and which customers to call next. */
export function Calls({ caller, renderFinal, emptyPicture, ...acts }: CallsProps) {
  const { onBook, onDone } = acts
  const { uid } = caller
  const now = useNow()
  const { isOpen } = use(ReadingGateContext)
  const { announcement, follow } = useCallNews(caller)
  const [isMine, setMine] = useState(false)
  const { keep, ...reading } = useCalls(now, { onData: follow, own: isMine ? caller.email : null })
  const { status, data: list, isFetching, retry, loadMore, isAll, showAll } = reading
  const calls = now === null ? noCalls : (list?.calls ?? noCalls)
  const crews = useCrews(calls)
  const moving = useMovingDays()
  const isWaiting = (list === undefined || now === null || !moving) && status !== 'error'
  const figures = useCallFigures(list, isMine)
  useTitleCount(figures.counts.now)
  const { current, choose, focus, move } = useCurrentCall(calls, {
    uid,
    now: now ?? new Date(0),
  })
  useEffect(() => keep(current?.key))
  useKeptFocus(calls, () => {
    const row = current && document.getElementById(rowIdOf(current.key))
    if (row) row.focus({ preventScroll: true })
    else focusTitle()
  })
  const claim = useClaim(caller)
  const onContinue = (quoteId: string) => {
    const place = calls.findIndex(({ id }) => id === quoteId)
    const others = calls.filter(({ id }) => id !== quoteId)
    const next = calls.slice(place).find(({ id }) => id !== quoteId) ?? others.at(-1)
    if (next !== undefined) focus(next.key)
    // The next row may have left the list meanwhile.
    if (next === undefined || document.activeElement === document.body) focusTitle()
  }
  const see = async (quoteId: string) => {
    if (await claim.see(quoteId)) onContinue(quoteId)
  }
  const openRequest = useOpenRequest()
  const opened = useRequestId()
  const [moved, setMoved] = useState<Quote>()
  const withQuote = ({ id, reading }: Call, act: (quote: Quote, onContinue: () => void) => void) =>
    reading.readable ? () => act(reading.quote, () => onContinue(id)) : undefined
  /** Shows coworkers who is calling, and opens the request with the form that logs the call. */
  const dial = (call: Call) => {
    void claim.dial(call)
    focus(call.key)
    openRequest(call.id, 'call')
  }
  const withCurrent = (act: (call: Call) => void) => () => {
    if (current !== undefined) act(current)
  }
  useListShortcuts({
    j: () => move(1),
    k: () => move(-1),
    c: withCurrent(({ key }) => pressPhone(key)),
    l: withCurrent(({ id }) => openRequest(id, 'call')),
    o: withCurrent(({ id }) => openRequest(id)),
  })

  return (
    <Container py={{ base: '6', md: '8' }} display="grid" gap={{ base: '5', md: '6' }}>
      <PageTitle
        size="desk"
        action={
          <chakra.div inert={!isOpen} display="flex" flexWrap="wrap" columnGap="5" rowGap="1">
            <MineSwitch isOn={isMine} onChange={setMine} />
            <RingSwitch />
          </chakra.div>
        }
      >
        Today
      </PageTitle>
      <chakra.section aria-label="To do" id={titleId} tabIndex={-1} display="grid" gap="4">
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
        {status === 'error' && <LoadFailure onRetry={retry}>Today couldn’t be loaded.</LoadFailure>}
        <chakra.div role="status">
          <OfflineNote isLive={list?.isLive !== false} />
        </chakra.div>
        {isWaiting && (
          <WaitingArea onRetry={retry}>
            <CardSkeletons count={4} bodyHeight={{ base: '120px', md: '48px' }} />
          </WaitingArea>
        )}
        {list !== undefined && now !== null && moving && (
          <>
            <CallList
              {...{ list, isFetching, emptyPicture, isAll }}
              hasLater={isMine}
              counts={figures.counts}
              moving={<MovingDays {...moving} />}
              onMore={loadMore}
              onAll={showAll}
              aboveFollowUps={<FollowUpAll silent={list.silent} />}
              renderCall={(call) => (
                <CallItem
                  {...{ call, crews, caller, now }}
                  isCurrent={opened === null && call.key === current?.key}
                  isOpened={call.id === opened}
                  onChoose={() => choose(call.key)}
                  onOpen={() => openRequest(call.id)}
                  onDial={() => dial(call)}
                  onAct={(act) => openRequest(call.id, act)}
                  onBook={
                    onBook &&
                    withQuote(call, (quote, next) => onBook(quote, next, call.work.booking))
                  }
                  onDone={onDone && withQuote(call, onDone)}
                  onFinal={renderFinal && withQuote(call, setMoved)}
                  onSeen={() => void see(call.id)}
                  onClosed={() => onContinue(call.id)}
                />
              )}
            />
          </>
        )}
      </chakra.section>
      {/* Only below the list, because a list shorter than its placeholders would move it. */}
      {opened === null && !isWaiting && <CallStrip {...figures} />}
      {moved &&
        renderFinal?.({
          quote: moved,
          onClose: () => setMoved(undefined),
          onStored: () => onContinue(moved.id),
        })}
    </Container>
  )
}
