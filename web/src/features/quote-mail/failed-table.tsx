import { mailKindLabels, mailProblemLabels } from '@moving/domain/mail/labels'
import type { ListedMail } from '@moving/domain/mail/schema'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { Button } from '../../ui/button.tsx'
import { Table, Td, Th } from '../../ui/table.tsx'
import { QuoteLink } from './quote-link.tsx'
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
  const about = mail.quote_id === null ? 'many requests' : `quote #${quoteNumber(mail.quote_id)}`
  return (
    <tr>
      <Td>
        <QuoteLink quoteId={mail.quote_id} />
      </Td>
      <Td>{mailKindLabels[mail.kind]}</Td>
      <Td>{mail.problem !== null && mailProblemLabels[mail.problem]}</Td>
      <Td>
        <Button
          variant="outline"
          size="sm"
          busy={isSending}
          aria-label={`Send again: ${about}`}
          onClick={() => void send([mail.id])}
        >
          Send again
        </Button>
      </Td>
    </tr>
  )
}
