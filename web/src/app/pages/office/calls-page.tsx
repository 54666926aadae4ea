import type { Quote } from '@moving/domain/quote/schema'
import { useState } from 'react'
import { Calls } from '../../../features/calls/calls.tsx'
import { MailFailed } from '../../../features/quote-mail/mail-failed.tsx'
import { useFailedQuotes } from '../../../features/quote-mail/use-mail-list.ts'
import { ClosedDoor } from '../../../illustrations/doorstep.tsx'
import { lazyDialog } from '../../../shared/office/lazy-dialog.ts'
import { BesideList } from './beside-list.tsx'
import { Book, CompleteMove } from './late-dialogs.ts'
import { OfficeFoot, useEditor } from './office-parts.tsx'
import type { AskedOfDay } from './request-view.tsx'

const EnterFinal = lazyDialog(
  'The final bill',
  async () => (await import('../../../shared/office/final/final-dialog.tsx')).FinalDialog,
)

/** /admin/calls. */
export function CallsPage() {
  const editor = useEditor()
  const failed = useFailedQuotes()
  const [day, setDay] = useState<AskedOfDay>()
  const [moved, setMoved] = useState<Quote>()
  const [done, setDone] = useState<{ quote: Quote }>()
  return (
    <BesideList>
      <Calls
        caller={editor}
        emptyPicture={<ClosedDoor width="200px" />}
        renderDelivery={({ id, phone }) => {
          const delivery = failed.get(id)
          return delivery && <MailFailed delivery={delivery} phone={phone} />
        }}
        onBook={(quote) => setDay({ quote, booking: null, takesOff: false })}
        onDone={(quote) => setDone({ quote })}
        renderFinal={(entering) => <EnterFinal key={entering.quote.id} {...entering} />}
      />
      {day && <Book editor={editor} asked={day} onClose={() => setDay(undefined)} />}
      {done && (
        <CompleteMove
          editor={editor}
          asked={done}
          onCompleted={setMoved}
          onClose={() => setDone(undefined)}
        />
      )}
      {moved && <EnterFinal key={moved.id} quote={moved} onClose={() => setMoved(undefined)} />}
      <OfficeFoot />
    </BesideList>
  )
}
