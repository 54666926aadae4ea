import { useState } from 'react'
import { Desk } from '../../../features/quote-desk/desk.tsx'
import { MailFailed } from '../../../features/quote-mail/mail-failed.tsx'
import { MailLink } from '../../../features/quote-mail/links.tsx'
import { useFailedQuotes } from '../../../features/quote-mail/use-mail-list.ts'
import type { RequestNow } from '../../../features/quote-desk/request/use-request.ts'
import { ClosedDoor } from '../../../illustrations/doorstep.tsx'
import { Container } from '../../../ui/page.tsx'
import { ListWithPanel } from './list-with-panel.tsx'

/** /admin (requirements 2.16). */
export function AdminPage() {
  const failed = useFailedQuotes()
  const [beside, setBeside] = useState<RequestNow>()
  return (
    <ListWithPanel onRead={setBeside}>
      <Desk
        beside={beside}
        emptyPicture={<ClosedDoor width="200px" />}
        renderDelivery={({ id, phone }) => {
          const delivery = failed.get(id)
          return delivery && <MailFailed delivery={delivery} phone={phone} />
        }}
      />
      <Container pb={{ base: '6', md: '8' }}>
        <MailLink />
      </Container>
    </ListWithPanel>
  )
}
