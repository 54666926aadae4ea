import { pages } from '@moving/domain/pages'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { Link } from 'react-router-dom'
import { useRequestLink } from '../../shared/office/request-link.ts'
import { chakra } from '../../ui/layout.ts'
import { inboxPathFor } from './inbox-views.ts'

const QuietLink = chakra(
  Link,
  { base: { color: 'brand.fg', fontWeight: 'semibold', textDecoration: 'underline' } },
  { forwardProps: ['to', 'state'] },
)

/** A link to a request. A digest email is about many requests, so the link leads to the desk. */
export function QuoteLink({ quoteId }: { quoteId: string | null }) {
  const link = useRequestLink()
  if (quoteId === null) return <QuietLink to={pages.admin}>Admin</QuietLink>
  return <QuietLink {...link(quoteId)}>#{quoteNumber(quoteId)}</QuietLink>
}

/** The link from the desk to emails that failed or wait. */
export function MailLink() {
  return <QuietLink to={inboxPathFor('failed')}>Failed and waiting emails</QuietLink>
}
