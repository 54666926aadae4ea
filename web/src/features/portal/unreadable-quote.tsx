import { business, phoneHref } from '@moving/domain/business'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { useEffect } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { CodeText } from '../../ui/code-text.tsx'
import { chakra } from '../../ui/layout.ts'

/** A stored document that is no quote: one line in its place, and the fields at fault in the log. */
export function UnreadableQuote({ id, problems }: { id: string; problems: readonly string[] }) {
  const fields = problems.join(', ')
  useEffect(() => console.error('Unreadable quote', id, fields), [id, fields])
  return (
    <Alert tone="warning">
      Quote #<CodeText>{quoteNumber(id)}</CodeText> cannot be shown here. Please call us at{' '}
      <chakra.a href={phoneHref} textDecoration="underline" whiteSpace="nowrap">
        {business.phone.display}
      </chakra.a>
      .
    </Alert>
  )
}
