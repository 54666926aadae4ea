import type { Quote } from '@moving/domain/quote/schema'
import { createElement, useState } from 'react'
import { Calls } from '../../../features/calls/calls.tsx'
import { ShortcutList } from '../../../features/office/shortcut-list.tsx'
import { MailFailed } from '../../../features/quote-mail/mail-failed.tsx'
import { useFailedQuotes } from '../../../features/quote-mail/use-mail-list.ts'
import { useSession } from '../../../features/session/session-context.ts'
import { ClosedDoor } from '../../../illustrations/doorstep.tsx'
import { Container } from '../../../ui/page.tsx'
import { EnterFinal } from './enter-final.tsx'
import { useLazyPart } from './use-lazy-part.ts'

/** Stands there until the session is known; nobody can be called before. */
const nobody = { uid: '', email: null }

/** /admin/calls. */
export function CallsPage() {
  const { user } = useSession()
  const failed = useFailedQuotes()
  const [done, setDone] = useState<{ quote: Quote }>()
  const completion = useCompletion(done !== undefined, () => setDone(undefined))
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
      {done && completion && createElement(completion, { editor: user ?? nobody, asked: done })}
      <Container display="flex" justifyContent="flex-end" pb={{ base: '6', md: '8' }}>
        <ShortcutList />
      </Container>
    </>
  )
}

/** Its code comes when a move is done. */
const useCompletion = (isAsked: boolean, onFailure: () => void) =>
  useLazyPart({
    isAsked,
    name: 'Done',
    load: async () =>
      (await import('../../../features/quote-desk/update/complete-move.tsx')).CompleteMove,
    onFailure,
  })
