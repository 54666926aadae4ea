import type { Quote } from '@moving/domain/quote/schema'
import { useState } from 'react'
import { ShortcutList } from '../../../features/office/shortcut-list.tsx'
import { Desk } from '../../../features/quote-desk/desk.tsx'
import { MailFailed } from '../../../features/quote-mail/mail-failed.tsx'
import { MailLink } from '../../../features/quote-mail/links.tsx'
import { useFailedQuotes } from '../../../features/quote-mail/use-mail-list.ts'
import { useSession } from '../../../features/session/session-context.ts'
import { ClosedDoor } from '../../../illustrations/doorstep.tsx'
import { Container } from '../../../ui/page.tsx'
import { lateDialog } from './late-dialog.ts'
import { PhoneLeadForm } from './phone-lead-form.tsx'

const CorrectDetails = lateDialog(
  'Correct Details',
  async () =>
    (await import('../../../features/quote-desk/correction/correction-dialog.tsx'))
      .CorrectionDialog,
)
const GiveEstimate = lateDialog(
  'Estimate',
  async () =>
    (await import('../../../features/quote-desk/estimate/estimate-dialog.tsx')).EstimateDialog,
)
const LogCall = lateDialog(
  'Log Call',
  async () => (await import('./log-call-at-desk.tsx')).LogCallAtDesk,
)

/** Stands there until the session is known; nothing can be edited before. */
const nobody = { uid: '', email: null }

/** /admin (requirements 2.16). */
export function AdminPage() {
  const { user } = useSession()
  const failed = useFailedQuotes()
  const [asked, setAsked] = useState<{ quote: Quote }>()
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
      {asked && (
        <LogCall caller={user ?? nobody} asked={asked} onClose={() => setAsked(undefined)} />
      )}
    </>
  )
}
