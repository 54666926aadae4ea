import { useState } from 'react'
import { draftKey, draftOwner } from '../../lib/draft/private-storage.ts'
import { readStored, tabStorage, writeStored } from '../../lib/device/stored.ts'

type DraftForm = 'estimate' | 'call' | 'note' | 'answer' | 'field'

/** A draft key, so that the input is deleted when the session ends. */
const keyOf = (form: DraftForm, id: string) => draftKey(`${form}:${id}`)

interface StoredDraft {
  /** The uid of the user who typed the input. */
  owner: string
  input: unknown
}

interface Schema<Input> {
  safeParse: (data: unknown) => { data?: Input | undefined }
}

/**
 * The input that was typed into a form and isn't saved. Undefined if there is none, after a
 * sign-out, and if the form has changed since.
 * @param id of the request or the question, with the name of a field that is edited in place
 */
export function readDraft<Input>(
  form: DraftForm,
  id: string,
  schema: Schema<Input>,
): Input | undefined {
  try {
    const text = readStored(tabStorage, keyOf(form, id)) ?? 'null'
    const stored = JSON.parse(text) as StoredDraft | null
    return stored?.owner === draftOwner() ? schema.safeParse(stored?.input).data : undefined
  } catch {
    return undefined
  }
}

export const hasDraft = (form: DraftForm, id: string): boolean =>
  readStored(tabStorage, keyOf(form, id)) !== null

export const dropDraft = (form: DraftForm, id: string) =>
  writeStored(tabStorage, keyOf(form, id), null)

function keepDraft(form: DraftForm, id: string, input: unknown): void {
  const owner = draftOwner()
  if (owner === null) return
  const draft: StoredDraft = { owner, input }
  writeStored(tabStorage, keyOf(form, id), JSON.stringify(draft))
}

/**
 * Stores what is typed into a form in this tab until it is saved or discarded, also through a
 * reload and while a different request is open. Input that is based on stored values should include
 * the last log entry that the user has seen. The server then refuses it if the values have changed
 * since.
 */
export function useDraft<Input>(form: DraftForm, id: string, schema: Schema<Input>) {
  const [draft] = useState(() => readDraft(form, id, schema))
  return {
    /** The unsaved input at the time when the form was opened. */
    draft,
    keep: (input: unknown) => keepDraft(form, id, input),
    drop: () => dropDraft(form, id),
  }
}
