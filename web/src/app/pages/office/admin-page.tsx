import { Desk } from '../../../features/quote-desk/desk.tsx'
import { QuoteForm } from '../../../features/quote-form/quote-form.tsx'
import { MailFailed } from '../../../features/quote-mail/mail-failed.tsx'
import { MailLink } from '../../../features/quote-mail/links.tsx'
import { useFailedQuotes } from '../../../features/quote-mail/use-mail-list.ts'
import { useSession } from '../../../features/session/session-context.ts'
import { ClosedDoor } from '../../../illustrations/doorstep.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

/** /admin (requirements 2.16). */
export function AdminPage() {
  const { user } = useSession()
  const failed = useFailedQuotes()
  if (user === null) return null
  return (
    <>
      <Desk
        editor={user}
        emptyPicture={<ClosedDoor width="200" />}
        renderDelivery={({ id, phone }) => {
          const delivery = failed.get(id)
          return delivery && <MailFailed delivery={delivery} phone={phone} />
        }}
        renderPhoneLead={(onDone) => (
          <QuoteForm
            heading={<VisuallyHidden>What the caller asks for</VisuallyHidden>}
            user={user}
            channel="phone"
            onSent={onDone}
          />
        )}
      />
      <MailLink />
    </>
  )
}
