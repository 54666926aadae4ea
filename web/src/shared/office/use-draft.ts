import { useState } from 'react'
import { draftKey, draftOwner } from '../../lib/draft/private-storage.ts'
import { readStored, tabStorage, writeStored } from '../../lib/device/stored.ts'

/** A form whose unsaved input is stored. */
type DraftForm = 'estimate' | 'call' | 'note' | 'answer' | 'field'

/** The key is deleted with the session, like all drafts. */
const keyOf = (form: DraftForm, id: string) => draftKey(`${form}:${id}`)

interface StoredDraft {
  /** The uid whose session typed it. */
  owner: string
  input: unknown
}

/** A zod schema of a form's input. */
interface Schema<Input> {
  safeParse: (data: unknown) => { data?: Input | undefined }
}

/**
 * What was typed into a form and isn't saved; undefined for nothing, after a sign-out, and for
 * input of an earlier version of the form.
 * @param id of the request or the question; with the field's name for one that is edited in place
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
 * Keeps what is typed into a form in this tab, through a reload and while a different request is
 * open, until it is saved or discarded. Input that is based on stored values includes what the user
 * has seen of the request's log, so that the server refuses it if they have changed since.
 */
export function useDraft<Input>(form: DraftForm, id: string, schema: Schema<Input>) {
  const [draft] = useState(() => readDraft(form, id, schema))
  return {
    /** The unsaved input when the form opened. */
    draft,
    keep: (input: unknown) => keepDraft(form, id, input),
    drop: () => dropDraft(form, id),
  }
}
