import { QuoteAside } from './components/quote-aside.tsx'
import { QuoteLayout } from './components/quote-layout.tsx'

const aside = <QuoteAside />

export function QuotePage() {
  return <QuoteLayout aside={aside} />
}
