import { Inbox } from '../../../features/quote-mail/inbox.tsx'
import { ClosedDoor } from '../../../illustrations/doorstep.tsx'
import { ListWithPanel } from './list-with-panel.tsx'

/** /admin/mail. */
export function MailPage() {
  return (
    <ListWithPanel>
      <Inbox emptyPicture={<ClosedDoor width="200px" />} />
    </ListWithPanel>
  )
}
