import { Inbox } from '../../../features/quote-mail/inbox.tsx'
import { ListWithPanel } from './list-with-panel.tsx'
import { EmptyPicture } from './office-parts.tsx'

export function MailPage() {
  return (
    <ListWithPanel>
      <Inbox emptyPicture={<EmptyPicture width="200px" />} />
    </ListWithPanel>
  )
}
