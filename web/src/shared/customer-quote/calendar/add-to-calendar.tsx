import { business } from '@moving/domain/business'
import { Button, type ButtonProps } from '../../../ui/button.tsx'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import { usePress } from '../../use-press.ts'
import type { CalendarFacts } from './save-move-file.ts'

interface AddToCalendarProps extends ButtonProps {
  /** The file's facts at the time of the click; null for a closed request. */
  read: () => CalendarFacts | Promise<CalendarFacts | null>
}

/**
 * Saves a move as a calendar file, which is created, after loading its code, when the button is
 * clicked.
 */
export function AddToCalendar({ read, ...look }: AddToCalendarProps) {
  const press = usePress('The calendar file couldn’t be loaded', async () => {
    const [{ saveMoveFile }, facts] = await Promise.all([import('./save-move-file.ts'), read()])
    if (facts === null) toaster.error(closed)
    else saveMoveFile(facts)
  })
  return (
    <Button {...look} {...press}>
      Add to Calendar
    </Button>
  )
}

const closed = `This request was closed. Still want to move? Call ${business.phone.display}.`
