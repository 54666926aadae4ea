import { Inbox } from '../../../features/quote-mail/inbox.tsx'
import { ClosedDoor } from '../../../illustrations/doorstep.tsx'
import { ListWithPanel } from './list-with-panel.tsx'
import { OfficeFoot } from './office-parts.tsx'

/** /admin/mail. */
export function MailPage() {
  return (
    <ListWithPanel>
      <Inbox emptyPicture={<ClosedDoor width="200px" />} />
      <OfficeFoot />
    </ListWithPanel>
  )
}
