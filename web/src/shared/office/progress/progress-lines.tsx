import type { BookingFields } from '@moving/domain/calendar/booking'
import { todayAtOffice } from '@moving/domain/plain-date'
import { progressLines } from '@moving/domain/progress/describe-progress'
import { progressOf } from '@moving/domain/progress/progress'
import { useNow } from '../../../lib/async/use-now.ts'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { chakra } from '../../../ui/layout.ts'
import { liveDoc } from '../../documents/live.ts'
import { moveProgress } from './progress-kind.ts'

interface ProgressLinesProps {
  quoteId: string
  booking: Pick<BookingFields, 'day' | 'crew'>
}

/** The booked crew's status updates, one per line. They are live on the moving day and later. */
export function ProgressLines({ quoteId, booking }: ProgressLinesProps) {
  const { day, crew } = booking
  const now = useNow()
  const { data = [] } = useAsyncData<readonly string[]>({
    key: now !== null && day <= todayAtOffice(now) ? `${quoteId} ${day} ${crew}` : null,
    failure: 'What the crew has pressed could not be read',
    subscribe: liveDoc(moveProgress, quoteId, (stored) =>
      progressLines(progressOf(stored, booking), 'office'),
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
