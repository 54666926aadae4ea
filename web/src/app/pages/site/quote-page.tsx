import { QuoteAside } from './components/quote-aside.tsx'
import { QuoteLayout } from './components/quote-layout.tsx'

const aside = <QuoteAside />

/** The quote page (requirements 2.8). */
export function QuotePage() {
  return <QuoteLayout aside={aside} />
}
