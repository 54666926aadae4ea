import { Inbox } from '../../../features/quote-mail/inbox.tsx'
import { ClosedDoor } from '../../../illustrations/doorstep.tsx'
import { BesideList } from './beside-list.tsx'
import { OfficeFoot } from './office-parts.tsx'

/** /admin/mail. */
export function MailPage() {
  return (
    <BesideList>
      <Inbox emptyPicture={<ClosedDoor width="200px" />} />
      <OfficeFoot />
    </BesideList>
  )
}
