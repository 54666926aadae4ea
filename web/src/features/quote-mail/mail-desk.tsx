import { Card } from '../../ui/card.tsx'
import { chakra, Heading } from '../../ui/layout.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Container, PageTitle } from '../../ui/page.tsx'
import { WaitingArea } from '../../ui/waiting-area.tsx'
import { FailedTable } from './failed-table.tsx'
import { failedMail, listedAtMost, readListedMail, waitingMail } from './read-mail.ts'
import { useList, type ListReading } from './use-list.ts'
import { WaitingTable } from './waiting-table.tsx'
import type { ListedMail } from '@moving/domain/mail/schema'
import { useId, type ReactNode } from 'react'

/** The office's view of the outbox: what failed, and what waits. */
export function MailDesk() {
  const [failed, retryFailed] = useList(failedMail, readListedMail)
  const [waiting, retryWaiting] = useList(waitingMail, readListedMail)
  return (
    <Container py={{ base: '6', md: '8' }} display="grid" gap={{ base: '5', md: '6' }}>
      <PageTitle
        size="desk"
        lead="Emails about quotes that failed, and emails still waiting to go out"
      >
        Mail
      </PageTitle>
      <MailSection
        title="Failed"
        list={failed}
        empty="No emails have failed."
        onRetry={retryFailed}
        render={(mails) => <FailedTable mails={mails} />}
      />
      <MailSection
        title="Waiting"
        list={waiting}
        empty="No emails are waiting."
        onRetry={retryWaiting}
        render={(mails) => <WaitingTable mails={mails} />}
      />
    </Container>
  )
}

interface MailSectionProps {
  title: string
  list: ListReading<ListedMail>
  empty: string
  onRetry: () => void
  render: (mails: readonly ListedMail[]) => ReactNode
}

function MailSection({ title, list, empty, onRetry, render }: MailSectionProps) {
  const headingId = useId()
  return (
    <chakra.section display="grid" gap="3" aria-labelledby={headingId}>
      <Heading id={headingId} textStyle="h4">
        {title}
      </Heading>
      {list === 'failed' && <LoadFailure onRetry={onRetry}>Failed to load mail.</LoadFailure>}
      {list === undefined && <WaitingArea minHeight="20vh" onRetry={onRetry} />}
      {Array.isArray(list) && (
        <Card shape="flush">
          {list.length === 0 ? (
            <chakra.p p="5" color="fg.muted">
              {empty}
            </chakra.p>
          ) : (
            render(list)
          )}
        </Card>
      )}
      {Array.isArray(list) && list.length === listedAtMost && (
        <chakra.p textStyle="note">The first {listedAtMost} are shown; there may be more.</chakra.p>
      )}
    </chakra.section>
  )
}
