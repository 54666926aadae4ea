import { describeProblem } from '@moving/domain/mail/mail-labels'
import type { QuoteDelivery } from '@moving/domain/mail/mail-schema'
import { formatPhone } from '@moving/domain/quote/format-phone'
import { telUri } from '@moving/domain/work/message-uri'
import { useId } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { chakra, Flex } from '../../ui/layout.ts'
import { FailedMailActions } from './failed-mail-actions.tsx'

interface MailFailedProps {
  delivery: QuoteDelivery
  phone: string
}

const CallLink = chakra('a', {
  base: { color: 'inherit', fontWeight: 'bold', textDecoration: 'underline' },
})

/**
 * Shown on a quote's card if an email about it failed, so that the office calls or sends it again.
 */
export function MailFailed({ delivery, phone }: MailFailedProps) {
  const { problems } = delivery
  const aboutId = useId()
  return (
    <Alert tone="error" role="status">
      <Flex wrap="wrap" align="center" justify="space-between" gap="3">
        <chakra.div id={aboutId} minWidth="0" flex="1 1 60%">
          <chakra.p fontWeight="bold">
            Email failed: call <CallLink href={telUri(phone)}>{formatPhone(phone)}</CallLink>
          </chakra.p>
          {problems.map((problem) => (
            <chakra.p key={problem.mail_id}>{describeProblem(problem)}</chakra.p>
          ))}
        </chakra.div>
        <FailedMailActions
          mailIds={problems.map((problem) => problem.mail_id)}
          describedBy={aboutId}
        />
      </Flex>
    </Alert>
  )
}
