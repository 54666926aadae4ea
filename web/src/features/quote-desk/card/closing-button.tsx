import type { LostReason } from '@moving/domain/work/lost-reason'
import { Button } from '../../../ui/button.tsx'
import { IconArchive, IconArchiveOff } from '../../../ui/desk-icons.ts'

interface ClosingButtonProps {
  /** Null for a request that is open. */
  reason: LostReason | null
  /** Id of the card's heading, which says whose request it is. */
  describedBy: string
  onPress: () => void
}

/** One button for closing and opening again, so that the focus stays on it. */
export function ClosingButton({ reason, describedBy, onPress }: ClosingButtonProps) {
  const Icon = reason === null ? IconArchive : IconArchiveOff
  return (
    <Button
      variant="ghost"
      fontSize="xs"
      px="2.5"
      ms={{ base: '-2.5', md: 'auto' }}
      aria-describedby={describedBy}
      onClick={onPress}
    >
      <Icon size={18} />
      {reason === null ? 'Close Request' : 'Reopen'}
    </Button>
  )
}
