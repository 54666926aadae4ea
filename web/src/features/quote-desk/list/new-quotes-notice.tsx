import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/layout.ts'
import { newQuotesShown } from './new-quotes.ts'

/** '3 new quotes', above a list that stays where it is until somebody asks for them. */
export function NewQuotesNotice({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <chakra.div role="status">
      {count > 0 && (
        <Alert alignItems="center">
          <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3">
            <span>{inWords(count)}</span>
            <Button variant="outline" size="sm" onClick={onShow}>
              Show
            </Button>
          </chakra.div>
        </Alert>
      )}
    </chakra.div>
  )
}

function inWords(count: number): string {
  if (count === 1) return '1 new quote'
  return count > newQuotesShown ? `${newQuotesShown}+ new quotes` : `${count} new quotes`
}
