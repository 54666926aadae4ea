import { mailKinds } from '@moving/domain/mail/mail-kind-facts'
import { describeWaiting, mailProblemLabels } from '@moving/domain/mail/mail-labels'
import type { ListedMail } from '@moving/domain/mail/mail-schema'
import { formatOfficeMoment } from '@moving/domain/plain-date'
import { useId, type ReactNode } from 'react'
import type { AsyncData } from '../../lib/read/use-async-data.ts'
import { listedAtMost } from '../../shared/documents/mail-kinds.ts'
import { Card } from '../../ui/card.tsx'
import { chakra } from '../../ui/layout.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { LoadState } from '../../ui/state/load-failure.tsx'
import { FailedMailActions } from './failed-mail-actions.tsx'
import { InboxRow, InboxRows } from './inbox-row.tsx'
import { QuoteLink } from './links.tsx'
import { useWaitingMail, type NamedMail } from './use-named-mail.ts'

interface FailedViewProps {
  failed: AsyncData<readonly NamedMail[]>
  emptyPicture: ReactNode
  onOpen: (mail: ListedMail) => void
}

/** Emails that failed, with buttons that send them again, and emails that wait to be sent. */
export function FailedView({ failed, emptyPicture, onOpen }: FailedViewProps) {
  const waiting = useWaitingMail()
  const headingId = useId()
  return (
    <>
      <LoadState reading={failed} minHeight="40vh">
        Failed emails couldn’t be loaded.
      </LoadState>
      {failed.data?.length === 0 && (
        <Card>
          <EmptyState
            title="No emails have failed"
            description="Emails that couldn’t be delivered appear here automatically."
            illustration={emptyPicture}
          />
        </Card>
      )}
      <MailRows
        label="Failed"
        emails={failed.data}
        onOpen={onOpen}
        render={(mail) => <FailedDetails mail={mail} />}
      />
      {waiting.status === 'error' && (
        <LoadState reading={waiting}>Waiting emails couldn’t be loaded.</LoadState>
      )}
      {failed.data && waiting.data && waiting.data.length > 0 && (
        <chakra.section display="grid" gap="3" aria-labelledby={headingId}>
          <chakra.h2 id={headingId} textStyle="label" color="fg.muted" mt="4">
            Waiting to go out
          </chakra.h2>
          <MailRows
            label="Waiting to go out"
            emails={waiting.data}
            onOpen={onOpen}
            render={(mail) => <WaitingDetails mail={mail} />}
          />
        </chakra.section>
      )}
    </>
  )
}

interface MailRowsProps extends Pick<FailedViewProps, 'onOpen'> {
  label: string
  emails: readonly NamedMail[] | undefined
  render: (mail: ListedMail) => ReactNode
}

function MailRows({ label, emails = [], onOpen, render }: MailRowsProps) {
  if (emails.length === 0) return null
  return (
    <>
      <InboxRows label={label}>
        {emails.map((mail) => (
          <InboxRow
            key={mail.id}
            {...{ at: mail.created_at, who: mail.who, quoteId: mail.quote_id }}
            what={mailKinds[mail.kind].label}
            onOpen={() => onOpen(mail)}
          >
            {render(mail)}
          </InboxRow>
        ))}
      </InboxRows>
      {emails.length === listedAtMost && (
        <chakra.p textStyle="note">The first {listedAtMost} are shown; there may be more.</chakra.p>
      )}
    </>
  )
}

function FailedDetails({ mail }: { mail: ListedMail }) {
  const aboutId = useId()
  return (
    <>
      <chakra.p id={aboutId} color="error.fg">
        {mail.problem !== null && mailProblemLabels[mail.problem]}
      </chakra.p>
      <QuoteLink quoteId={mail.quote_id} />
      <FailedMailActions mailIds={[mail.id]} describedBy={aboutId} />
    </>
  )
}

/** Times are in Eastern Time. */
function WaitingDetails({ mail }: { mail: ListedMail }) {
  const next = mail.due_at === null ? '' : ` · next try ${formatOfficeMoment(mail.due_at)}`
  const attempts = mail.attempts === 0 ? '' : ` · tried ${mail.attempts} times`
  return (
    <chakra.p color="fg.muted">
      {describeWaiting(mail)}
      {attempts}
      {next}
    </chakra.p>
  )
}
