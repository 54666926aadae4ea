import { describeShortDay } from '@moving/domain/calendar/short-day'
import { chakra } from '../../../ui/layout.ts'
import { TickField } from '../tick-field.tsx'
import { ConflictList } from './conflict-list.tsx'
import type { CrewMoving } from './use-crew-move.ts'

/** Asks whether the crew's booking moves to the new day too, and shows the conflicts there. */
export function CrewMoveField({ day, from, crews, moves, choose, conflicts }: CrewMoving) {
  return (
    <chakra.div display="grid" gap="1">
      <TickField
        label={`Also move the crew to ${describeShortDay(day)}`}
        checked={moves}
        onChange={({ target }) => choose(target.checked)}
      />
      <chakra.p textStyle="note">It’s booked for {describeShortDay(from)}.</chakra.p>
      <ConflictList day={day} conflicts={conflicts} crews={crews} />
    </chakra.div>
  )
}
