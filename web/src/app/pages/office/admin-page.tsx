import type { Quote } from '@moving/domain/quote/schema'
import { createElement, useState } from 'react'
import { ShortcutList } from '../../../features/office/shortcut-list.tsx'
import { Desk } from '../../../features/quote-desk/desk.tsx'
import { MailFailed } from '../../../features/quote-mail/mail-failed.tsx'
import { MailLink } from '../../../features/quote-mail/links.tsx'
import { useFailedQuotes } from '../../../features/quote-mail/use-mail-list.ts'
import { useSession } from '../../../features/session/session-context.ts'
import { ClosedDoor } from '../../../illustrations/doorstep.tsx'
import { Container } from '../../../ui/page.tsx'
import { CorrectDetails } from './correct-details.tsx'
import { GiveEstimate } from './give-estimate.tsx'
import { PhoneLeadForm } from './phone-lead-form.tsx'
import { useLazyPart } from './use-lazy-part.ts'

/** Stands there until the session is known; nothing can be edited before. */
const nobody = { uid: '', email: null }

/** /admin (requirements 2.16). */
export function AdminPage() {
  const { user } = useSession()
  const failed = useFailedQuotes()
  const [asked, setAsked] = useState<{ quote: Quote }>()
  const logCall = useLogCallDialog(asked !== undefined, () => setAsked(undefined))
  return (
    <>
      <Desk
        editor={user ?? nobody}
        onLogCall={(quote) => setAsked({ quote })}
        emptyPicture={<ClosedDoor width="200px" />}
        renderDelivery={({ id, phone }) => {
          const delivery = failed.get(id)
          return delivery && <MailFailed delivery={delivery} phone={phone} />
        }}
        renderCorrection={(correcting) => (
          <CorrectDetails key={correcting.quote.id} {...correcting} />
        )}
        renderEstimating={(estimating) => (
          <GiveEstimate key={estimating.editing.quote.id} {...estimating} />
        )}
        renderPhoneLead={(onDone) => user && <PhoneLeadForm user={user} onDone={onDone} />}
      />
      <Container
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="3"
        pb={{ base: '6', md: '8' }}
      >
        <MailLink />
        <ShortcutList />
      </Container>
      {asked && logCall && createElement(logCall, { caller: user ?? nobody, asked })}
    </>
  )
}

/** Its code comes when a call is to be logged. */
const useLogCallDialog = (isAsked: boolean, onFailure: () => void) =>
  useLazyPart({
    isAsked,
    name: 'Log Call',
    load: async () => (await import('./log-call-at-desk.tsx')).LogCallAtDesk,
    onFailure,
  })
