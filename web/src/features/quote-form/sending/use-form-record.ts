import { useRef } from 'react'
import { newDocumentId } from '../../../lib/document-id.ts'
import { recordFormStart } from '../../../lib/visits/form-start.ts'
import { forgetDraft, rememberRequest, type KeptDraft } from '../draft/request-draft.ts'
import type { Attempt } from './send-request.ts'
import { findSending, noteSending } from './sendings.ts'

/** The quote that a form will become, and when somebody began to fill it in. */
export interface FormRecord extends Attempt {
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
export function useFormRecord(isKept: boolean) {
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
    adopt({ quoteId, earlier, startedAt }: KeptDraft) {
      record.current = { quoteId, earlier, startedAt: startedAt ?? record.current.startedAt }
      rememberRequest(quoteId)
    },
    /** Somebody has begun to fill the form in. */
    begin() {
      if (record.current.startedAt !== null) return
      record.current.startedAt = Date.now()
      if (isKept) recordFormStart()
    },
    /** What the next sending starts from: other tabs may have sent under this id meanwhile. */
    attempt: (): Attempt => {
      const { quoteId, earlier } = record.current
      return { quoteId, earlier: (isKept ? findSending(quoteId, new Date()) : null) ?? earlier }
    },
    /**
     * Notes what is known of a sending, over a reload too.
     * @param keep keeps the draft of what is not stored yet
     */
    noteAttempt: (attempt: Attempt, keep: () => void) => {
      record.current = { ...record.current, ...attempt }
      if (!isKept) return
      noteSending(attempt.quoteId, attempt.earlier, new Date())
      if (attempt.earlier?.isStored) forgetDraft(attempt.quoteId)
      else keep()
    },
  }
}
