import type { Quote } from '@moving/domain/quote/quote-schema'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Calls } from '../../../features/calls/calls.tsx'
import { late } from '../../../shared/late.tsx'
import { ListWithPanel } from './list-with-panel.tsx'
import { Book, CompleteMove } from './late-dialogs.ts'
import { EmptyPicture, useEditor } from './office-parts.tsx'
import type { DayBooking } from './request-view.tsx'

export { readCallsAhead } from '../../../features/calls/list/read-calls-ahead.ts'

const EnterFinal = late(
  'The final bill',
  async () => (await import('../../../shared/office/final/final-dialog.tsx')).FinalDialog,
)

interface MoveToBook {
  quote: Quote
  onContinue: () => void
}

export function CallsPage() {
  const editor = useEditor()
  const [day, setDay] = useState<DayBooking>()
  const [moved, setMoved] = useState<MoveToBook>()
  const [done, setDone] = useState<MoveToBook>()
  return (
    <ListWithPanel>
      <Calls
        caller={editor}
        emptyPicture={<EmptyPicture width="200px" />}
        onBook={(quote, onContinue, booking) =>
          setDay({ quote, booking, takesOff: false, onDone: onContinue })
        }
        onDone={(quote, onContinue) => setDone({ quote, onContinue })}
        renderFinal={(entering) => <EnterFinal key={entering.quote.id} {...entering} />}
      />
      {day && <Book request={day} onClose={() => setDay(undefined)} />}
      {done && (
        <CompleteMove
          clicked={done}
          onCompleted={(quote) => setMoved({ ...done, quote })}
          onClose={() => setDone(undefined)}
        />
      )}
      {moved && (
        <EnterFinal
          key={moved.quote.id}
          quote={moved.quote}
          onClose={() => {
            // The dialog closes synchronously, because it returns the focus while it closes, to a
            // card that may be gone later.
            flushSync(() => setMoved(undefined))
            moved.onContinue()
          }}
        />
      )}
    </ListWithPanel>
  )
}
