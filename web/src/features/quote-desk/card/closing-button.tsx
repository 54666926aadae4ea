import { describeClosing, type LostReason } from '@moving/domain/work/lost-reason'
import { Button } from '../../../ui/button.tsx'
import { IconArchive, IconArchiveOff } from '../../../ui/desk-icons.ts'
import { chakra } from '../../../ui/layout.ts'

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
      {reason === null ? 'Close Request' : 'Open Again'}
    </Button>
  )
}

/** 'Closed: went with somebody else', on the card of a closed request. */
export function ClosedLine({ reason }: { reason: LostReason | null }) {
  if (reason === null) return null
  return (
    <chakra.p
      fontSize="note"
      fontWeight="semibold"
      bg="bg.muted"
      borderRadius="control"
      px="3.5"
      py="2.5"
    >
      {describeClosing(reason)}
    </chakra.p>
  )
}
