import { forgetSent } from '../../../lib/draft/sent-key.ts'
import { useRef } from 'react'
import { newDocumentId } from '../../../lib/document-id.ts'
import { loadFormLogic } from '../form-logic.ts'

export interface FormRecord {
  /** A secret, from which the id of the quote is computed. */
  draftId: string
  /** When the user started to fill in the form, in milliseconds since 1970. Null before that. */
  startedAt: number | null
}

/**
 * The secret id and the start time of the request in the form.
 * @param isPersisted true if this browser stores the form's input
 */
export function useFormRecord(isPersisted: boolean) {
  const record = useRef<FormRecord>({ draftId: '', startedAt: null })
  return {
    record,
    /** Continues with an earlier request. Without it, starts a new one. */
    renew(former: Partial<FormRecord> = {}) {
      record.current = { draftId: newDocumentId(), startedAt: null, ...former }
    },
    begin() {
      if (record.current.startedAt !== null) return
      record.current.startedAt = Date.now()
      if (!isPersisted) return
      forgetSent()
      loadFormLogic().then(
        (logic) => logic.recordFormStart(),
        () => {},
      )
    },
  }
}
