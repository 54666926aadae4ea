import { describeArrival } from '@moving/domain/calendar/describe-arrival'
import { describeGoodUntil } from '@moving/domain/estimate/describe-estimate'
import type { CardView } from '@moving/domain/move/move-view'
import type { ProgressLine } from '@moving/domain/work/progress-line'
import { useNow } from '../../lib/async/use-now.ts'
import { Text } from '../../ui/layout.ts'

/** The last day of an estimate that waits for an answer, and when our crew arrives. */
export function CardNotes({ view, progress }: { view: CardView; progress: ProgressLine }) {
  const now = useNow()
  const day = view.details.estimate?.good_until ?? null
  if (now === null) return null
  if (progress.at === 'waiting' && day !== null) {
    return <Text textStyle="note">{describeGoodUntil(day, now)}</Text>
  }
  if (progress.at !== 'scheduled' || view.arrival === null) return null
  return <Text textStyle="note">{describeArrival(view.arrival)}</Text>
}
