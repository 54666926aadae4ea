import { collections } from '@moving/domain/paths'
import { quoteLimits } from '@moving/domain/quote/quote-schema'
import { lastEntryIn } from '@moving/domain/request/first-entry'
import { cleanBlock } from '@moving/domain/text'
import { useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod/mini'
import { kindOf } from '../../../shared/documents/kind.ts'
import { readDoc } from '../../../shared/documents/read.ts'
import { describeRefusal, type ActionRefusal } from '../../../shared/request/send-action.ts'
import { useAction } from '../../../shared/request/use-action.ts'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { useDraft } from '../../../shared/office/use-draft.ts'
import { ConflictPanel } from '../../../shared/office/conflict-panel.tsx'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/layout.ts'
import { LoadState } from '../../../ui/state/load-failure.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextAreaField } from '../../../ui/form/text-field.tsx'

interface InternalNoteProps {
  /** The id for the text field, which a keyboard shortcut focuses. */
  fieldId: string
  quoteId: string
}

const failure = 'The internal note couldn’t be loaded'

export function InternalNote({ quoteId, ...rest }: InternalNoteProps) {
  const { data: stored, ...reading } = useAsyncData<StoredNote>({
    key: quoteId,
    failure,
    subscribe: async ({ db, next }) =>
      next((await readDoc(db, notes, quoteId)) ?? { text: '', seen: lastEntryIn(null) }),
  })
  if (reading.status === 'error' || stored === undefined) {
    return <LoadState reading={reading}>{failure}.</LoadState>
  }
  return <NoteForm quoteId={quoteId} {...rest} stored={stored} />
}

interface StoredNote {
  text: string
  /** The id of the last log entry when the note was read. */
  seen: string
}

const typedSchema = z.object({
  text: z.string(),
  seen: z.string(),
  expected: z.string(),
})
type Typed = z.output<typeof typedSchema>

function NoteForm({ fieldId, quoteId, stored }: InternalNoteProps & { stored: StoredNote }) {
  const { draft, keep, drop } = useDraft('note', quoteId, typedSchema)
  const [typed, setTyped] = useState<Typed>(draft ?? { ...stored, expected: stored.text })
  const { text, expected, seen } = typed
  const isUnsaved = cleanBlock(text) !== expected
  const follow = useEffectEvent(() => (isUnsaved ? keep(typed) : drop()))
  useEffect(() => follow(), [typed])
  const [conflict, setConflict] = useState<ActionRefusal>()
  const { isSaving, send } = useAction()
  const save = async () => {
    const note = cleanBlock(text)
    const refused = (refusal: ActionRefusal) => {
      if (typeof refusal.current !== 'string') return describeRefusal(refusal)
      setConflict(refusal)
      compareWith(refusal.current, refusal.seen)
      return null
    }
    const saved = await send(
      { action: 'write_note', quote_id: quoteId, seen, text: note },
      { done: 'Internal note saved', failure: 'Failed to save the internal note', refused },
    )
    if (saved === null) return
    setConflict(undefined)
    compareWith(note, saved)
  }
  const useTheirs = () => {
    setConflict(undefined)
    setTyped((before) => ({ ...before, text: before.expected }))
  }
  const compareWith = (current: string, entry: string | undefined) =>
    setTyped((before) => ({ ...before, expected: current, seen: entry ?? before.seen }))
  return (
    <Form
      gap="3"
      justifyItems="start"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
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
          onChange={({ target }) => setTyped({ ...typed, text: target.value })}
        />
        {conflict && (
          <ConflictPanel {...conflict} did="changed this note" onUseTheirs={useTheirs}>
            <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
              {expected === '' ? 'Nothing' : expected}
            </chakra.p>
            <p>Your note isn’t saved yet. Saving will replace theirs.</p>
          </ConflictPanel>
        )}
      </chakra.div>
      <Button type="submit" variant="outline" busy={isSaving}>
        Save Internal Note
      </Button>
    </Form>
  )
}

const notes = kindOf(
  collections.requests,
  z.pipe(
    z.object({
      note: z.catch(z.object({ text: z.string() }), { text: '' }),
      last_entry: z.catch(z.nullable(z.object({ id: z.string() })), null),
    }),
    z.transform(({ note, ...record }): StoredNote => ({ ...note, seen: lastEntryIn(record) })),
  ),
)
