import { describeParts } from '@moving/domain/estimate/describe-estimate'
import { describeFinal } from '@moving/domain/estimate/final-amount'
import type { Bill } from '@moving/domain/request/facts'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { lastEntryIn } from '@moving/domain/request/first-entry'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { liveDoc } from '../../documents/live.ts'
import { works } from '../../documents/office-kinds.ts'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/layout.ts'
import { LoadState } from '../../../ui/state/load-failure.tsx'
import { FinalDialog, finalFailure } from './final-dialog.tsx'
import { useAction } from '../../request/use-action.ts'

const failure = 'The final bill couldn’t be loaded'

interface FinalPartProps {
  quote: Quote
  /** True if a button elsewhere on the page opened the dialog. */
  isRequested: boolean
  onAnswered: () => void
}

interface KnownBill {
  final: Bill | null
  seen: string
}

/** The final bill of a move, live, with buttons that enter, change and remove it. */
export function FinalPart({ quote, ...billProps }: FinalPartProps) {
  const { data, ...reading } = useAsyncData<KnownBill>({
    key: quote.id,
    failure,
    subscribe: liveDoc(works, quote.id, (work) => ({
      ...{ final: work && work.bill, seen: lastEntryIn(work) },
    })),
  })
  return (
    <chakra.section display="grid" gap="3" alignContent="start" justifyItems="start">
      <chakra.h3 textStyle="label">Final bill</chakra.h3>
      <LoadState reading={reading}>{failure}.</LoadState>
      {data !== undefined && <Known quote={quote} {...data} {...billProps} />}
    </chakra.section>
  )
}

function Known({ quote, final, seen, isRequested, onAnswered }: FinalPartProps & KnownBill) {
  const [isOpen, setOpen] = useState(false)
  const enter = useRef<HTMLButtonElement>(null)
  const { isSaving, send } = useAction()
  const close = () => {
    flushSync(() => {
      setOpen(false)
      onAnswered()
    })
    // The button that opened the dialog may be gone, so that no element has the focus.
    if (document.activeElement === document.body) enter.current?.focus()
  }
  const remove = () => {
    // The focus moves before the save, because the Remove button disappears with the bill.
    enter.current?.focus()
    return send(
      {
        ...{ action: 'record_final', quote_id: quote.id, seen },
        ...{ amount: null, reason: null, is_shown: false },
      },
      { done: 'Final bill removed', failure: finalFailure },
    )
  }
  return (
    <>
      <chakra.div role="status" overflowWrap="anywhere" fontSize="sm" display="grid" gap="1">
        {final === null ? (
          <chakra.p textStyle="note">No final bill is entered.</chakra.p>
        ) : (
          <>
            <chakra.p fontWeight="semibold">{describeFinal(final)}</chakra.p>
            {describeParts(final).map((part, index) => (
              <p key={index}>{part}</p>
            ))}
            <chakra.p color="fg.muted">
              {final.is_shown ? 'The customer sees the amount' : 'Only the office sees this'}
            </chakra.p>
          </>
        )}
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button ref={enter} variant="outline" size="sm" onClick={() => setOpen(true)}>
          {final === null ? 'Enter Final Bill' : 'Change Final Bill'}
        </Button>
        {final !== null && (
          <Button variant="ghost" size="sm" disabled={isSaving} onClick={() => void remove()}>
            Remove
          </Button>
        )}
      </chakra.div>
      {(isOpen || isRequested) && <FinalDialog quote={quote} onClose={close} />}
    </>
  )
}
