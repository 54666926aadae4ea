import { pages } from '@moving/domain/pages'
import { requestPathFor } from '@moving/domain/quote/office/request-path'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { Link } from 'react-router-dom'
import { chakra } from '../../ui/layout.ts'

const QuietLink = chakra(Link, {
  base: { color: 'brand.fg', fontWeight: 'semibold', textDecoration: 'underline' },
})

/** A link to a request; a digest is about many quotes and has none. */
export function QuoteLink({ quoteId }: { quoteId: string | null }) {
  if (quoteId === null) return <QuietLink to={pages.admin}>Admin Dashboard</QuietLink>
  return <QuietLink to={requestPathFor(quoteId)}>#{quoteNumber(quoteId)}</QuietLink>
}

/** The way from the desk to the outbox. */
export function MailLink() {
  return <QuietLink to={pages.mail}>Failed and waiting mail</QuietLink>
}
