import { mailKindLabels, mailProblemLabels, describeWaiting } from '@moving/domain/mail/mail-labels'
import type { ListedMail } from '@moving/domain/mail/mail-schema'
import { formatOfficeMoment } from '@moving/domain/plain-date'
import { useId, type ReactNode } from 'react'
import type { AsyncData } from '../../lib/read/use-async-data.ts'
import { listedAtMost } from '../../shared/documents/mail-kinds.ts'
import { Card } from '../../ui/card.tsx'
import { chakra } from '../../ui/layout.ts'
import { LoadState } from '../../ui/state/load-failure.tsx'
import { Container, PageTitle } from '../../ui/page.tsx'
import { Table, Td } from '../../ui/show/table.tsx'
import { FailedMailActs } from './failed-mail-acts.tsx'
import { QuoteLink } from './links.tsx'
import { useFailedMail, useWaitingMail } from './use-mail-list.ts'

/** The office's view of the outbox: what failed, and what waits. */
export function MailDesk() {
  const failed = useFailedMail()
  const waiting = useWaitingMail()
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
  const { data: mails, ...reading } = list
  return (
    <chakra.section display="grid" gap="3" aria-labelledby={headingId}>
      <chakra.h2 id={headingId} textStyle="h4">
        {title}
      </chakra.h2>
      <LoadState reading={reading} minHeight="20vh">
        Emails couldn’t be loaded.
      </LoadState>
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

/** Mail that failed, each with a way to send it again. */
function FailedTable({ mails }: { mails: readonly ListedMail[] }) {
  return (
    <Table label="Failed mail" columns={['Quote', 'Mail', 'Problem']}>
      {mails.map((mail) => (
        <FailedRow key={mail.id} mail={mail} />
      ))}
    </Table>
  )
}

function FailedRow({ mail }: { mail: ListedMail }) {
  const aboutId = useId()
  return (
    <tr>
      <Td id={aboutId}>
        <QuoteLink quoteId={mail.quote_id} />
      </Td>
      <Td>{mailKindLabels[mail.kind]}</Td>
      <Td>
        {mail.problem !== null && mailProblemLabels[mail.problem]}
        <FailedMailActs mailIds={[mail.id]} describedBy={aboutId} />
      </Td>
    </tr>
  )
}

/** Mail on its way. Times are the office's. */
function WaitingTable({ mails }: { mails: readonly ListedMail[] }) {
  return (
    <Table label="Waiting mail" columns={['Quote', 'Mail', 'Waits for', 'Attempts', 'Next']}>
      {mails.map((mail) => (
        <tr key={mail.id}>
          <Td>
            <QuoteLink quoteId={mail.quote_id} />
          </Td>
          <Td>{mailKindLabels[mail.kind]}</Td>
          <Td>{describeWaiting(mail)}</Td>
          <Td>{mail.attempts}</Td>
          <Td whiteSpace="nowrap">{mail.due_at !== null && formatOfficeMoment(mail.due_at)}</Td>
        </tr>
      ))}
    </Table>
  )
}
