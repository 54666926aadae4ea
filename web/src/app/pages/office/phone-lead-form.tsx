import type { ComponentProps } from 'react'
import type { QuoteForm } from '../../../features/quote-form/quote-form.tsx'
import { useAsyncData } from '../../../lib/use-async-data.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { SpinnerArea } from '../../../ui/spinner.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

interface PhoneLeadFormProps {
  user: ComponentProps<typeof QuoteForm>['user']
  onDone: (quoteId: string) => void
}

const failure = 'The form did not load.'

/** The form for a request that somebody makes on the phone; its code comes when it is opened. */
export function PhoneLeadForm({ user, onDone }: PhoneLeadFormProps) {
  const { data, status, reload } = useAsyncData({
    key: 'form',
    failure,
    subscribe: async ({ next }: { next: (part: { Form: typeof QuoteForm }) => void }) =>
      next({ Form: (await import('../../../features/quote-form/quote-form.tsx')).QuoteForm }),
  })
  if (status === 'error') return <LoadFailure onRetry={reload}>{failure}</LoadFailure>
  if (data === undefined) return <SpinnerArea minHeight="40vh" />
  return (
    <data.Form
      heading={<VisuallyHidden>What the caller asks for</VisuallyHidden>}
      user={user}
      channel="phone"
      onSent={onDone}
    />
  )
}
