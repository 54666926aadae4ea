import { useState } from 'react'
import { describeAuthProblem } from '../../lib/auth-problem.ts'
import { Button } from '../../ui/button.tsx'
import { chakra, Stack, Text } from '../../ui/layout.ts'
import { toaster } from '../../ui/toaster.tsx'
import { isSpentCode, type LinkFormProps } from './link-form.ts'

/** Takes back a change of address, when its owner says so. */
export function RecoverEmailForm({ email, code, onDone, onRefused }: LinkFormProps) {
  const [isBusy, setIsBusy] = useState(false)
  const recover = async () => {
    setIsBusy(true)
    toaster.dismiss()
    try {
      await (await import('./auth-actions.ts')).recoverEmail(code)
      onDone()
    } catch (cause) {
      const why = describeAuthProblem(cause, 'Your email could not be changed back.')
      if (isSpentCode(cause)) return onRefused(why)
      toaster.error(why)
      setIsBusy(false)
    }
  }
  return (
    <Stack gap="4">
      <chakra.h2 textStyle="h4">Change your email back?</chakra.h2>
      <Text overflowWrap="anywhere">
        Someone changed the email of your account. If it was not you, change it back to {email}.
      </Text>
      <Button size="lg" busy={isBusy} onClick={() => void recover()}>
        Change My Email Back
      </Button>
    </Stack>
  )
}
