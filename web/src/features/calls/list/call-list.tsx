import { formatCount } from '@moving/domain/count'
import { sectionLabels } from '@moving/domain/work/today'
import { Fragment, type ReactNode } from 'react'
import { useFirstFew } from '../../../lib/async/use-first-few.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { chakra } from '../../../ui/layout.ts'
import type { Call, CallList as List } from './call.ts'
import { groupCalls, type CallCounts } from './call-groups.ts'

interface CallListProps {
  list: List
  counts: Partial<CallCounts>
  isFetching: boolean
  emptyPicture?: ReactNode
  onMore: () => void
  /** True if tasks of later days are listed too. */
  isAll: boolean
  /** True if a task is due after today, even if those tasks aren't counted. */
  hasLater?: boolean
  onAll: (isAll: boolean) => void
  /** The next moves, shown after the customers who wait for a call. */
  moving?: ReactNode
  /** Shown below the heading “Follow up”. */
  aboveFollowUps?: ReactNode
  renderCall: (call: Call) => ReactNode
}

const heading = {
  textStyle: 'label',
  color: 'fg.muted',
  css: { '&:not(:first-child)': { mt: '4' } },
} as const

export function CallList({ list, counts, isFetching, emptyPicture, ...rest }: CallListProps) {
  const { onMore, isAll, hasLater = false, onAll, moving, aboveFollowUps, renderCall } = rest
  const due = list.calls.filter(({ section }) => section !== 'later')
  const later = isAll ? list.calls.filter(({ section }) => section === 'later') : []
  const groups = groupCalls(due)
  const shown = useFirstFew(groups, 12)
  const firstAfterNow = groups.find(({ call }) => call.section !== 'now')
  const more = !list.isComplete && (
    <Button variant="outline" justifySelf="center" mt="2" busy={isFetching} onClick={onMore}>
      Show More
    </Button>
  )
  return (
    // One element for all sections, so that a row that moves to a different section keeps the
    // focus.
    <chakra.div display="grid" gap="2.5">
      {due.length === 0 && (
        <Card>
          <EmptyState
            title="No one is waiting"
            headingAs="h2"
            description="New requests appear here automatically."
            illustration={emptyPicture}
          />
        </Card>
      )}
      {shown.map(({ call, isFirst }) => (
        <Fragment key={call.key}>
          {call === firstAfterNow?.call && moving}
          {isFirst && (
            <chakra.h2 {...heading}>{titleOf(call.section, counts[call.section])}</chakra.h2>
          )}
          {isFirst && call.section === 'follow_up' && aboveFollowUps}
          {renderCall(call)}
        </Fragment>
      ))}
      {firstAfterNow === undefined && moving}
      {!isAll && more}
      {(isAll || hasLater || Boolean(counts.later)) && (
        <chakra.h2 {...heading}>
          <Button
            variant="ghost"
            size="sm"
            ms="-3"
            aria-expanded={isAll}
            onClick={() => onAll(!isAll)}
          >
            {titleOf('later', counts.later)}
          </Button>
        </chakra.h2>
      )}
      {later.map((call) => (
        <Fragment key={call.key}>{renderCall(call)}</Fragment>
      ))}
      {isAll && more}
    </chakra.div>
  )
}

const titleOf = (section: keyof CallCounts, count: number | undefined) =>
  `${sectionLabels[section]}${count === undefined ? '' : ` (${formatCount(count)})`}`
