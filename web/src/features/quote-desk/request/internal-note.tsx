import { requestPath } from '@moving/domain/paths'
import { quoteLimits } from '@moving/domain/quote/quote-schema'
import { cleanBlock } from '@moving/domain/text'
import { doc, getDocFromServer, type DocumentSnapshot } from 'firebase/firestore'
import { useEffect, useState } from 'react'
import { describeRefusal } from '../../../shared/request/send-action.ts'
import { useRequestAction } from '../../../shared/request/use-request-action.ts'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/layout.ts'
import { LoadState } from '../../../ui/state/load-failure.tsx'
import { TextAreaField } from '../../../ui/form/text-field.tsx'
import { toaster } from '../../../ui/overlay/toast-store.ts'

interface InternalNoteProps {
  /** The id of its field, which a keyboard shortcut focuses. */
  fieldId: string
  quoteId: string
}

const failure = 'The internal note couldn’t be loaded'
const saveFailure = 'Failed to save the internal note'

/** A note that only the office sees. */
export function InternalNote({ quoteId, ...rest }: InternalNoteProps) {
  const { data: stored, ...reading } = useAsyncData<string>({
    key: quoteId,
    failure,
    subscribe: async ({ db, next }) =>
      next(noteOf(await getDocFromServer(doc(db, requestPath(quoteId))))),
  })
  if (reading.status === 'error' || stored === undefined) {
    return <LoadState reading={reading}>{failure}.</LoadState>
  }
  return <NoteForm quoteId={quoteId} {...rest} stored={stored} />
}

interface Typed {
  text: string
  /** The note as it was when editing began; a save is refused if it has changed since. */
  expected: string
}

/** Unsaved texts by quote, in memory, because the form is unmounted with its panel. */
const unsaved = new Map<string, Typed>()

function NoteForm({ fieldId, quoteId, stored }: InternalNoteProps & { stored: string }) {
  const [{ text, expected }, setTyped] = useState<Typed>(
    () => unsaved.get(quoteId) ?? { text: stored, expected: stored },
  )
  const isUnsaved = cleanBlock(text) !== expected
  useEffect(() => {
    if (isUnsaved) unsaved.set(quoteId, { text, expected })
    else unsaved.delete(quoteId)
  }, [quoteId, text, expected, isUnsaved])
  const [theirs, setTheirs] = useState<string>()
  const { isSaving, act } = useRequestAction()
  const save = async () => {
    const note = cleanBlock(text)
    const outcome = await act(
      { action: 'write_note', quoteId, expects: { text: expected }, text: note },
      { done: 'Internal note saved', failure: saveFailure },
    )
    if (outcome === 'failed') return
    const current = outcome.done ? note : outcome.refusal.current
    if (typeof current !== 'string') {
      if (!outcome.done) toaster.error(saveFailure, describeRefusal(outcome.refusal))
      return
    }
    setTheirs(outcome.done ? undefined : current)
    setTyped((typed) => ({ ...typed, expected: current }))
  }
  return (
    <chakra.div display="grid" gap="3" justifyItems="start" alignContent="start">
      <chakra.div width="full" display="grid" gap="3">
        <TextAreaField
          id={fieldId}
          label="Internal Note"
          hint={
            isUnsaved ? 'Not saved yet. Only the office sees this' : 'Only the office sees this'
          }
          rows={3}
          maxLength={quoteLimits.longText.max}
          value={text}
          onChange={({ target }) => setTyped({ text: target.value, expected })}
        />
        {theirs !== undefined && (
          <Alert tone="warning" role="alert">
            <p>Someone else changed this note. Save again to replace what they wrote:</p>
            <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
              {theirs === '' ? 'Nothing' : theirs}
            </chakra.p>
          </Alert>
        )}
      </chakra.div>
      <Button variant="outline" busy={isSaving} onClick={() => void save()}>
        Save Internal Note
      </Button>
    </chakra.div>
  )
}

function noteOf(snapshot: DocumentSnapshot): string {
  const note: unknown = snapshot.get('note.text')
  return typeof note === 'string' ? note : ''
}
