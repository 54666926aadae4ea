import type { Quote } from '@moving/domain/quote/quote-schema'
import { useEffect, useEffectEvent } from 'react'
import type { Caller } from '../../../features/calls/coworker.ts'
import { LogCallDialog } from '../../../features/calls/log-call/log-call-dialog.tsx'
import { useLogCall } from '../../../features/calls/log-call/use-log-call.ts'
import { useOpenRequest } from '../../../shared/office/request-link.ts'

interface LogCallAtDeskProps {
  caller: Caller
  /** A call of this quote's customer is to be logged; each press is an object of its own. */
  asked: { quote: Quote }
}

/** The dialog 'Log Call' at the desk, which reads the request's work first. Fetched when it is asked for. */
export function LogCallAtDesk({ caller, asked }: LogCallAtDeskProps) {
  const openRequest = useOpenRequest()
  const { dialog, isSaving, openFor, close, submit } = useLogCall({
    caller,
    onLogged: (quoteId, then) => then && openRequest(quoteId, then),
  })
  const open = useEffectEvent((quote: Quote) => void openFor(quote))
  useEffect(() => open(asked.quote), [asked])
  return (
    <LogCallDialog
      logging={dialog}
      isSaving={isSaving}
      onClose={close}
      onSubmit={(...logged) => void submit(...logged)}
    />
  )
}
