import { mailKindLabels, mailProblemLabels } from '@moving/domain/mail/labels'
import type { ListedMail } from '@moving/domain/mail/schema'
import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Table, Td, Th } from '../../ui/table.tsx'
import { QuoteLink } from './links.tsx'
import { useResend } from './use-resend.ts'

/** Mail that failed, each with a way to send it again. */
export function FailedTable({ mails }: { mails: readonly ListedMail[] }) {
  return (
    <Table label="Failed mail">
      <thead>
        <tr>
          <Th>Quote</Th>
          <Th>Mail</Th>
          <Th>Problem</Th>
          <Th>
            <span>Again</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <FailedRow key={mail.id} mail={mail} />
        ))}
      </tbody>
    </Table>
  )
}

function FailedRow({ mail }: { mail: ListedMail }) {
  const { isSending, send } = useResend()
  const aboutId = useId()
  return (
    <tr>
      <Td id={aboutId}>
        <QuoteLink quoteId={mail.quote_id} />
      </Td>
      <Td>{mailKindLabels[mail.kind]}</Td>
      <Td>{mail.problem !== null && mailProblemLabels[mail.problem]}</Td>
      <Td>
        <Button
          variant="outline"
          size="sm"
          busy={isSending}
          aria-describedby={aboutId}
          onClick={() => void send([mail.id])}
        >
          Send again
        </Button>
      </Td>
    </tr>
  )
}
