import { Fragment, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { chakra } from '../../../ui/layout.ts'
import type { Call, CallList as List } from './call.ts'
import { groupCalls, groupLabels } from './call-groups.ts'

interface CallListProps {
  list: List
  now: Date
  isFetching: boolean
  /** Picture of the empty state. */
  emptyPicture?: ReactNode
  onMore: () => void
  renderCall: (call: Call) => ReactNode
}

/** Everybody who waits for a call, under the heading of when. */
export function CallList({
  list,
  now,
  isFetching,
  emptyPicture,
  onMore,
  renderCall,
}: CallListProps) {
  const { calls, isComplete } = list
  if (calls.length === 0) {
    return (
      <Card>
        <EmptyState
          title="No one is waiting"
          description="New requests appear here automatically."
          illustration={emptyPicture}
        />
      </Card>
    )
  }
  return (
    // One element for all groups: a card that moves from one to another keeps the focus.
    <chakra.div display="grid" gap="2.5">
      {groupCalls(calls, now).map(({ call, group, isFirst }) => (
        <Fragment key={call.id}>
          {isFirst && (
            <chakra.h2
              textStyle="label"
              color="fg.muted"
              css={{ '&:not(:first-child)': { mt: '4' } }}
            >
              {groupLabels[group]}
            </chakra.h2>
          )}
          {renderCall(call)}
        </Fragment>
      ))}
      {!isComplete && (
        <Button variant="outline" justifySelf="center" mt="2" busy={isFetching} onClick={onMore}>
          Load more
        </Button>
      )}
    </chakra.div>
  )
}
