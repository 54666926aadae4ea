import type { Estimate } from '@moving/domain/estimate/estimate'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { initialQuoteStatus, statusLabel } from '@moving/domain/quote/status'
import { useAsyncData } from '../../../lib/use-async-data.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { OfficeDialog } from '../../office/office-dialog.tsx'
import { EstimateForm } from './estimate-form.tsx'
import { readEstimates } from '../../../lib/read-estimates.ts'
import type { Estimating } from './use-estimating.ts'

const failure = 'The earlier estimates did not load'

/** 'Estimate': what the amount is made of, and what could change it. */
export function EstimateDialog({ editing, isSaving, onClose, onSubmit }: Estimating) {
  const { quote, openedWith } = editing
  const { data, status, retry } = useAsyncData<Estimate[]>({
    key: quote.id,
    failure,
    subscribe: async ({ next }) => next(await readEstimates(quote.id)),
  })
  return (
    <OfficeDialog
      open
      isSaving={isSaving}
      width="lg"
      title="Estimate"
      description={`Quote #${quoteNumber(quote.id)} of ${quote.name}. The customer sees all of this. ${describeStatus(openedWith.fields.status)}`}
      action="Save Estimate"
      onClose={onClose}
      renderForm={(formId) => (
        <>
          {status === 'loading' && <Spinner size={24} />}
          {status === 'error' && <LoadFailure onRetry={retry}>{failure}.</LoadFailure>}
          {data !== undefined && (
            <EstimateForm id={formId} editing={editing} newestFirst={data} onSubmit={onSubmit} />
          )}
        </>
      )}
    />
  )
}

function describeStatus(status: string): string {
  return status === initialQuoteStatus
    ? 'Its status becomes Estimated.'
    : `Its status stays ${statusLabel(status)}.`
}
