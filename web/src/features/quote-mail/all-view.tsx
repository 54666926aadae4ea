import { mailKinds } from '@moving/domain/mail/mail-kind-facts'
import { describeMail } from '@moving/domain/mail/mail-labels'
import type { ListedMail } from '@moving/domain/mail/mail-schema'
import { describeReply } from '@moving/domain/move/reply'
import { wordsOf } from '@moving/domain/move/words-of'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { chakra } from '../../ui/layout.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { LoadFailure, LoadState } from '../../ui/state/load-failure.tsx'
import { InboxRow, InboxRows } from './inbox-row.tsx'
import { useAllMail } from './use-all-mail.ts'
import type { InboxEntry } from './watch-all-mail.ts'

interface AllViewProps {
  emptyPicture: ReactNode
  onOpen: (mail: ListedMail) => void
}

export function AllView({ emptyPicture, onOpen }: AllViewProps) {
  const { newest, older, story, loadMore } = useAllMail()
  return (
    <>
      <LoadState reading={newest} minHeight="40vh">
        The Inbox couldn’t be loaded.
      </LoadState>
      {story?.entries.length === 0 && (
        <Card>
          <EmptyState
            title="Nothing here yet"
            description="What customers write and the emails that go out appear here automatically."
            illustration={emptyPicture}
          />
        </Card>
      )}
      {story !== undefined && story.entries.length > 0 && (
        <InboxRows label="All">
          {story.entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} onOpen={onOpen} />
          ))}
        </InboxRows>
      )}
      {older.status === 'error' && (
        <LoadFailure onRetry={older.retry}>Older entries couldn’t be loaded.</LoadFailure>
      )}
      {story?.isWhole === false && (
        <Button variant="outline" justifySelf="center" busy={older.isFetching} onClick={loadMore}>
          Show More
        </Button>
      )}
    </>
  )
}

function EntryRow({ entry, onOpen }: { entry: InboxEntry } & Pick<AllViewProps, 'onOpen'>) {
  const { at, who, quoteId } = entry
  if (entry.kind === 'act') {
    const { act } = entry
    return <InboxRow {...{ at, who, quoteId }} what={describeReply(act)} words={wordsOf(act)} />
  }
  const { mail } = entry
  const state = describeMail(mail)
  return (
    <InboxRow
      {...{ at, who, quoteId }}
      what={
        <>
          Email: {mailKinds[mail.kind].label}
          {mail.state !== 'SENT' || mail.problem !== null ? (
            <chakra.span color={mail.problem === null ? 'fg.muted' : 'error.fg'}>
              {' '}
              · {state}
            </chakra.span>
          ) : null}
        </>
      }
      onOpen={() => onOpen(mail)}
    />
  )
}
