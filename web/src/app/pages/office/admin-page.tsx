import type { Quote } from '@moving/domain/quote/schema'
import { useState } from 'react'
import { Desk } from '../../../features/quote-desk/desk.tsx'
import { MailFailed } from '../../../features/quote-mail/mail-failed.tsx'
import { MailLink } from '../../../features/quote-mail/links.tsx'
import { useFailedQuotes } from '../../../features/quote-mail/use-mail-list.ts'
import { ClosedDoor } from '../../../illustrations/doorstep.tsx'
import { lazyDialog, OfficeFoot, useEditor } from './office-parts.tsx'
import { PhoneLeadForm } from './phone-lead-form.tsx'

const CorrectDetails = lazyDialog(
  'Correct Details',
  async () =>
    (await import('../../../features/quote-desk/correction/correction-dialog.tsx'))
      .CorrectionDialog,
)
const GiveEstimate = lazyDialog(
  'Estimate',
  async () =>
    (await import('../../../features/quote-desk/estimate/estimate-dialog.tsx')).EstimateDialog,
)
const LogCall = lazyDialog(
  'Log Call',
  async () => (await import('./log-call-at-desk.tsx')).LogCallAtDesk,
)

/** /admin (requirements 2.16). */
export function AdminPage() {
  const editor = useEditor()
  const failed = useFailedQuotes()
  const [asked, setAsked] = useState<{ quote: Quote }>()
  return (
    <>
      <Desk
        editor={editor}
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
        renderPhoneLead={(onDone) =>
          editor.uid !== '' && <PhoneLeadForm user={editor} onDone={onDone} />
        }
      />
      <OfficeFoot>
        <MailLink />
      </OfficeFoot>
      {asked && <LogCall caller={editor} asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
