import { useEffect, useState, type ReactNode } from 'react'
import { useAuth } from 'reactfire'
import {
  readEmailNotice,
  rememberEmailNotice,
  type EmailNoticeKind,
} from '../../lib/device/email-hint.ts'
import { useHydrated } from '../../lib/async/use-hydrated.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { chakra, Text } from '../../ui/layout.ts'
import { toaster } from '../../ui/overlay/toaster.tsx'
import { sendVerification } from './account-actions.ts'
import { tellProblem } from './tell-problem.ts'

/**
 * Asks the customer to confirm the email. Its space is reserved from the first paint on, if this
 * browser showed the notice at the last visit.
 * @param kind undefined until it is known, null if the email is confirmed
 */
export function EmailNotice({ kind }: { kind: EmailNoticeKind | null | undefined }) {
  const isHydrated = useHydrated()
  useEffect(() => {
    if (kind !== undefined) rememberEmailNotice(kind)
  }, [kind])
  if (!isHydrated) return <Notice kind="expected" />
  const shown = kind === undefined ? readEmailNotice() : kind
  return shown !== null && <Notice kind={shown} />
}

/**
 * The build renders `expected`, with both wordings. An attribute of the root element decides which
 * of them is visible (email-hint.ts).
 */
type NoticeKind = EmailNoticeKind | 'expected'

const Expected = chakra('span', {
  base: { display: 'none' },
  variants: {
    kind: {
      first: { 'html[data-email-notice=first] &': { display: 'inline' } },
      again: { 'html[data-email-notice=again] &': { display: 'inline' } },
    },
  },
})

interface WordingProps {
  kind: NoticeKind
  first?: ReactNode
  again: ReactNode
}

function Wording({ kind, first, again }: WordingProps) {
  if (kind !== 'expected') return kind === 'first' ? first : again
  return (
    <>
      <Expected kind="first">{first}</Expected>
      <Expected kind="again">{again}</Expected>
    </>
  )
}

function Notice({ kind }: { kind: NoticeKind }) {
  const auth = useAuth()
  const [isBusy, setIsBusy] = useState(false)
  const send = async () => {
    setIsBusy(true)
    try {
      await sendVerification(auth)
      toaster.create({ title: 'Email sent. Check your inbox for the link.', type: 'info' })
    } catch (cause) {
      tellProblem(auth, cause, 'That didn’t work. Please try again.')
    }
    setIsBusy(false)
  }
  return (
    <Alert
      tone="warning"
      data-screen-only=""
      {...(kind === 'expected' && {
        css: { 'html:not([data-email-notice]) &': { display: 'none' } },
      })}
    >
      <Text fontWeight="semibold">
        Confirm your email
        <Wording kind={kind} again=" again" />
      </Text>
      <Text>
        <Wording
          kind={kind}
          first="Open the link in our email and enter your password. Then you can add quotes you asked for before you had an account."
          again="The link in our email now asks for your password, so no one else can confirm your address. Everything in your account still works. Once you confirm, you can add quotes you asked for before you had an account."
        />
      </Text>
      <Button
        variant="outline"
        size="sm"
        mt="2"
        alignSelf="flex-start"
        busy={isBusy}
        onClick={() => void send()}
      >
        <span>
          Send the Email
          <Wording kind={kind} first=" Again" again={null} />
        </span>
      </Button>
    </Alert>
  )
}
