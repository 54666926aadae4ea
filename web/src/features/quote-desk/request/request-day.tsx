import type { BookingFields } from '@moving/domain/calendar/booking'
import { describeBooking } from '@moving/domain/calendar/describe-job'
import { formatLongDate } from '@moving/domain/plain-date'
import { late } from '../../../shared/late.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/layout.ts'

const ProgressLines = late(
  'The crew’s progress',
  async () => (await import('../../../shared/office/progress/progress-lines.tsx')).ProgressLines,
)

interface RequestDayProps {
  quoteId: string
  booking: BookingFields | null
  crewName: string
  moveDate: string
  onTakeOff: (() => void) | null
}

export function RequestDay({ quoteId, booking, crewName, moveDate, onTakeOff }: RequestDayProps) {
  return (
    <chakra.section display="grid" gap="3" alignContent="start" justifyItems="start">
      <chakra.h3 textStyle="label">Moving day</chakra.h3>
      {booking === null ? (
        <chakra.p textStyle="note">No crew is booked yet.</chakra.p>
      ) : (
        <chakra.div fontSize="sm" display="grid" gap="1">
          <strong>{formatLongDate(booking.day)}</strong>
          <p>{describeBooking(booking, crewName)}</p>
          <ProgressLines quoteId={quoteId} booking={booking} />
          {booking.note !== '' && <chakra.p whiteSpace="pre-line">{booking.note}</chakra.p>}
        </chakra.div>
      )}
      {booking !== null && booking.day !== moveDate && (
        <Alert tone="warning">The request says {formatLongDate(moveDate)}.</Alert>
      )}
      {onTakeOff && (
        <Button variant="outline" size="sm" onClick={onTakeOff}>
          Remove from Calendar
        </Button>
      )}
    </chakra.section>
  )
}
