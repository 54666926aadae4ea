import type { Quote } from '@moving/domain/quote/schema'
import { useState } from 'react'
import { Calls } from '../../../features/calls/calls.tsx'
import { ShortcutList } from '../../../features/office/shortcut-list.tsx'
import { MailFailed } from '../../../features/quote-mail/mail-failed.tsx'
import { useFailedQuotes } from '../../../features/quote-mail/use-mail-list.ts'
import { useSession } from '../../../features/session/session-context.ts'
import { ClosedDoor } from '../../../illustrations/doorstep.tsx'
import { Container } from '../../../ui/page.tsx'
import { lateDialog } from './late-dialog.ts'

const EnterFinal = lateDialog(
  'The final bill',
  async () => (await import('../../../features/office/final/final-dialog.tsx')).FinalDialog,
)
const Completion = lateDialog(
  'Done',
  async () => (await import('../../../features/quote-desk/update/complete-move.tsx')).CompleteMove,
)

/** Stands there until the session is known; nobody can be called before. */
const nobody = { uid: '', email: null }

/** /admin/calls. */
export function CallsPage() {
  const { user } = useSession()
  const failed = useFailedQuotes()
  const [done, setDone] = useState<{ quote: Quote }>()
  return (
    <>
      <Calls
        caller={user ?? nobody}
        emptyPicture={<ClosedDoor width="200px" />}
        renderDelivery={({ id, phone }) => {
          const delivery = failed.get(id)
          return delivery && <MailFailed delivery={delivery} phone={phone} />
        }}
        onDone={(quote) => setDone({ quote })}
        renderFinal={(entering) => <EnterFinal key={entering.quote.id} {...entering} />}
      />
      {done && (
        <Completion editor={user ?? nobody} asked={done} onClose={() => setDone(undefined)} />
      )}
      <Container display="flex" justifyContent="flex-end" pb={{ base: '6', md: '8' }}>
        <ShortcutList />
      </Container>
    </>
  )
}
