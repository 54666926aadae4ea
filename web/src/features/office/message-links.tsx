import type { Quote } from '@moving/domain/quote/schema'

interface MessageLinksProps {
  quote: Quote
}

/** 'Text' and 'Email', each with a menu of saved replies for its body. */
export function MessageLinks(_props: MessageLinksProps) {
  return null
}
