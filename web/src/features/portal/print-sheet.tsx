import { business } from '@moving/domain/business'
import type { Quote } from '@moving/domain/quote/schema'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { chakra, Text } from '../../ui/layout.ts'
import { QuoteCard } from './quote-card.tsx'

/** One quote on paper, alone: the page around it is not printed while this is mounted. */
export function PrintSheet({ quote, onDone }: { quote: Quote; onDone: () => void }) {
  useEffect(() => {
    window.addEventListener('afterprint', onDone)
    window.print()
    return () => window.removeEventListener('afterprint', onDone)
  }, [onDone])
  return createPortal(
    <chakra.div
      css={{
        display: 'none',
        '@media print': { display: 'block', 'body:has(> &) > #root': { display: 'none' } },
      }}
      data-print-sheet=""
    >
      <Text textStyle="h4">{business.name}</Text>
      <Text mb="5">
        {business.phone.display} · {business.hours.label}
      </Text>
      <QuoteCard quote={quote} />
    </chakra.div>,
    document.body,
  )
}
