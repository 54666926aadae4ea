import type { Quote } from '@moving/domain/quote/quote-schema'
import { useEffect, useEffectEvent } from 'react'
import { LogCallDialog } from '../../../features/calls/log-call/log-call-dialog.tsx'
import { useLogCall } from '../../../features/calls/log-call/use-log-call.ts'
import { useOpenRequest } from '../../../shared/office/request-link.ts'

interface LogCallAtDeskProps {
  /** The quote whose customer was called; a new object each time the dialog is opened. */
  asked: { quote: Quote }
}

/** The dialog 'Log Call' on pages without the request's work, which it reads first. */
export function LogCallAtDesk({ asked }: LogCallAtDeskProps) {
  const openRequest = useOpenRequest()
  const { dialog, isSaving, openFor, close, submit } = useLogCall(
    (quoteId, then) => then && openRequest(quoteId, then),
  )
  const open = useEffectEvent((quote: Quote) => void openFor(quote))
  useEffect(() => open(asked.quote), [asked])
  return <LogCallDialog logging={dialog} isSaving={isSaving} onClose={close} onSubmit={submit} />
}
