import type { Booking } from '@moving/domain/calendar/booking'
import { describeSpan } from '@moving/domain/calendar/day-minutes'
import { crewNameOf, lastNameOf } from '@moving/domain/calendar/describe-job'
import { todayAtOffice, type PlainDate } from '@moving/domain/plain-date'
import { isOfBooking } from '@moving/domain/progress/of-booking'
import { isLate } from '@moving/domain/progress/progress'
import { where } from 'firebase/firestore'
import { useAsyncData, type Observer } from '../../../lib/read/use-async-data.ts'
import { useNow } from '../../../lib/async/use-now.ts'
import { bookings } from '../../../shared/documents/calendar-kinds.ts'
import { quotes, readOfficeSettings } from '../../../shared/documents/office-kinds.ts'
import { joinRelated } from '../../../shared/documents/join-related.ts'
import { liveQuery } from '../../../shared/documents/live.ts'
import { readByIds } from '../../../shared/documents/read.ts'
import { watchPressed, type Pressed } from '../../../shared/office/progress/watch-pressed.ts'
import { useRequestLink } from '../../../shared/office/request-link.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/show/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { chakra } from '../../../ui/layout.ts'

interface OnRoad extends Pressed {
  id: string
  crewName: string
  /** Of the customer. */
  name: string
}

const none: readonly OnRoad[] = []

/** 'On the road': today's moves of which the booked crew has pressed something, live; nothing before. */
export function OnTheRoad() {
  const now = useNow()
  const today = now && todayAtOffice(now)
  const link = useRequestLink()
  const { data: moves = none } = useAsyncData<readonly OnRoad[]>({
    key: today,
    cachedAs: 'on the road',
    failure: 'What crews have pressed could not be read',
    retryMs: 15_000,
    subscribe: watchRoad(today ?? ''),
  })
  if (moves.length === 0) return null
  return (
    <chakra.section aria-label="On the road" display="grid" gap="2.5" mt="4">
      <chakra.h2 textStyle="label" color="fg.muted">
        On the road ({moves.length})
      </chakra.h2>
      <Card as="ul" py="2" px="4" fontSize="sm" fontVariantNumeric="tabular-nums">
        {moves.map((move) => (
          <chakra.li
            key={move.id}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            columnGap="3"
            minHeight="9"
            py="1"
          >
            <strong>{move.crewName}</strong>
            <LinkButton variant="link" size="sm" px="0" {...link(move.id)}>
              {move.name}
            </LinkButton>
            <chakra.span color="fg.muted">
              {describeSpan(move.window.from_minute, move.window.to_minute)}
            </chakra.span>
            <span>{move.last}</span>
            {now && isLate(move.progress, move, now) && <Badge tone="yellow">Late</Badge>}
          </chakra.li>
        ))}
      </Card>
    </chakra.section>
  )
}

/** The presses of a day's booked crews with the names of crews and customers, each read once. */
function watchRoad(day: PlainDate) {
  return ({ db, next, error }: Observer<readonly OnRoad[]>) => {
    let pressed: ReadonlyMap<string, Pressed> | undefined
    let booked: ReadonlyMap<string, Booking> | undefined
    const named = joinRelated((ids) => readByIds(db, quotes, ids))
    const settings = readOfficeSettings(db)
    let version = 0
    const tell = async () => {
      if (!pressed || !booked) return
      const mine = (version += 1)
      const own = [...pressed].filter(([id, move]) => isOfBooking(move, booked?.get(id) ?? null))
      const [customers, office] = await Promise.all([
        named(new Map(own.map(([id]) => [id, '']))),
        settings,
      ])
      // Something newer is being read.
      if (mine !== version) return
      const moves = own.map(([id, move]) => ({
        ...{ ...move, id, crewName: crewNameOf(move.crew, office?.crews ?? []) },
        name: lastNameOf(customers.get(id)?.name ?? ''),
      }))
      next(moves.filter(({ name }) => name !== '').sort(byWindow))
    }
    const telling = <Found,>(keep: (found: Found) => void) => {
      const take = (found: Found) => {
        keep(found)
        void tell().catch(error)
      }
      return { db, error, next: take }
    }
    const watchBooked = liveQuery(bookings, [where('day', '==', day)], (found) => found)
    const stops = [
      watchPressed(day)(telling((found) => (pressed = found))),
      watchBooked(telling((found) => (booked = found))),
    ]
    return () => stops.forEach((stop) => stop())
  }
}

const byWindow = (one: OnRoad, other: OnRoad) =>
  one.window.from_minute - other.window.from_minute || one.crewName.localeCompare(other.crewName)
