import { todayAtOffice, type PlainDate } from '@moving/domain/plain-date'
import { progressLines } from '@moving/domain/progress/describe-progress'
import { progressOf } from '@moving/domain/progress/progress'
import { useNow } from '../../../lib/async/use-now.ts'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { chakra } from '../../../ui/layout.ts'
import { liveDoc } from '../../documents/live.ts'
import { moveProgress } from './progress-kind.ts'

/** All that the crew of a move pressed on its day, live from that day on, a line each. */
export function ProgressLines({ quoteId, day }: { quoteId: string; day: PlainDate }) {
  const now = useNow()
  const { data = [] } = useAsyncData<readonly string[]>({
    key: now !== null && day <= todayAtOffice(now) ? `${quoteId} ${day}` : null,
    failure: 'What the crew has pressed could not be read',
    subscribe: liveDoc(moveProgress, quoteId, (stored) =>
      progressLines(progressOf(stored, day), 'office'),
    ),
  })
  return (
    <chakra.div role="status" css={{ '&:empty': { display: 'none' } }}>
      {data.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </chakra.div>
  )
}
