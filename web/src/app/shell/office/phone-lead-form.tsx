import type { HeardFrom } from '@moving/domain/work/heard-from'
import { useState, type ComponentProps } from 'react'
import { explainFailure } from '../../../shared/save/explain-failure.ts'
import { useAction } from '../../../shared/request/use-action.ts'
import type { QuoteForm } from '../../../features/quote-form/quote-form.tsx'
import { lateCode } from '../../../lib/async/late-code.ts'
import { useLate } from '../../../lib/async/use-late.ts'
import { chakra } from '../../../ui/layout.ts'
import { LoadFailure } from '../../../ui/state/load-failure.tsx'
import { SpinnerArea } from '../../../ui/state/spinner.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

interface PhoneLeadFormProps {
  user: ComponentProps<typeof QuoteForm>['user']
  onDone: (quoteId: string) => void
}

const formParts = lateCode(async () => {
  const [form, email, source, earlier] = await Promise.all([
    import('../../../features/quote-form/quote-form.tsx'),
    import('../../../shared/request-fields/email-or-none.tsx'),
    import('../../../shared/office/heard-from-field.tsx'),
    import('./earlier-requests.tsx'),
  ])
  const { QuoteForm } = form
  return { QuoteForm, ...email, ...source, ...earlier }
})
const failure = 'The form couldn’t be loaded'
const sourceTexts = {
  failure: 'The quote is saved, but not how they heard about us',
  advice: (cause: unknown) => `${explainFailure(cause)} Log Call asks for it again.`,
}

/** The form for a request by phone. Its code is loaded when the form is opened. */
export function PhoneLeadForm({ user, onDone }: PhoneLeadFormProps) {
  const [heardFrom, setHeardFrom] = useState<HeardFrom | ''>('')
  const { send } = useAction()
  const { code, hasFailed, retry } = useLate(formParts, failure)
  if (hasFailed) return <LoadFailure onRetry={retry}>{failure}.</LoadFailure>
  if (code === undefined) return <SpinnerArea minHeight="40vh" />
  // The request is stored before this step, and stays stored if the step fails.
  const finish = (quoteId: string) => {
    if (heardFrom !== '') {
      void send({ action: 'set_source', quote_id: quoteId, source: heardFrom }, sourceTexts)
    }
    onDone(quoteId)
  }
  return (
    <chakra.div css={clearOfBar}>
      <code.QuoteForm
        heading={<VisuallyHidden>What the caller asks for</VisuallyHidden>}
        user={user}
        caller={{
          EmailChoice: code.EmailOrNone,
          EarlierRequests: code.EarlierRequests,
          more: <code.HeardFromField value={heardFrom} onChange={setHeardFrom} />,
          SaveBar,
        }}
        onSent={finish}
      />
    </chakra.div>
  )
}

/** Scrolls a focused field so far that the bar with the button doesn't cover it. */
const clearOfBar = {
  '& :is(a, button, input, select, textarea)': { scrollMarginBottom: '{sizes.24}' },
}

/** A bar with the button, which stays at the bottom of the dialog while the form scrolls. */
const SaveBar = chakra('div', {
  base: {
    position: 'sticky',
    // Covers the dialog's padding, where the form would be visible below the bar.
    bottom: '-5',
    zIndex: '1',
    mx: '-5',
    mb: '-5',
    px: '5',
    py: '3.5',
    display: 'flex',
    justifyContent: 'flex-end',
    bg: 'bg.panel',
    borderTopWidth: '1px',
    borderColor: 'border',
  },
})
