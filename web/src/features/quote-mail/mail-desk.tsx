import type { ListedMail } from '@moving/domain/mail/schema'
import { useId, type ReactNode } from 'react'
import type { AsyncData } from '../../lib/use-async-data.ts'
import { Card } from '../../ui/card.tsx'
import { chakra } from '../../ui/layout.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Container, PageTitle } from '../../ui/page.tsx'
import { WaitingArea } from '../../ui/waiting-area.tsx'
import { FailedTable } from './failed-table.tsx'
import { failedMail, listedAtMost, readListedMail, waitingMail } from './read-mail.ts'
import { useMailList } from './use-mail-list.ts'
import { WaitingTable } from './waiting-table.tsx'

/** The office's view of the outbox: what failed, and what waits. */
export function MailDesk() {
  const failed = useMailList('failed', failedMail, readListedMail)
  const waiting = useMailList('waiting', waitingMail, readListedMail)
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
        render={(mails) => <FailedTable mails={mails} />}
      />
      <MailSection
        title="Waiting"
        list={waiting}
        empty="No emails are waiting."
        render={(mails) => <WaitingTable mails={mails} />}
      />
    </Container>
  )
}

interface MailSectionProps {
  title: string
  list: AsyncData<readonly ListedMail[]>
  empty: string
  render: (mails: readonly ListedMail[]) => ReactNode
}

function MailSection({ title, list, empty, render }: MailSectionProps) {
  const headingId = useId()
  const { status, data: mails, retry } = list
  return (
    <chakra.section display="grid" gap="3" aria-labelledby={headingId}>
      <chakra.h2 id={headingId} textStyle="h4">
        {title}
      </chakra.h2>
      {status === 'error' && <LoadFailure onRetry={retry}>Emails couldn’t be loaded.</LoadFailure>}
      {status === 'loading' && <WaitingArea minHeight="20vh" onRetry={retry} />}
      {mails !== undefined && (
        <Card shape="flush">
          {mails.length === 0 ? (
            <chakra.p p="5" color="fg.muted">
              {empty}
            </chakra.p>
          ) : (
            render(mails)
          )}
        </Card>
      )}
      {mails?.length === listedAtMost && (
        <chakra.p textStyle="note">The first {listedAtMost} are shown; there may be more.</chakra.p>
      )}
    </chakra.section>
  )
}
