import { Desk } from '../../../features/quote-desk/desk.tsx'
import { MailFailed } from '../../../features/quote-mail/mail-failed.tsx'
import { MailLink } from '../../../features/quote-mail/links.tsx'
import { Container } from '../../../ui/page.tsx'
import { ListWithPanel } from './list-with-panel.tsx'
import { EmptyPicture } from './office-parts.tsx'

export { readDeskAhead } from '../../../features/quote-desk/list/read-desk-ahead.ts'

export function AdminPage() {
  return (
    <ListWithPanel>
      <Desk
        emptyPicture={<EmptyPicture width="200px" />}
        renderDelivery={(delivery, phone) => <MailFailed {...{ delivery, phone }} />}
      />
      <Container pb={{ base: '6', md: '8' }}>
        <MailLink />
      </Container>
    </ListWithPanel>
  )
}
