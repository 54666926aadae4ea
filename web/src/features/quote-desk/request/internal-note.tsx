import { compareAndSet } from '@moving/domain/compare-and-set'
import { quoteNotePath } from '@moving/domain/paths'
import { quoteLimits } from '@moving/domain/quote/quote-schema'
import { cleanBlock } from '@moving/domain/text'
import {
  doc,
  getDocFromServer,
  serverTimestamp,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase/firestore'
import { useEffect, useState } from 'react'
import { runChange } from '../../../shared/save/run-change.ts'
import { useAttempt } from '../../../shared/save/use-save.ts'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/layout.ts'
import { LoadState } from '../../../ui/state/load-failure.tsx'
import { TextAreaField } from '../../../ui/form/text-field.tsx'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import type { Editor } from '../update/save-quote.ts'

interface InternalNoteProps {
  /** Id of its field, which a key leads to. */
  fieldId: string
  quoteId: string
  editor: Editor
}

const failure = 'The internal note couldn’t be loaded'

/** A note for the office only, in a document of its own that no customer can read. */
export function InternalNote({ quoteId, ...rest }: InternalNoteProps) {
  const { data: stored, ...reading } = useAsyncData<string>({
    key: quoteId,
    failure,
    subscribe: async ({ db, next }) =>
      next(noteOf(await getDocFromServer(doc(db, quoteNotePath(quoteId))))),
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

/** What is typed and not saved, by quote: in memory only, for the form goes with its panel. */
const unsaved = new Map<string, Typed>()

function NoteForm({ fieldId, quoteId, editor, stored }: InternalNoteProps & { stored: string }) {
  const [{ text, expected }, setTyped] = useState<Typed>(
    () => unsaved.get(quoteId) ?? { text: stored, expected: stored },
  )
  const isUnsaved = cleanBlock(text) !== expected
  useEffect(() => {
    if (isUnsaved) unsaved.set(quoteId, { text, expected })
    else unsaved.delete(quoteId)
  }, [quoteId, text, expected, isUnsaved])
  const [theirs, setTheirs] = useState<string>()
  const { isSaving, attempt } = useAttempt()
  const save = async () => {
    const note = cleanBlock(text)
    const failure = 'Failed to save the internal note'
    const outcome = await attempt({ failure }, (db) =>
      writeNote(db, quoteId, editor, { expected, text: note }),
    )
    if (outcome === 'failed') return
    setTheirs(outcome?.current)
    setTyped((typed) => ({ ...typed, expected: outcome?.current ?? note }))
    if (outcome === null) toaster.success('Internal note saved')
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

/** @returns null when it is saved, else what somebody else wrote since */
function writeNote(
  db: Firestore,
  quoteId: string,
  editor: Editor,
  { expected, text }: { expected: string; text: string },
): Promise<{ current: string } | null> {
  return runChange(
    db,
    async (transaction) => {
      const reference = doc(db, quoteNotePath(quoteId))
      const current = noteOf(await transaction.get(reference))
      const verdict = compareAndSet({ current, expected, wished: text })
      if (verdict === 'conflict') return { current }
      if (verdict === 'write') {
        const stamp = { updated_by: editor.uid, updated_at: serverTimestamp() }
        transaction.set(reference, { note: text, ...stamp })
      }
      return null
    },
    quoteId,
  )
}

function noteOf(snapshot: DocumentSnapshot): string {
  const note: unknown = snapshot.data()?.['note']
  return typeof note === 'string' ? note : ''
}
