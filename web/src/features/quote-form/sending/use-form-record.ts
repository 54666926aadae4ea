import { useRef } from 'react'
import { newDocumentId } from '../../../lib/document-id.ts'
import { loadFormLogic } from '../form-logic.ts'
import { forgetSent } from './sent-request.ts'

export interface FormRecord {
  /** The secret from which the ids of its quote are computed. */
  draftId: string
  /** When the user started to fill in the form, in milliseconds since 1970; null before. */
  startedAt: number | null
}

/**
 * The record of the current form.
 * @param isPersisted whether this browser stores it
 */
export function useFormRecord(isPersisted: boolean) {
  const record = useRef<FormRecord>({ draftId: '', startedAt: null })
  return {
    record,
    /** Continues with a former request; starts a new one without it. */
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
