import { todayAtOffice } from '@moving/domain/plain-date'
import { createElement } from 'react'
import { latePart } from '../../../lib/async/use-late.ts'
import { useNow } from '../../../lib/async/use-now.ts'

const Lines = latePart(
  async () => (await import('./progress-lines.tsx')).ProgressLines,
  'What the crew has pressed',
)

/** `ProgressLines`, from the day of the move on. */
export function LateProgress(props: Parameters<typeof Lines>[0]) {
  const now = useNow()
  return now !== null && props.day <= todayAtOffice(now) ? createElement(Lines, props) : null
}
