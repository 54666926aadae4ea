import { describeArrival } from '@moving/domain/calendar/describe-arrival'
import type { MoveView } from '@moving/domain/move/move-view'
import { todayAtOffice } from '@moving/domain/plain-date'
import { useNow } from '../../../lib/use-now.ts'
import { chakra, Text } from '../../../ui/layout.ts'
import { AddToCalendar } from '../../customer-quote/calendar/add-to-calendar.tsx'
import { SendToFamily } from '../family/send-to-family.tsx'
import type { MoveActs } from '../reading/use-move.ts'

interface ArrivalPartProps {
  acts: MoveActs
  view: MoveView
  details: NonNullable<MoveView['details']>
}

/** When the crew arrives, the way into the customer's own calendar and to the family, until the day is over. */
export function ArrivalPart({ view, details, acts }: ArrivalPartProps) {
  const now = useNow()
  const { number, move_date: day, arrival } = view
  if (now === null || day < todayAtOffice(now)) return null
  const { from_address: from, to_address: to } = details
  return (
    <>
      {arrival !== null && <Text>{describeArrival(arrival)}</Text>}
      <chakra.div display="flex" flexWrap="wrap" gap="2" mt="2" data-screen-only="">
        <AddToCalendar
          variant="outline"
          size="sm"
          read={async () => ({ number, day, arrival, from, to, path: await acts.calendarPath() })}
        />
        <SendToFamily acts={acts} />
      </chakra.div>
    </>
  )
}
