import {
  memo,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { chakra } from '../../ui/layout.ts'
import type { FormOfRequest } from '../../shared/request-fields/request-field.tsx'
import type { EmailChoice } from '../../shared/request-fields/request-fields.tsx'
import { QuoteFormFields } from './fields/quote-form-fields.tsx'
import type { QuoteFormUser } from './use-account-details.ts'
import { useRequestForm } from './use-request-form.ts'
import { recallSent, rememberSent, type SentRequest } from './sending/sent-request.ts'

/** The customer sends the request on the web, or the office enters it during a phone call. */
export type QuoteChannel = 'web' | 'phone'

/** Parts of the form that only the office sees during a call. */
export interface CallerParts {
  /** The email field for callers, who may not have an email. */
  EmailChoice: EmailChoice
  /** Shown below the phone number. */
  EarlierRequests: ComponentType<{ form: FormOfRequest }>
  more: ReactNode
  /** Contains the button, and keeps it visible. */
  SaveBar: ComponentType<{ children: ReactNode }>
}

const formIds = { web: 'quote-request', phone: 'phone-request' } as const

interface QuoteFormProps {
  /** The form's heading, with the text of requirements 2.8 or of requirements 2.9. */
  heading: ReactNode
  user: QuoteFormUser | null
  /** Additional parts for a request that the office takes by phone. */
  caller?: CallerParts
  /** Called when the request is stored. A phone lead doesn't show the thank-you card. */
  onSent?: (quoteId: string) => void
}

/**
 * The quote form. When the request is stored, the thank-you card replaces it (requirements 4.3).
 * Memoized, because pages render again when the session loads, and the form is their slowest part.
 */
export const QuoteForm = memo(function QuoteForm({
  heading,
  user,
  caller,
  onSent,
}: QuoteFormProps) {
  const uid = user?.uid ?? null
  const channel = caller === undefined ? 'web' : 'phone'
  const isWeb = caller === undefined
  const [sent, setSent] = useState<{ request: SentRequest; isNew: boolean } | null>(null)
  const requestForm = useRequestForm(formIds[channel], isWeb, uid)
  const { logic } = requestForm
  const onStored = (request: SentRequest) => {
    if (isWeb) setSent({ request, isNew: true })
    onSent?.(request.quoteId)
  }
  const recall = useEffectEvent(() => {
    const request = isWeb && sent === null ? recallSent(uid) : null
    if (request === null) return
    setSent({ request, isNew: false })
    requestForm.prepare?.()
  })
  // Shows a sent request before the first paint, and again when the user is known.
  useLayoutEffect(() => recall(), [uid])
  // Runs in an effect, so that nothing is stored if the customer left the page while the request
  // was sent.
  useEffect(() => {
    if (sent?.isNew) rememberSent(sent.request)
  }, [sent])
  if (sent !== null && logic !== null)
    return <logic.ThankYouCard sent={sent.request} isNew={sent.isNew} isSignedIn={user !== null} />
  return (
    <>
      <chakra.div textStyle="h3" fontSize={{ base: '2xl', md: '3xl' }} mb="6">
        {heading}
      </chakra.div>
      <QuoteFormFields
        formId={formIds[channel]}
        requestForm={requestForm}
        user={user}
        channel={channel}
        caller={caller}
        onStored={onStored}
      />
    </>
  )
})
