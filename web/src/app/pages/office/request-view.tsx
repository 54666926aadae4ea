import type { BookingFields } from '@moving/domain/calendar/booking'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { useState } from 'react'
import { useDial } from '../../../features/calls/claim/use-dial.ts'
import { LogCall } from '../../../features/calls/log-call/log-call.tsx'
import {
  Request,
  type LogProps,
  type RequestProps,
} from '../../../features/quote-desk/request/request.tsx'
import { MailFailed } from '../../../features/quote-mail/mail-failed.tsx'
import { useOpenRequest } from '../../../shared/office/request-link.ts'
import { Book, CompleteMove } from './late-dialogs.ts'
import { useEditor } from './office-parts.tsx'

/** What to book. Each click creates a new object. */
export type DayBooking = {
  quote: Quote
  booking: BookingFields | null
  takesOff: boolean
  /** Called when the booking is saved, and when that is undone. */
  onDone?: () => void
}

/**
 * A request with everything that the office can do with it, on its own page or in the side panel of
 * a list.
 */
export function RequestView(props: Pick<RequestProps, 'quoteId' | 'isInSidePanel' | 'onClose'>) {
  const editor = useEditor()
  const dial = useDial(editor)
  const openRequest = useOpenRequest()
  const [done, setDone] = useState<{ quote: Quote }>()
  const [day, setDay] = useState<DayBooking>()
  return (
    <>
      <Request
        {...props}
        editor={editor}
        onDial={dial}
        Log={Log}
        onBook={(quote, booking) => setDay({ quote, booking, takesOff: false })}
        onTakeOff={(quote, booking) => setDay({ quote, booking, takesOff: true })}
        onDone={(quote) => setDone({ quote })}
        renderDelivery={(delivery, phone) => <MailFailed delivery={delivery} phone={phone} />}
      />
      {day && <Book request={day} onClose={() => setDay(undefined)} />}
      {done && (
        <CompleteMove
          clicked={done}
          onCompleted={({ id }) => openRequest(id, 'bill')}
          onClose={() => setDone(undefined)}
        />
      )}
    </>
  )
}

function Log({ known: { quote, work }, ...log }: LogProps) {
  return <LogCall caller={useEditor()} {...{ quote, work }} {...log} />
}
