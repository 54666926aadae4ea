import type { Quote } from '@moving/domain/quote/schema'

interface SeenBeforeProps {
  quote: Quote
}

/** 'Seen before: 2 quotes' when others have the same phone or email; a link to the search for them. */
export function SeenBefore(_props: SeenBeforeProps) {
  return null
}
