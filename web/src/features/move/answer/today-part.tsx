import { progressLines } from '@moving/domain/progress/describe-progress'
import type { Progress } from '@moving/domain/progress/progress'
import { chakra } from '../../../ui/layout.ts'

/** The crew's status updates so far, one per line. Screen readers announce new ones. */
export function TodayPart({ today }: { today: Progress }) {
  return (
    <chakra.div role="status" fontWeight="semibold">
      {progressLines(today, 'customer').map((line) => (
        <p key={line}>{line}</p>
      ))}
    </chakra.div>
  )
}
