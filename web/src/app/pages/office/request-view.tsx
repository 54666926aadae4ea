import type { BookingFields } from '@moving/domain/calendar/booking'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { useState } from 'react'
import { useDial } from '../../../features/calls/lease/use-dial.ts'
import { Request, type RequestProps } from '../../../features/quote-desk/request/request.tsx'
import { MailFailed } from '../../../features/quote-mail/mail-failed.tsx'
import { useOpenRequest } from '../../../shared/office/request-link.ts'
import { Book, CompleteMove, LogCall } from './late-dialogs.ts'
import { useEditor } from './office-parts.tsx'

/** What was pressed last; each press is an object of its own. */
export type AskedOfDay = {
  quote: Quote
  booking: BookingFields | null
  takesOff: boolean
  /** It is booked or undone, and the dialog gone. */
  onDone?: () => void
}

/** One request with what the office's parts do about it: its own page, and the panel beside a list. */
export function RequestView(
  props: Pick<RequestProps, 'quoteId' | 'isBeside' | 'onClose' | 'onRead'>,
) {
  const editor = useEditor()
  const dial = useDial(editor)
  const openRequest = useOpenRequest()
  const [logged, setLogged] = useState<{ quote: Quote }>()
  const [done, setDone] = useState<{ quote: Quote }>()
  const [day, setDay] = useState<AskedOfDay>()
  return (
    <>
      <Request
        {...props}
        editor={editor}
        onDial={({ quote, work, isByPhone, isSuspect }) =>
          dial(
            quote.id,
            {
              reading: { readable: true, quote },
              channel: isByPhone ? 'phone' : 'web',
              isSuspect,
            },
            work,
          )
        }
        onLogCall={(quote) => setLogged({ quote })}
        onBook={(quote, booking) => setDay({ quote, booking, takesOff: false })}
        onTakeOff={(quote, booking) => setDay({ quote, booking, takesOff: true })}
        onDone={(quote) => setDone({ quote })}
        renderDelivery={(delivery, phone) => <MailFailed delivery={delivery} phone={phone} />}
      />
      {logged && <LogCall asked={logged} onClose={() => setLogged(undefined)} />}
      {day && <Book asked={day} onClose={() => setDay(undefined)} />}
      {done && (
        <CompleteMove
          asked={done}
          onCompleted={({ id }) => openRequest(id, 'bill')}
          onClose={() => setDone(undefined)}
        />
      )}
    </>
  )
}
