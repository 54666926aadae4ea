import { offeredKinds, type Estimate } from '@moving/domain/estimate/estimate'
import { todayAtOffice } from '@moving/domain/plain-date'
import { moveFactsOf } from '@moving/domain/quote/facts/move-facts'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { openQuestions, type OpenQuestion } from '@moving/domain/work/open-questions'
import { initialQuoteStatus, statusLabel } from '@moving/domain/quote/status'
import type { Firestore } from 'firebase/firestore'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import {
  officeSettingsId,
  readEstimates,
  readFacts,
  settings as settingsKind,
} from '../../../shared/documents/office-kinds.ts'
import { oneDoc } from '../../../shared/documents/read.ts'
import { LoadState } from '../../../ui/state/load-failure.tsx'
import { OfficeDialog } from '../../../shared/office/office-dialog.tsx'
import { EstimateForm } from './estimate-form.tsx'
import type { Estimating } from './use-estimating.ts'
import { serverNow } from '../../../lib/async/server-clock.ts'

const failure = 'The earlier estimates couldn’t be loaded'
const kindsFailure = 'This setting couldn’t be loaded'

/** 'Estimate': what the amount is made of, and what could change it. */
export function EstimateDialog({ editing, isSaving, isClosed, onClose, onSubmit }: Estimating) {
  const { quote, stored } = editing
  const { data, ...reading } = useAsyncData<Opened>({
    key: quote.id,
    failure,
    subscribe: async ({ db, next }) => next(await readOpened(db, quote, isClosed)),
  })
  const settings = useAsyncData<boolean>({
    key: 'not to exceed',
    cachedAs: 'office',
    failure: kindsFailure,
    subscribe: oneDoc(settingsKind, officeSettingsId, (set) => set?.not_to_exceed ?? false),
  })
  return (
    <OfficeDialog
      open
      isSaving={isSaving}
      width="lg"
      title="Estimate"
      description={`Quote #${quoteNumber(quote.id)} of ${quote.name}. The customer sees all of this. ${describeStatus(stored.status)}`}
      action="Save Estimate"
      onClose={onClose}
      renderForm={(formId) => (
        <>
          <LoadState reading={reading}>{failure}.</LoadState>
          {data !== undefined && (
            <EstimateForm
              id={formId}
              editing={editing}
              {...data}
              kinds={offeredKinds(data.newestFirst[0], settings.data ?? false)}
              kindsHint={settings.status === 'error' ? `${kindsFailure}.` : undefined}
              onSubmit={onSubmit}
            />
          )}
        </>
      )}
    />
  )
}

interface Opened {
  newestFirst: Estimate[]
  open: OpenQuestion[]
}

/** The ledger, and for a first estimate what could change it. */
async function readOpened(db: Firestore, quote: Quote, isClosed: boolean): Promise<Opened> {
  const newestFirst = await readEstimates(db, quote.id)
  if (newestFirst.length > 0) return { newestFirst, open: [] }
  const known = moveFactsOf(quote.notes, await readFacts(db, quote.id))
  const today = todayAtOffice(serverNow())
  return { newestFirst, open: openQuestions(quote, known, { isClosed, today }) }
}

function describeStatus(status: string): string {
  return status === initialQuoteStatus
    ? 'Its status becomes Estimated.'
    : `Its status stays ${statusLabel(status)}.`
}
