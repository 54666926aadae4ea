import type { HeardFrom } from '@moving/domain/work/heard-from'
import { useState, type ComponentProps } from 'react'
import type { HeardFromField } from '../../../shared/office/heard-from-field.tsx'
import { explainFailure } from '../../../shared/save/explain-failure.ts'
import { useRequestAction } from '../../../shared/request/use-request-action.ts'
import type { CallerEmail } from '../../../features/quote-form/fields/caller-email.tsx'
import type { QuoteForm } from '../../../features/quote-form/quote-form.tsx'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { chakra } from '../../../ui/layout.ts'
import { LoadFailure } from '../../../ui/state/load-failure.tsx'
import { SpinnerArea } from '../../../ui/state/spinner.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

interface PhoneLeadFormProps {
  user: ComponentProps<typeof QuoteForm>['user']
  onDone: (quoteId: string) => void
}

interface FormParts {
  Form: typeof QuoteForm
  EmailChoice: typeof CallerEmail
  HeardFrom: typeof HeardFromField
}

const failure = 'The form couldn’t be loaded.'
const sourceTexts = {
  failure: 'The quote is saved, but not how they heard about us',
  advice: (cause: unknown) => `${explainFailure(cause)} Log Call asks for it again.`,
}

/** The form for a request by phone. Its code loads when the form is opened. */
export function PhoneLeadForm({ user, onDone }: PhoneLeadFormProps) {
  const [heardFrom, setHeardFrom] = useState<HeardFrom | ''>('')
  const { actWithToast } = useRequestAction()
  const { data, status, reload } = useAsyncData({ key: 'form', failure, subscribe: loadParts })
  if (status === 'error') return <LoadFailure onRetry={reload}>{failure}</LoadFailure>
  if (data === undefined) return <SpinnerArea minHeight="40vh" />
  // The request is already stored, and remains stored if this step fails.
  const finish = (quoteId: string) => {
    if (heardFrom !== '') {
      void actWithToast({ action: 'set_source', quoteId, source: heardFrom }, sourceTexts)
    }
    onDone(quoteId)
  }
  return (
    <>
      <chakra.div mb="6">
        <data.HeardFrom value={heardFrom} onChange={setHeardFrom} />
      </chakra.div>
      <data.Form
        heading={<VisuallyHidden>What the caller asks for</VisuallyHidden>}
        user={user}
        channel="phone"
        EmailChoice={data.EmailChoice}
        onSent={finish}
      />
    </>
  )
}

async function loadParts({ next }: { next: (parts: FormParts) => void }) {
  const [form, email, field] = await Promise.all([
    import('../../../features/quote-form/quote-form.tsx'),
    import('../../../features/quote-form/fields/caller-email.tsx'),
    import('../../../shared/office/heard-from-field.tsx'),
  ])
  next({
    Form: form.QuoteForm,
    EmailChoice: email.CallerEmail,
    HeardFrom: field.HeardFromField,
  })
}
