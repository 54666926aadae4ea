import { formatDollars } from '@moving/domain/quote/money'
import { ConflictPanel } from '../../../shared/office/conflict-panel.tsx'
import { shortEditor } from '../coworker.ts'
import type { LogCallState } from './use-log-call.ts'

export function LogConflict({ conflict }: { conflict: NonNullable<LogCallState['conflict']> }) {
  const { current, editor, at } = conflict
  const [did, then] = describeConflict(current)
  return (
    <ConflictPanel editor={shortEditor(editor)} {...{ did, at }}>
      <p>{then}</p>
    </ConflictPanel>
  )
}

function describeConflict(
  current: NonNullable<LogCallState['conflict']>['current'],
): [did: string, then: string] {
  if (typeof current === 'string') {
    return [
      'logged a call',
      'Your call isn’t saved yet. If you save, both calls stay and yours sets the next step.',
    ]
  }
  if ('facts' in current) {
    return [
      'changed the answers below',
      'Your answers aren’t saved yet: check them, then save again.',
    ]
  }
  if (current.estimate === null) return ['removed the estimate', 'Your call isn’t saved yet.']
  return [
    `changed the estimate to ${formatDollars(current.estimate.amount)}`,
    'Your call isn’t saved yet: ask the customer about this amount, then save again.',
  ]
}
