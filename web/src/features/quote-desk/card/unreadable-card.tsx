import { quoteNumber } from '@moving/domain/quote/quote-number'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { CodeText } from '../../../ui/code-text.tsx'
import { chakra } from '../../../ui/layout.ts'

/** Stands in for a malformed document, so that it is neither hidden nor breaks the page. */
export function UnreadableCard({ id, problems }: { id: string; problems: string[] }) {
  return (
    <Card as="article">
      <Alert tone="warning">
        <chakra.h3 fontWeight="bold">
          Quote #<CodeText>{quoteNumber(id)}</CodeText> cannot be read
        </chakra.h3>
        <p>These fields are stored in a way that cannot be read: {problems.join(', ')}.</p>
      </Alert>
    </Card>
  )
}
