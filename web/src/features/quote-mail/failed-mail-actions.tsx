import { callables } from '@moving/domain/paths'
import { callFunction } from '../../lib/firebase/firebase.ts'
import { useAttempt } from '../../shared/save/use-save.ts'
import { Button } from '../../ui/button.tsx'
import { Flex } from '../../ui/layout.ts'
import { toaster } from '../../ui/overlay/toaster.tsx'

const acts = {
  send: {
    dismiss: false,
    done: 'The email is on its way.',
    failure: 'Failed to send the email again',
  },
  dismiss: {
    dismiss: true,
    done: 'The email is no longer listed.',
    failure: 'Failed to dismiss the email',
  },
} as const
type Act = keyof typeof acts

interface FailedMailActionsProps {
  mailIds: readonly string[]
  /** The id of the text that describes the failure. */
  describedBy: string
}

export function FailedMailActions({ mailIds, describedBy }: FailedMailActionsProps) {
  const { isSaving, busyId, attempt } = useAttempt()
  const run = async (act: Act) => {
    if (isSaving) return
    const { dismiss, done, failure } = acts[act]
    const send = async () => {
      for (const mailId of mailIds) await callFunction(callables.resendMail, { mailId, dismiss })
    }
    if ((await attempt({ failure }, send, act)) !== 'failed') toaster.success(done)
  }
  const button = (act: Act) =>
    ({
      size: 'sm',
      busy: busyId === act,
      'aria-describedby': describedBy,
      onClick: () => void run(act),
    }) as const
  return (
    <Flex gap="2" wrap="wrap" py="1">
      <Button variant="outline" {...button('send')}>
        Send again
      </Button>
      <Button variant="ghost" {...button('dismiss')}>
        Dismiss
      </Button>
    </Flex>
  )
}
