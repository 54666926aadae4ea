import { deskPathFor } from '@moving/domain/quote/desk-filters'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { Link } from '../../ui/link.tsx'
import { chakra } from '../../ui/layout.ts'

const DeskLink = chakra(Link, {
  base: { color: 'brand.fg', fontWeight: 'semibold', textDecoration: 'underline' },
})

/** A link to the desk's search for a quote; a digest is about many quotes and has none. */
export function QuoteLink({ quoteId }: { quoteId: string | null }) {
  if (quoteId === null) return <DeskLink to={deskPathFor({})}>Admin page</DeskLink>
  return <DeskLink to={deskPathFor({ search: quoteId })}>#{quoteNumber(quoteId)}</DeskLink>
}
