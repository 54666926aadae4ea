import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/layout.ts'

interface ClosedNoticeProps {
  /** Closed requests of this page. */
  count: number
  isShown: boolean
  onToggle: () => void
}

/** '2 closed requests hidden', so that a page that looks short or empty says why. */
export function ClosedNotice({ count, isShown, onToggle }: ClosedNoticeProps) {
  const requests = count === 1 ? '1 closed request' : `${count} closed requests`
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
      <chakra.p role="status" textStyle="note">
        {count > 0 && `${requests} ${isShown ? 'shown' : 'hidden'}`}
      </chakra.p>
      {count > 0 && (
        <Button variant="outline" size="sm" onClick={onToggle}>
          {isShown ? 'Hide Closed' : 'Show Closed'}
        </Button>
      )}
    </chakra.div>
  )
}
