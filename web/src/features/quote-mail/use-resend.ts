import { callables } from '@moving/domain/paths'
import { useState } from 'react'
import { callFunction } from '../../lib/firebase/firebase.ts'
import { toaster } from '../../ui/overlay/toaster.tsx'

/** 'Send again': at most one call at a time, with its outcome in a toast. */
export function useResend() {
  const [isSending, setIsSending] = useState(false)
  const send = async (mailIds: readonly string[]) => {
    if (isSending) return
    setIsSending(true)
    try {
      for (const mailId of mailIds) await callFunction(callables.resendMail, { mailId })
      toaster.success('The email is on its way.')
    } catch (cause) {
      console.error('Sending again failed', cause)
      toaster.error('Failed to send the email again')
    } finally {
      setIsSending(false)
    }
  }
  return { isSending, send }
}
