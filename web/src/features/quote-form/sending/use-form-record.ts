import { useRef } from 'react'
import { newDocumentId } from '../../../lib/document-id.ts'
import { rememberRequest, type SavedDraft } from '../draft/request-draft.ts'
import { loadFormLogic } from '../form-logic.ts'
import type { Attempt } from './send-request.ts'

/** The quote that a form will become, and when somebody began to fill it in. */
export interface FormRecord extends Pick<Attempt, 'quoteId'> {
  /** A text: what was sent, as a draft of before November 2026 carries it. */
  earlier: Attempt['earlier'] | string
  startedAt: number | null
}

const newRecord = (quoteId = newDocumentId()): FormRecord => ({
  quoteId,
  earlier: null,
  startedAt: null,
})

/**
 * The record of the form that is on the page.
 * @param isKept whether this browser keeps it
 */
export function useFormRecord(isPersisted: boolean) {
  const record = useRef<FormRecord>({ quoteId: '', earlier: null, startedAt: null })
  return {
    record,
    /** @param quoteId of the request that the browser has filled in again; a new one without it */
    renew(quoteId?: string) {
      record.current = newRecord(quoteId)
    },
    /** Goes on with a record that was put away. */
    resume(former: FormRecord) {
      record.current = former
    },
    /** Goes on with the request of a draft. */
    adopt({ quoteId, earlier, startedAt }: SavedDraft) {
      record.current = { quoteId, earlier, startedAt: startedAt ?? record.current.startedAt }
      rememberRequest(quoteId)
    },
    /** Somebody has begun to fill the form in. */
    begin() {
      if (record.current.startedAt !== null) return
      record.current.startedAt = Date.now()
      if (isPersisted)
        loadFormLogic().then(
          (logic) => logic.recordFormStart(),
          () => {},
        )
    },
  }
}
