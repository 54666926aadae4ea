import type { MoveView } from '@moving/domain/move/move-view'
import { progressLines } from '@moving/domain/progress/describe-progress'
import { chakra } from '../../../ui/layout.ts'

/** What our crew has pressed so far, a line each; news of it is told to a screen reader, too. */
export function TodayPart({ today }: { today: NonNullable<MoveView['today']> }) {
  return (
    <chakra.div role="status" fontWeight="semibold">
      {progressLines(today, 'customer').map((line) => (
        <p key={line}>{line}</p>
      ))}
    </chakra.div>
  )
}
