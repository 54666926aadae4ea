import { mailKinds } from '@moving/domain/mail/mail-kind-facts'
import { describeMail } from '@moving/domain/mail/mail-labels'
import { mailCopySchema, type MailCopy } from '@moving/domain/mail/mail-copy'
import type { ListedMail } from '@moving/domain/mail/mail-schema'
import { collections } from '@moving/domain/paths'
import { formatOfficeMoment } from '@moving/domain/plain-date'
import { retention } from '@moving/domain/retention'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/layout.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Labeled } from '../../../ui/show/labeled.tsx'
import { LoadState } from '../../../ui/state/load-failure.tsx'
import { kindOf } from '../../documents/kind.ts'
import { oneDoc } from '../../documents/read.ts'
import { useRequestLink } from '../request-link.ts'
import { MailBlockView } from './mail-blocks.tsx'

const copies = kindOf(collections.mailCopies, mailCopySchema)

interface SentMailDialogProps {
  mail: ListedMail
  onClose: () => void
}

/** Shows an email as it was sent, without the keys of its links. */
export function SentMailDialog({ mail, onClose }: SentMailDialogProps) {
  const { data: copy, ...reading } = useAsyncData<MailCopy | null>({
    key: mail.id,
    // Reads the copy again when a failed or waiting email is sent.
    version: mail.state,
    failure: 'An email couldn’t be loaded',
    subscribe: oneDoc(copies, mail.id, (found) => found),
  })
  const link = useRequestLink()
  const { isSecret = false } = mailKinds[mail.kind]
  return (
    <Dialog
      open
      onClose={onClose}
      width="lg"
      title={mailKinds[mail.kind].label}
      description={describeMail(mail)}
      footer={
        mail.quote_id !== null && (
          <LinkButton variant="outline" {...link(mail.quote_id)} onClick={onClose}>
            Open Request
          </LinkButton>
        )
      }
    >
      {/* About the height of an email, so that nothing moves when the text arrives. */}
      <chakra.div minHeight="40vh">
        <LoadState reading={reading}>The email couldn’t be loaded.</LoadState>
        {copy === null && isSecret && (
          <p>Its link is only for its reader, so there’s no copy of this email.</p>
        )}
        {copy === null && !isSecret && (
          <p>
            There’s no copy of this email. It hasn’t been sent yet, is older than{' '}
            {retention.mailDays} days, or its customer’s account was deleted.
          </p>
        )}
        {copy && <Copy copy={copy} />}
      </chakra.div>
    </Dialog>
  )
}

function Copy({ copy: { to, subject, sent_at: at, heading, blocks } }: { copy: MailCopy }) {
  return (
    <chakra.div display="grid" gap="4">
      <chakra.dl display="grid" gap="2">
        <Labeled label="Subject">{subject}</Labeled>
        <Labeled label="To">{to}</Labeled>
        <Labeled label="Sent">{formatOfficeMoment(at)}</Labeled>
      </chakra.dl>
      <chakra.article
        aria-label="Email"
        // Focusable, so that the arrow keys can scroll it.
        tabIndex={0}
        display="grid"
        gap="4"
        p="4"
        bg="bg.subtle"
        borderRadius="control"
      >
        <chakra.h3 textStyle="h4" overflowWrap="anywhere">
          {heading}
        </chakra.h3>
        {blocks.map((block, place) => (
          <MailBlockView key={place} block={block} />
        ))}
      </chakra.article>
    </chakra.div>
  )
}
