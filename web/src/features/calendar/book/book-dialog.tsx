import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { CrewSettings } from '@moving/domain/calendar/crew'
import { useState } from 'react'
import { OfficeDialog } from '../../../shared/office/office-dialog.tsx'
import { BookForm, type BookingCheck } from './book-form.tsx'
import type { BookDialogState, BookingChoice } from './use-booking.ts'

interface BookDialogProps {
  booking: BookDialogState | undefined
  settings: CrewSettings
  /** Customers on the calendar, by quote id. */
  shown: ReadonlyMap<string, { name: string }>
  isSaving: boolean
  onClose: () => void
  onSubmit: (requestedChange: BookingChoice) => void
}

export function BookDialog(props: BookDialogProps) {
  const { booking, settings, shown, isSaving, onClose, onSubmit } = props
  const [check, setCheck] = useState<BookingCheck>('clear')
  const hasConflicts = check === 'conflicts'
  const words = wordsOf(booking)
  return (
    <OfficeDialog
      open={booking !== undefined}
      isSaving={isSaving}
      width="lg"
      title={words.title}
      description={booking && `Quote #${quoteNumber(booking.quote.id)} for ${booking.quote.name}`}
      action={hasConflicts ? words.anyway : words.action}
      variant={hasConflicts ? 'outline' : 'solid'}
      isReading={check === 'reading'}
      onClose={onClose}
      renderForm={(formId) =>
        booking && (
          <BookForm
            key={booking.quote.id}
            id={formId}
            state={booking}
            settings={settings}
            shown={shown}
            onCheck={setCheck}
            onSubmit={onSubmit}
          />
        )
      }
    />
  )
}

function wordsOf(state: BookDialogState | undefined) {
  const isBooked = state !== undefined && state.booking !== null
  return isBooked
    ? { title: 'Reschedule', action: 'Save', anyway: 'Save Anyway' }
    : { title: 'Book', action: 'Book', anyway: 'Book Anyway' }
}
