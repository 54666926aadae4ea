import { quoteDescription } from '@moving/domain/quote/describe-quote'
import { isOneOf } from '@moving/domain/keys'
import { correctionValues } from '@moving/domain/move/correction'
import { factsChangeOf, type MoveFact, type MoveFacts } from '@moving/domain/quote/facts/move-facts'
import { quoteFormSchema, customerFields, type Quote } from '@moving/domain/quote/quote-schema'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useForm, useWatch } from 'react-hook-form'
import { useFirestore } from 'reactfire'
import * as z from 'zod/mini'
import { formKeyOf } from '../../../lib/device/form-keys.ts'
import { newDocumentId } from '../../../lib/document-id.ts'
import { CrewMoveField } from '../../../shared/office/booking/crew-move-field.tsx'
import { alreadyBooked, useCrewMove } from '../../../shared/office/booking/use-crew-move.ts'
import { readDraft, useDraft } from '../../../shared/office/use-draft.ts'
import { FactField } from '../../../shared/request-fields/fact-fields.tsx'
import { seenWith } from '../../../shared/request/seen.ts'
import { describeRefusal } from '../../../shared/request/send-action.ts'
import { useAction } from '../../../shared/request/use-action.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx'
import { useDiscard } from '../../../ui/overlay/use-discard.tsx'
import { chakra, Flex } from '../../../ui/layout.ts'

/**
 * What can be edited in place on the page of a request: some fields of the quote form, and the
 * answers about the move.
 */
export type FieldInPlace =
  'move_date' | 'from_address' | 'to_address' | 'inventory' | 'notes' | MoveFact

interface EditInPlaceProps {
  quote: Quote
  facts: MoveFacts
  field: FieldInPlace
  label: string
  children: ReactNode
}

const Value = chakra('button', {
  base: {
    textAlign: 'start',
    minHeight: { base: '11', md: '6' },
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    textDecoration: 'underline dotted',
    textUnderlineOffset: '3px',
    _hover: { color: 'brand.fg', textDecorationStyle: 'solid' },
  },
})

const draftIdOf = ({ quote, field }: EditInPlaceProps) => `${quote.id}:${field}`

const draftSchema = z.object({
  typed: z.string(),
  /** The stored value when editing began. */
  opened: z.string(),
})

/** A value that turns into its field when it is clicked, or if its input isn't saved. */
export function EditInPlace(props: EditInPlaceProps) {
  const { label, children } = props
  const [isUnsaved] = useState(
    () => readDraft('field', draftIdOf(props), draftSchema) !== undefined,
  )
  const [isOpen, setOpen] = useState(isUnsaved)
  const [isClicked, setClicked] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    flushSync(() => setOpen(false))
    button.current?.focus()
  }
  if (isOpen) return <EditForm {...props} takesFocus={isClicked} onClose={close} />
  return (
    <Value
      ref={button}
      type="button"
      color={valueOf(props) === '' ? 'fg.muted' : undefined}
      aria-description={`Edit ${label}`}
      onClick={() => {
        setClicked(true)
        setOpen(true)
      }}
    >
      {children}
    </Value>
  )
}

const texts = { done: 'Details saved', failure: 'Failed to save the details' }

interface EditFormProps extends EditInPlaceProps {
  takesFocus: boolean
  onClose: () => void
}

function EditForm(props: EditFormProps) {
  const { quote, facts, field, label } = props
  const stored = valueOf(props)
  const { draft, keep, drop } = useDraft('field', draftIdOf(props), draftSchema)
  const [opened, setOpened] = useState(draft?.opened ?? stored)
  const form = useForm<Record<string, string>>({
    defaultValues: { [field]: draft?.typed ?? opened },
  })
  const value = useWatch({ control: form.control, name: field }) ?? ''
  const follow = useEffectEvent(() => (value === opened ? drop() : keep({ typed: value, opened })))
  useEffect(() => follow(), [value, opened])
  const onClose = () => {
    drop()
    props.onClose()
  }
  const [actionId, setActionId] = useState(newDocumentId)
  const db = useFirestore()
  const { isSaving, act } = useAction()
  const { leave, question } = useDiscard(() => value !== opened, onClose)
  const kind = isFact(field) ? 'fact' : quoteDescription[field].kind
  const hasLines = kind === 'text'
  const control = {
    ...form.register(field, { validate: (typed) => problemWith(field, typed) }),
    ...{ error: form.formState.errors[field]?.message, defaultValue: draft?.typed ?? opened },
    autoFocus: props.takesFocus,
  }
  const newDate = field === 'move_date' && value !== stored ? value : null
  const crewMoving = useCrewMove(quote.id, newDate)
  const save = form.handleSubmit(async () => {
    if (isSaving) return
    const changed = isFact(field) ? factsChangeOf(facts, { [field]: value }) : null
    const outcome = await act(
      {
        ...{ action: 'edit_details', quote_id: quote.id, action_id: actionId },
        seen: seenWith(db, { quote, facts }),
        fields: { ...correctionValues(quote), ...(!isFact(field) && { [field]: value }) },
        ...(changed && { facts: changed }),
        crew: crewMoving?.crew ?? null,
      },
      texts,
    )
    if (outcome === 'failed') return
    if (outcome.done) return onClose()
    const { refusal } = outcome
    // The next save is a new action, because it is based on the values that are stored by then.
    setActionId(newDocumentId())
    const isConflict = refusal.why === 'conflict'
    form.setError(field, { message: isConflict ? alreadyBooked : describeRefusal(refusal) })
  })
  return (
    <chakra.form
      aria-label={`Edit ${label}`}
      noValidate
      display="grid"
      gap="2"
      onSubmit={(event) => void save(event)}
      onKeyDown={(event) => {
        const act = formKeyOf(event)
        if (act === null || (act === 'save' && !hasLines)) return
        event.preventDefault()
        if (act === 'save') event.currentTarget.requestSubmit()
        else leave()
      }}
    >
      {stored !== opened && (
        <Alert tone="warning" role="alert">
          Someone changed this to “{stored}”. Saving replaces it.{' '}
          <Button
            variant="link"
            size="inline"
            onClick={() => {
              form.setValue(field, stored)
              setOpened(stored)
            }}
          >
            Use Their Version
          </Button>
        </Alert>
      )}
      {isFact(field) ? (
        <FactField fact={field} known={stored} none="Not asked" {...control} />
      ) : hasLines ? (
        <TextAreaField {...{ label, rows: 4 }} {...control} />
      ) : (
        <TextField {...{ label, type: kind === 'date' ? 'date' : 'text' }} {...control} />
      )}
      {crewMoving && <CrewMoveField {...crewMoving} />}
      <Flex wrap="wrap" gap="2">
        {question ?? (
          <>
            <Button type="submit" size="sm" variant="outline" busy={isSaving}>
              Save
            </Button>
            <Button size="sm" variant="ghost" disabled={isSaving} onClick={onClose}>
              Cancel
            </Button>
          </>
        )}
      </Flex>
    </chakra.form>
  )
}

const isFact = (field: FieldInPlace): field is MoveFact => !isOneOf(customerFields, field)

/** The stored value as the edit form shows it. Empty if there is none. */
function valueOf({ quote, facts, field }: EditInPlaceProps): string {
  return isFact(field) ? (facts[field] ?? '') : (correctionValues(quote)[field] ?? '')
}

/** The form's error for a value. Undefined if the value is valid. */
function problemWith(field: FieldInPlace, value: string): string | undefined {
  if (isFact(field)) return undefined
  return quoteFormSchema.shape[field].safeParse(value).error?.issues[0]?.message
}
