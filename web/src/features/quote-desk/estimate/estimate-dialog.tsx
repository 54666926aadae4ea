import { offeredKinds, type Estimate } from '@moving/domain/estimate/estimate'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { initialQuoteStatus, statusLabel } from '@moving/domain/quote/status'
import { useAsyncData } from '../../../lib/use-async-data.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { OfficeDialog } from '../../office/office-dialog.tsx'
import { readOfficeSettings } from '../../office/read-settings.ts'
import { EstimateForm } from './estimate-form.tsx'
import { readEstimates } from '../../../lib/read-estimates.ts'
import type { Estimating } from './use-estimating.ts'

const failure = 'The earlier estimates did not load'
const kindsFailure = 'Whether ‘Not to exceed’ is offered did not load'

/** 'Estimate': what the amount is made of, and what could change it. */
export function EstimateDialog({ editing, isSaving, onClose, onSubmit }: Estimating) {
  const { quote, openedWith } = editing
  const { data, status, retry } = useAsyncData<Estimate[]>({
    key: quote.id,
    failure,
    subscribe: async ({ next }) => next(await readEstimates(quote.id)),
  })
  const settings = useAsyncData<boolean>({
    key: 'not to exceed',
    keptAs: 'office',
    failure: kindsFailure,
    subscribe: async ({ next }) => next((await readOfficeSettings())?.not_to_exceed ?? false),
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
            <EstimateForm
              id={formId}
              editing={editing}
              newestFirst={data}
              kinds={offeredKinds(data[0], settings.data ?? false)}
              kindsHint={settings.status === 'error' ? `${kindsFailure}.` : undefined}
              onSubmit={onSubmit}
            />
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
