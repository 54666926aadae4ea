import { pages } from '@moving/domain/pages'
import { deskPathFor } from '@moving/domain/quote/office/desk-filters'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { Link } from '../../ui/link.tsx'
import { chakra } from '../../ui/layout.ts'

const QuietLink = chakra(Link, {
  base: { color: 'brand.fg', fontWeight: 'semibold', textDecoration: 'underline' },
})

/** A link to the desk's search for a quote; a digest is about many quotes and has none. */
export function QuoteLink({ quoteId }: { quoteId: string | null }) {
  if (quoteId === null) return <QuietLink to={deskPathFor({})}>Admin Dashboard</QuietLink>
  return <QuietLink to={deskPathFor({ search: quoteId })}>#{quoteNumber(quoteId)}</QuietLink>
}

/** The way from the desk to the outbox. */
export function MailLink() {
  return <QuietLink to={pages.mail}>Failed and waiting mail</QuietLink>
}
