interface ContactLogProps {
  quoteId: string
}

/** Who tried to reach the customer and what came of it, newest first. */
export function ContactLog(_props: ContactLogProps) {
  return null
}
