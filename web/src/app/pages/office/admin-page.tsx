import { Desk } from '../../../features/quote-desk/desk.tsx'
import { MailFailed } from '../../../features/quote-mail/mail-failed.tsx'
import { MailLink } from '../../../features/quote-mail/links.tsx'
import { ListWithPanel } from './list-with-panel.tsx'
import { EmptyPicture } from './office-parts.tsx'

export { readDeskAhead } from '../../../features/quote-desk/list/read-desk-ahead.ts'

export function AdminPage() {
  return (
    <ListWithPanel>
      <Desk
        emptyPicture={<EmptyPicture width="200px" />}
        renderDelivery={(delivery, phone) => <MailFailed {...{ delivery, phone }} />}
        belowList={<MailLink />}
      />
    </ListWithPanel>
  )
}
