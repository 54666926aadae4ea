import { describeSpan } from '@moving/domain/calendar/day-minutes'
import { crewNameOf, lastNameOf } from '@moving/domain/calendar/describe-job'
import { todayAtOffice, type PlainDate } from '@moving/domain/plain-date'
import { isLate } from '@moving/domain/progress/progress'
import { useAsyncData, type Observer } from '../../../lib/read/use-async-data.ts'
import { useNow } from '../../../lib/async/use-now.ts'
import { quotes, readOfficeSettings } from '../../../shared/documents/office-kinds.ts'
import { joinRelated } from '../../../shared/documents/join-related.ts'
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

/** 'On the road': today's moves of which a crew has pressed something, live; nothing before. */
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

/** The presses of a day with the names of crews and customers, each read once. */
function watchRoad(day: PlainDate) {
  return ({ db, next, error }: Observer<readonly OnRoad[]>) => {
    const named = joinRelated((ids) => readByIds(db, quotes, ids))
    const settings = readOfficeSettings(db)
    let version = 0
    const tell = async (pressed: ReadonlyMap<string, Pressed>) => {
      const mine = (version += 1)
      const [customers, office] = await Promise.all([
        named(new Map([...pressed.keys()].map((id) => [id, '']))),
        settings,
      ])
      // Something newer is being read.
      if (mine !== version) return
      const moves = [...pressed].map(([id, move]) => ({
        ...{ ...move, id, crewName: crewNameOf(move.crew, office?.crews ?? []) },
        name: lastNameOf(customers.get(id)?.name ?? ''),
      }))
      next(moves.filter(({ name }) => name !== '').sort(byWindow))
    }
    return watchPressed(day)({ db, error, next: (pressed) => void tell(pressed).catch(error) })
  }
}

const byWindow = (one: OnRoad, other: OnRoad) =>
  one.window.from_minute - other.window.from_minute || one.crewName.localeCompare(other.crewName)
