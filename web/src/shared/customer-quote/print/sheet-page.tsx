import { business } from '@moving/domain/business'
import type { EstimateAnswer } from '@moving/domain/estimate/answer'
import { formatLongDate, formatOfficeDay, formatOfficeMoment } from '@moving/domain/plain-date'
import { describeQuote, filledFields } from '@moving/domain/quote/describe-quote'
import type { ReactNode } from 'react'
import { useCompanyLines } from '../../../lib/company/use-company-lines.ts'
import { HoursLabel } from '../../office-text.tsx'
import { CodeText } from '../../../ui/show/code-text.tsx'
import { chakra } from '../../../ui/layout.ts'
import { inShort } from '@moving/domain/in-short'
import { formatPhone } from '@moving/domain/quote/format-phone'
import { formatDollars } from '@moving/domain/quote/money'
import type { PrintedQuote } from './printed-quote.ts'
import { EstimatePart, PartLines } from '../estimate-part.tsx'
import { Fact, Facts, Part } from './sheet-parts.tsx'

interface SheetPageProps {
  printed: PrintedQuote
  printedAt: Date
}

export function SheetPage({ printed, printedAt }: SheetPageProps) {
  const { number, quote, estimate, answer, bill } = printed
  return (
    <chakra.article
      aria-label={`Quote ${number}`}
      display="grid"
      gap="4"
      fontSize="sm"
      lineHeight="1.45"
      overflowWrap="anywhere"
    >
      <Letterhead printed={printed} />
      <Facts>
        <Fact label="Customer">
          <strong>{quote.name}</strong>
          <br />
          {formatPhone(quote.phone)}
        </Fact>
        <Fact label="Move">
          <strong>{formatLongDate(quote.move_date)}</strong>
          <br />
          {quote.move_type} Move
        </Fact>
        <Fact label="From">{quote.from_address}</Fact>
        <Fact label="To">{quote.to_address}</Fact>
      </Facts>
      <chakra.div
        borderWidth="1px"
        borderColor="fg"
        borderRadius="control"
        px="4"
        py="3"
        breakInside="avoid"
      >
        <Part title="Estimate">
          {estimate === null ? (
            <p>No estimate yet.</p>
          ) : (
            <EstimatePart {...{ estimate, printedAt }} />
          )}
          {estimate !== null && answer !== null && <strong>{describeAnswer(answer)}</strong>}
          {typeof bill?.final_amount === 'number' && (
            <div>
              <p>
                <strong>Final bill {formatDollars(bill.final_amount)}.</strong> {bill.final_why}
              </p>
              <PartLines isPrinted lines={bill.final_parts} />
            </div>
          )}
          {bill?.payments.map(({ label, text }, place) => (
            <p key={place}>
              {label}: {text}
            </p>
          ))}
        </Part>
      </chakra.div>
      <CustomerWords quote={quote} />
      <chakra.p borderTopWidth="1px" borderColor="border" pt="2" fontSize="xs">
        Questions or changes? Call {business.phone.display}, <HoursLabel />. Printed{' '}
        {formatOfficeDay(printedAt)}.
      </chakra.p>
    </chakra.article>
  )
}

function Letterhead({ printed }: Pick<SheetPageProps, 'printed'>) {
  const { number, status, requestedAt } = printed
  return (
    <chakra.header
      display="flex"
      justifyContent="space-between"
      gap="6"
      borderBottomWidth="2px"
      borderColor="fg"
      pb="3"
    >
      <Lines title={business.name}>
        <p>
          {business.phone.display} · <HoursLabel />
        </p>
        {useCompanyLines().map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Lines>
      <Lines
        isAtEnd
        title={
          <>
            Quote #<CodeText>{number}</CodeText>
          </>
        }
      >
        <p>{status}</p>
        <p>Requested {formatOfficeDay(requestedAt)}</p>
      </Lines>
    </chakra.header>
  )
}

interface LinesProps {
  title: ReactNode
  isAtEnd?: boolean
  children: ReactNode
}

function Lines({ title, isAtEnd = false, children }: LinesProps) {
  return (
    <chakra.div textAlign={isAtEnd ? 'end' : 'start'}>
      <chakra.p fontSize="lg" fontWeight="title">
        {title}
      </chakra.p>
      {children}
    </chakra.div>
  )
}

function CustomerWords({ quote }: Pick<PrintedQuote, 'quote'>) {
  const filled = filledFields(describeQuote(quote, 'customer'), 'list', 'line', 'text', 'reply')
  if (filled.length === 0) return null
  return (
    <Part title="Your move details">
      {filled.map(({ field, label, value }) => (
        <chakra.p key={field} fontSize="xs" breakInside="avoid">
          <strong>{label}:</strong> {inShort(typeof value === 'string' ? value : value.join(', '))}
        </chakra.p>
      ))}
    </Part>
  )
}

function describeAnswer(answer: EstimateAnswer): string {
  if (answer.decision === 'no') return 'Declined'
  const by = answer.name === '' ? '' : ` by ${answer.name}`
  return `Accepted: ${formatDollars(answer.amount)}${by} on ${formatOfficeMoment(answer.at)}`
}
