import type { ReactNode } from 'react'
import { OfflineNote } from '../../shared/office/offline-note.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { chakra } from '../../ui/layout.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { LoadState } from '../../ui/state/load-failure.tsx'
import { InboxRow, InboxRows } from './inbox-row.tsx'
import type { useUnanswered } from './use-unanswered.ts'

interface NeedsReplyProps {
  reading: ReturnType<typeof useUnanswered>
  emptyPicture: ReactNode
}

export function NeedsReply({ reading, emptyPicture }: NeedsReplyProps) {
  const { data: list, isFetching, loadMore } = reading
  return (
    <>
      <LoadState reading={reading} minHeight="40vh">
        What needs a reply couldn’t be loaded.
      </LoadState>
      <chakra.div role="status" css={{ '&:empty': { display: 'none' } }}>
        <OfflineNote isLive={list?.isLive !== false} />
      </chakra.div>
      {list?.rows.length === 0 && (
        <Card>
          <EmptyState
            title="No one is waiting for a reply"
            description="Questions, requested changes, accepted estimates and cancellations appear here automatically."
            illustration={emptyPicture}
          />
        </Card>
      )}
      {list !== undefined && list.rows.length > 0 && (
        <InboxRows label="Needs a reply">
          {list.rows.map((row) => (
            <InboxRow key={row.quoteId} {...row} />
          ))}
        </InboxRows>
      )}
      {list?.isWhole === false && (
        <Button variant="outline" justifySelf="center" busy={isFetching} onClick={loadMore}>
          Show More
        </Button>
      )}
    </>
  )
}
