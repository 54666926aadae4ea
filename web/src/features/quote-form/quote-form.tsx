import { memo, useState, type ReactNode } from 'react'
import { forgetRouteDraft } from '../../lib/route-draft.ts'
import { chakra } from '../../ui/layout.ts'
import { toaster } from '../../ui/toaster.tsx'
import { RequestFields } from './fields/request-fields.tsx'
import { ThankYouCard } from './sending/thank-you-card.tsx'
import type { QuoteFormUser } from './use-account-details.ts'
import { useRequestForm } from './use-request-form.ts'
import type { SentRequest } from './sending/use-sending.ts'

/** How the request comes: from its customer, or by phone through the office. */
export type QuoteChannel = 'web' | 'phone'

interface QuoteFormProps {
  /** 'Tell us about your move' or 'Request a Quote' (requirements 2.8, requirements 2.9). */
  heading: ReactNode
  user: QuoteFormUser | null
  channel?: QuoteChannel
  /** Called once the request is stored; a phone lead shows no thank-you card. */
  onSent?: (quoteId: string) => void
}

/**
 * The quote form and, once the request is stored, the thank-you card in its place (requirements
 * 4.3). Memoized: pages render again as the session settles, and the form is the slowest part of
 * them.
 */
export const QuoteForm = memo(function QuoteForm({
  heading,
  user,
  channel = 'web',
  onSent,
}: QuoteFormProps) {
  const [sent, setSent] = useState<SentRequest | null>(null)
  const requestForm = useRequestForm(formIds[channel], channel === 'web', user?.uid ?? null)
  const onStored = (stored: SentRequest) => {
    if (channel === 'web') {
      forgetRouteDraft()
      toaster.create({ title: 'Thanks!', description: thanks(user !== null), type: 'success' })
      setSent(stored)
    }
    onSent?.(stored.quoteId)
  }
  if (sent !== null) return <ThankYouCard sent={sent} isSignedIn={user !== null} />
  return (
    <>
      <chakra.div textStyle="h3" fontSize={{ base: '2xl', md: '3xl' }} mb="6">
        {heading}
      </chakra.div>
      <RequestFields
        formId={formIds[channel]}
        requestForm={requestForm}
        user={user}
        channel={channel}
        onStored={onStored}
      />
    </>
  )
})

const formIds: Record<QuoteChannel, string> = { web: 'quote-request', phone: 'phone-request' }

/** Word for word (requirements 8.2). */
function thanks(isSignedIn: boolean): string {
  return isSignedIn
    ? "Your quote has been saved to your account. We'll reach out shortly."
    : "We've received your request and will reach out shortly."
}
