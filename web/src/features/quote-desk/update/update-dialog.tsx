import {
  customerChanges,
  customerFieldsOf,
  describeCustomerChanges,
} from '@moving/domain/move/correction'
import { dollarsMessages } from '@moving/domain/quote/dollars'
import { estimateText } from '@moving/domain/quote/money'
import {
  describeChanges,
  officeFields,
  type OfficeFields,
} from '@moving/domain/quote/office/office-fields'
import { quoteUpdateFields, quoteUpdateSchema, type Quote } from '@moving/domain/quote/quote-schema'
import { fillReply } from '@moving/domain/work/saved-reply'
import { useState, type FormEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/layout.ts'
import { ChangeList } from '../../../ui/show/change-list.tsx'
import { ConflictPanel } from '../../../shared/office/conflict-panel.tsx'
import { OfficeDialog } from '../../../shared/office/office-dialog.tsx'
import { ReplyMenu } from '../../../shared/office/reply-menu.tsx'
import { customerAddress } from '../../../shared/office/site-address.ts'
import type { DialogState, QuoteConflict } from '../dialog/use-office-dialog.ts'
import type { OfficeAnswer } from './use-office-save.ts'
import { StatusWarnings } from './status-warnings.tsx'
import { UpdateFields, type UpdateErrors, type UpdateValues } from './update-fields.tsx'

type Editing = DialogState<OfficeAnswer>

interface UpdateDialogProps {
  /** Undefined while the dialog is closed. */
  editing: Editing | undefined
  isSaving: boolean
  onClose: () => void
  onSubmit: (update: OfficeFields) => void
}

/** The Update dialog (requirements 2.16). */
export function UpdateDialog({ editing, isSaving, onClose, onSubmit }: UpdateDialogProps) {
  return (
    <OfficeDialog
      open={editing !== undefined}
      isSaving={isSaving}
      title="Update Quote"
      description="Update the status, estimate, and notes for this quote."
      action="Update Quote"
      onClose={onClose}
      renderAside={(formId) => editing && <InsertReply quote={editing.quote} formId={formId} />}
      renderForm={(formId) =>
        editing && (
          <UpdateForm key={editing.quote.id} id={formId} editing={editing} onSubmit={onSubmit} />
        )
      }
    />
  )
}

interface UpdateFormProps {
  id: string
  editing: Editing
  onSubmit: (update: OfficeFields) => void
}

function UpdateForm({ id, editing, onSubmit }: UpdateFormProps) {
  const { quote, expected, conflict } = editing
  const [values, setValues] = useState(() => valuesFrom(expected.fields))
  const [errors, setErrors] = useState<UpdateErrors>({})

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const parsed = parseUpdate(values, event.currentTarget)
    setErrors(parsed.errors)
    if (parsed.update !== undefined) onSubmit(parsed.update)
    else focusFirst(event.currentTarget, parsed.errors)
  }

  return (
    <chakra.form id={id} noValidate display="grid" gap="4" onSubmit={submit}>
      {conflict && (
        <Conflict
          quote={quote}
          conflict={conflict}
          onTake={() => setValues(valuesFrom(conflict.current.fields))}
        />
      )}
      <UpdateFields
        values={values}
        errors={errors}
        onChange={(change) => setValues({ ...values, ...change })}
      />
      <StatusWarnings values={values} quote={quote} />
    </chakra.form>
  )
}

interface ConflictProps {
  quote: Quote
  conflict: QuoteConflict<OfficeAnswer>
  onTake: () => void
}

/** A colleague answered otherwise meanwhile, or the customer corrected what is to be answered. */
function Conflict({ quote, conflict, onTake }: ConflictProps) {
  const { current, quote: stored = quote } = conflict
  const corrected = customerChanges(customerFieldsOf(quote), customerFieldsOf(stored))
  const answered = describeChanges(officeFields(quote), current.fields)
  return (
    <ConflictPanel {...conflict} did="changed this quote">
      <ChangeList changes={[...describeCustomerChanges(corrected, 'office'), ...answered]} />
      <p>
        Your changes aren’t saved yet.{' '}
        {corrected.length > 0 && 'Check that they fit what the customer corrected. '}
        {answered.length > 0
          ? 'Update Quote now replaces theirs with what you see below.'
          : 'Then press Update Quote again.'}
      </p>
      {answered.length > 0 && (
        <Button variant="outline" size="sm" onClick={onTake}>
          Take Their Values
        </Button>
      )}
    </ConflictPanel>
  )
}

function valuesFrom(fields: OfficeFields): UpdateValues {
  return {
    status: fields.status,
    estimateAmount: estimateText(fields.estimate_amount),
    adminNotes: fields.admin_notes ?? '',
  }
}

function parseUpdate(
  values: UpdateValues,
  form: HTMLFormElement,
): { update?: OfficeFields; errors: UpdateErrors } {
  // With text that is no number, a number field's value is empty, which would mean "no estimate".
  const estimate = form.elements.namedItem('estimateAmount') as HTMLInputElement
  if (estimate.validity.badInput) return { errors: { estimateAmount: dollarsMessages.notANumber } }
  const parsed = quoteUpdateSchema.safeParse(values)
  if (parsed.success) return { update: quoteUpdateFields(parsed.data), errors: {} }
  const errors: UpdateErrors = {}
  for (const { path, message } of parsed.error.issues) {
    const field = path[0] as keyof UpdateValues
    errors[field] ??= field === 'status' ? 'Choose a status' : message
  }
  return { errors }
}

function focusFirst(form: HTMLFormElement, errors: UpdateErrors) {
  const [first] = Object.keys(errors)
  const control = first === undefined ? null : form.elements.namedItem(first)
  if (control instanceof HTMLElement) control.focus()
}

/** 'Insert' puts a saved reply where the cursor stands in the form's Admin Notes. */
function InsertReply({ quote, formId }: { quote: Quote; formId: string }) {
  const insert = (reply: string) => {
    const form = document.getElementById(formId) as HTMLFormElement | null
    const notes = form?.elements.namedItem('adminNotes') as HTMLTextAreaElement
    insertText(notes, fillReply(reply, quote, customerAddress(quote)))
  }
  return (
    <ReplyMenu
      quote={quote}
      isInDialog
      description="A saved reply into Admin Notes"
      // The menu gives the focus back to its button first.
      onChoose={(reply) => setTimeout(() => insert(reply))}
    >
      Insert
    </ReplyMenu>
  )
}

/**
 * Types a text into a field for somebody, where the cursor stands, and leaves the cursor behind it. Into a
 * field whose cursor was never set it goes below what is there.
 */
function insertText(field: HTMLTextAreaElement, text: string): void {
  const { selectionEnd, value } = field
  const isUntouched = selectionEnd === 0 && value !== ''
  if (isUntouched) field.setSelectionRange(value.length, value.length)
  field.setRangeText(
    isUntouched ? `\n${text}` : text,
    field.selectionStart,
    field.selectionEnd,
    'end',
  )
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}
