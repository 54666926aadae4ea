import { describeWaiting, mailKindLabels } from '@moving/domain/mail/labels'
import type { ListedMail } from '@moving/domain/mail/schema'
import { formatOfficeMoment } from '@moving/domain/plain-date'
import { Table, Td, Th } from '../../ui/table.tsx'
import { QuoteLink } from './links.tsx'

/** Mail on its way. Times are the office's. */
export function WaitingTable({ mails }: { mails: readonly ListedMail[] }) {
  return (
    <Table label="Waiting mail">
      <thead>
        <tr>
          <Th>Quote</Th>
          <Th>Mail</Th>
          <Th>Waits for</Th>
          <Th>Tries</Th>
          <Th>Next</Th>
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </Table>
  )
}
