import { useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Text } from '../../ui/layout.ts'
import { toaster } from '../../ui/toaster.tsx'
import { sendVerification } from './account-actions.ts'
import { tellProblem } from './tell-problem.ts'

/** Shown until the address is confirmed: why, and how. Disappears by itself. */
export function EmailNotice({ wasVerified }: { wasVerified: boolean }) {
  const [isBusy, setIsBusy] = useState(false)
  const send = async () => {
    setIsBusy(true)
    try {
      await sendVerification()
      toaster.create({ title: 'Email sent. Check your inbox for the link.', type: 'info' })
    } catch (cause) {
      tellProblem(cause, 'That did not work. Please try again.')
    }
    setIsBusy(false)
  }
  return (
    <Alert tone="warning" data-screen-only="">
      <Text fontWeight="semibold">
        {wasVerified ? 'Confirm your email once more' : 'Confirm your email'}
      </Text>
      <Text>
        {wasVerified
          ? 'The link in our email now asks for your password, so nobody else can confirm your address. Everything in your account still works. Once you confirm, you can add quotes you asked for before you had an account.'
          : 'Open the link in our email and type your password there. Then you can add quotes you asked for before you had an account.'}
      </Text>
      <Button
        variant="outline"
        size="sm"
        mt="2"
        alignSelf="flex-start"
        busy={isBusy}
        onClick={() => void send()}
      >
        {wasVerified ? 'Send the Email' : 'Send the Email Again'}
      </Button>
    </Alert>
  )
}
