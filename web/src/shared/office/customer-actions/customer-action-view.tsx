import { describeCustomerChanges } from '@moving/domain/move/correction'
import { describeReply, type Reply } from '@moving/domain/move/reply'
import { formatOfficeMoment } from '@moving/domain/plain-date'
import type { ReactNode } from 'react'
import { chakra } from '../../../ui/layout.ts'
import { ChangeList } from '../../../ui/show/change-list.tsx'

interface CustomerActionProps {
  act: Reply
  children?: ReactNode
}

export function Act({ act, children }: CustomerActionProps) {
  return (
    <chakra.div display="grid" gap="1.5" justifyItems="start" overflowWrap="anywhere">
      <p>
        <strong>{describeReply(act)}</strong>, {formatOfficeMoment(act.at)}
      </p>
      {act.text !== '' && <Quoted>{act.text}</Quoted>}
      {act.changes.length > 0 && (
        <ChangeList changes={describeCustomerChanges(act.changes, 'office')} />
      )}
      {act.handled !== null && <chakra.p color="fg.muted">{describeHandling(act)}</chakra.p>}
      {act.answer && <Quoted>{act.answer}</Quoted>}
      {children}
    </chakra.div>
  )
}

const Quoted = chakra('blockquote', {
  base: { whiteSpace: 'pre-line', fontSize: 'note', maxWidth: 'prose' },
})

const verdicts = {
  answered: 'Answered',
  applied: 'Applied',
  refused: 'Marked not possible',
} as const

/**
 * Says what was done with an action, by which coworker and when. Empty while the action is open.
 */
export function describeHandling({
  handled,
  handled_by_email: by,
  handled_at: at,
}: Pick<Reply, 'handled' | 'handled_by_email' | 'handled_at'>): string {
  if (handled === null) return ''
  const moment = at === null ? '' : `, ${formatOfficeMoment(at)}`
  return `${verdicts[handled]} by ${by ?? 'someone'}${moment}`
}
