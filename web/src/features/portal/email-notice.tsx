import { useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { HStack, Text } from '../../ui/layout.ts'
import { toaster } from '../../ui/toaster.tsx'
import { checkVerification, sendVerification } from './account-actions.ts'
import { tellProblem } from './tell-problem.ts'

/** Until the address is confirmed: why, and how. */
export function EmailNotice() {
  const [busy, setBusy] = useState<'send' | 'check'>()
  const run = (kind: 'send' | 'check', work: () => Promise<string>) => async () => {
    setBusy(kind)
    try {
      toaster.create({ title: await work(), type: 'info' })
    } catch (cause) {
      tellProblem(cause, 'That did not work. Please try again.')
    }
    setBusy(undefined)
  }
  const send = run('send', async () => {
    await sendVerification()
    return 'Email sent. Check your inbox for the link.'
  })
  const check = run('check', async () =>
    (await checkVerification())
      ? 'Thank you, your email is confirmed.'
      : 'Not confirmed yet. Open the link in the email first.',
  )
  return (
    <Alert tone="warning" data-screen-only="">
      <Text fontWeight="semibold">Confirm your email</Text>
      <Text>Then quotes you asked for earlier with this address can join your account.</Text>
      <HStack gap="2" mt="2" flexWrap="wrap">
        <Button variant="outline" size="sm" busy={busy === 'send'} onClick={() => void send()}>
          Send the Email Again
        </Button>
        <Button variant="ghost" size="sm" busy={busy === 'check'} onClick={() => void check()}>
          I Have Confirmed It
        </Button>
      </HStack>
    </Alert>
  )
}
