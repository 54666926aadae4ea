import { countOf } from '@moving/domain/count'
import { hasEmail } from '@moving/domain/account/email'
import { useState } from 'react'
import { late } from '../../../shared/late.tsx'
import { IconMail } from '../../../ui/icon/desk-icons.ts'
import { Button } from '../../../ui/button.tsx'
import type { Call } from '../list/call.ts'
import { groupByPerson, type Recipient } from './recipients.ts'

const FollowUpDialog = late(
  'The dialog “Follow up”',
  async () => (await import('./follow-up-dialog.tsx')).FollowUpDialog,
)

export function FollowUpAll({ silent }: { silent: readonly Call[] }) {
  const [recipients, setRecipients] = useState<readonly Recipient[]>()
  const waiting = silent.flatMap(({ id, reading }) =>
    reading.readable && hasEmail(reading.quote.email)
      ? [{ id, name: reading.quote.name, email: reading.quote.email }]
      : [],
  )
  const count = groupByPerson(waiting).length
  return (
    <>
      {count > 0 && (
        <Button variant="outline" justifySelf="start" onClick={() => setRecipients(waiting)}>
          <IconMail size={20} />
          Follow up with {countOf(count, 'customer')}
        </Button>
      )}
      {recipients && (
        <FollowUpDialog recipients={recipients} onClose={() => setRecipients(undefined)} />
      )}
    </>
  )
}
