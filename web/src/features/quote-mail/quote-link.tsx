import { deskPathFor } from '@moving/domain/quote/desk-filters'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { Link } from '../../ui/link.tsx'
import { chakra } from '../../ui/layout.ts'

const DeskLink = chakra(Link, {
  base: { color: 'brand.fg', fontWeight: 'semibold', textDecoration: 'underline' },
})

/** A quote by its number, which the desk searches for; a digest belongs to many. */
export function QuoteLink({ quoteId }: { quoteId: string | null }) {
  if (quoteId === null) return <DeskLink to={deskPathFor({})}>Admin page</DeskLink>
  return <DeskLink to={deskPathFor({ search: quoteId })}>#{quoteNumber(quoteId)}</DeskLink>
}
