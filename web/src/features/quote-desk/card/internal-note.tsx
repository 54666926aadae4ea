import { quoteNotePath } from '@moving/domain/paths'
import { quoteLimits } from '@moving/domain/quote/schema'
import {
  doc,
  getDocFromServer,
  runTransaction,
  serverTimestamp,
  type DocumentSnapshot,
} from 'firebase/firestore'
import { useState } from 'react'
import { firestore } from '../../../lib/firebase.ts'
import { withTimeout } from '../../../lib/timeout.ts'
import { useAsyncData } from '../../../lib/use-async-data.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/layout.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextAreaField } from '../../../ui/text-field.tsx'
import { toaster } from '../../../ui/toast-store.ts'
import type { Editor } from '../update/save-quote.ts'

interface InternalNoteProps {
  quoteId: string
  editor: Editor
}

/** A note for the office only, in a document of its own that no customer can read. */
export function InternalNote({ quoteId, editor }: InternalNoteProps) {
  const {
    status,
    data: stored,
    retry,
  } = useAsyncData<string>({
    key: quoteId,
    failure: 'The internal note did not load',
    subscribe: async ({ next }) =>
      next(noteOf(await getDocFromServer(doc(await firestore(), quoteNotePath(quoteId))))),
  })
  if (status === 'error') {
    return <LoadFailure onRetry={retry}>The internal note did not load.</LoadFailure>
  }
  if (stored === undefined) return <Spinner size={24} />
  return <NoteForm quoteId={quoteId} editor={editor} stored={stored} />
}

function NoteForm({ quoteId, editor, stored }: InternalNoteProps & { stored: string }) {
  const [text, setText] = useState(stored)
  /** The note as it was when editing began; a save is refused if it has changed since. */
  const [openedWith, setOpenedWith] = useState(stored)
  const [theirs, setTheirs] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      // Saving a text again that did arrive changes nothing.
      const writing = writeNote(quoteId, editor, { openedWith, text: text.trim() })
      const meanwhile = await withTimeout(writing)
      setTheirs(meanwhile)
      setOpenedWith(meanwhile ?? text.trim())
      if (meanwhile === undefined) {
        toaster.success('Internal note saved')
      }
    } catch (cause) {
      console.error(saveFailure, cause)
      toaster.error(saveFailure)
    } finally {
      setSaving(false)
    }
  }
  return (
    <chakra.section display="grid" gap="3" justifyItems="start" alignContent="start">
      <chakra.div width="full" display="grid" gap="3">
        <TextAreaField
          label="Internal Note"
          hint="Only the office sees this"
          rows={3}
          maxLength={quoteLimits.longText.max}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {theirs !== undefined && (
          <Alert tone="warning" role="alert">
            <p>
              Someone else changed this note in the meantime. Save again to replace what they wrote:
            </p>
            <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
              {theirs === '' ? 'Nothing' : theirs}
            </chakra.p>
          </Alert>
        )}
      </chakra.div>
      <Button variant="outline" busy={isSaving} onClick={() => void save()}>
        Save Internal Note
      </Button>
    </chakra.section>
  )
}

const saveFailure = 'Failed to save the internal note'

/**
 * @returns somebody else's text if the note was changed meanwhile, and stores nothing then; else
 *   undefined
 */
async function writeNote(
  quoteId: string,
  editor: Editor,
  { openedWith, text }: { openedWith: string; text: string },
): Promise<string | undefined> {
  const db = await firestore()
  return runTransaction(db, async (transaction) => {
    const reference = doc(db, quoteNotePath(quoteId))
    const current = noteOf(await transaction.get(reference))
    if (current !== openedWith && current !== text) return current
    transaction.set(reference, {
      note: text,
      updated_by: editor.uid,
      updated_at: serverTimestamp(),
    })
    return undefined
  })
}

function noteOf(snapshot: DocumentSnapshot): string {
  const note: unknown = snapshot.data()?.['note']
  return typeof note === 'string' ? note : ''
}
