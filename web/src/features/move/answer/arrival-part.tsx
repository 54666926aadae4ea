import { describeArrival } from '@moving/domain/calendar/describe-arrival'
import type { MoveView } from '@moving/domain/move/move-view'
import { todayAtOffice } from '@moving/domain/plain-date'
import { useNow } from '../../../lib/use-now.ts'
import { chakra, Text } from '../../../ui/layout.ts'
import { AddToCalendar } from '../../customer-quote/calendar/add-to-calendar.tsx'

interface ArrivalPartProps {
  view: MoveView
  details: NonNullable<MoveView['details']>
}

/** When the crew arrives, and the way into the customer's own calendar, until the day is over. */
export function ArrivalPart({ view, details }: ArrivalPartProps) {
  const now = useNow()
  const { number, move_date: day, arrival } = view
  if (now === null || day < todayAtOffice(now)) return null
  const { from_address: from, to_address: to } = details
  return (
    <>
      {arrival !== null && <Text>{describeArrival(arrival)}</Text>}
      <chakra.div mt="2" data-screen-only="">
        <AddToCalendar
          variant="outline"
          size="sm"
          read={() => ({ number, day, arrival, from, to })}
        />
      </chakra.div>
    </>
  )
}
