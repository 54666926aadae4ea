import type { ComponentProps } from 'react'
import type { CallerEmail } from '../../../features/quote-form/fields/caller-email.tsx'
import type { QuoteForm } from '../../../features/quote-form/quote-form.tsx'
import { useAsyncData } from '../../../lib/use-async-data.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { SpinnerArea } from '../../../ui/spinner.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

interface PhoneLeadFormProps {
  user: ComponentProps<typeof QuoteForm>['user']
  onDone: (quoteId: string) => void
}

interface FormParts {
  Form: typeof QuoteForm
  EmailChoice: typeof CallerEmail
}

const failure = 'The form did not load.'

/** The form for a request that somebody makes on the phone; its code comes when it is opened. */
export function PhoneLeadForm({ user, onDone }: PhoneLeadFormProps) {
  const { data, status, reload } = useAsyncData({
    key: 'form',
    failure,
    subscribe: async ({ next }: { next: (parts: FormParts) => void }) => {
      const [form, email] = await Promise.all([
        import('../../../features/quote-form/quote-form.tsx'),
        import('../../../features/quote-form/fields/caller-email.tsx'),
      ])
      next({ Form: form.QuoteForm, EmailChoice: email.CallerEmail })
    },
  })
  if (status === 'error') return <LoadFailure onRetry={reload}>{failure}</LoadFailure>
  if (data === undefined) return <SpinnerArea minHeight="40vh" />
  return (
    <data.Form
      heading={<VisuallyHidden>What the caller asks for</VisuallyHidden>}
      user={user}
      channel="phone"
      EmailChoice={data.EmailChoice}
      onSent={onDone}
    />
  )
}
