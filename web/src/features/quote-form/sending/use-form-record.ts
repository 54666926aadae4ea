import { useRef } from 'react'
import { newDocumentId } from '../../../lib/document-id.ts'
import { rememberRequest, type SavedDraft } from '../draft/request-draft.ts'
import { loadFormLogic } from '../form-logic.ts'
import type { Attempt } from './send-request.ts'

/** The quote of a form, and when the user started to fill it in. */
export interface FormRecord extends Attempt {
  startedAt: number | null
}

const newRecord = (quoteId = newDocumentId()): FormRecord => ({
  quoteId,
  earlier: null,
  startedAt: null,
})

/**
 * The record of the current form.
 * @param isPersisted whether this browser stores it
 */
export function useFormRecord(isPersisted: boolean) {
  const record = useRef<FormRecord>({ quoteId: '', earlier: null, startedAt: null })
  return {
    record,
    /** @param quoteId of the request that the browser has filled in again; a new one without it */
    renew(quoteId?: string) {
      record.current = newRecord(quoteId)
    },
    resume(former: FormRecord) {
      record.current = former
    },
    /** Continues with the request of a draft. */
    adopt({ quoteId, startedAt }: SavedDraft) {
      record.current = { quoteId, earlier: null, startedAt: startedAt ?? record.current.startedAt }
      rememberRequest(quoteId)
    },
    /** Called when the user starts to fill in the form. */
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
