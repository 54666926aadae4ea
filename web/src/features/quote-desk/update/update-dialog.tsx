import { dollarsMessages } from '@moving/domain/quote/dollars'
import { estimateText } from '@moving/domain/quote/money'
import { officeFields } from '@moving/domain/quote/office/office-fields'
import { quoteUpdateSchema, type Quote, type QuoteUpdate } from '@moving/domain/quote/quote-schema'
import { fillReply } from '@moving/domain/work/saved-reply'
import type { FormEvent } from 'react'
import { useCheckedForm } from '../../../lib/form-fields.ts'
import { chakra } from '../../../ui/layout.ts'
import { OfficeDialog } from '../../../shared/office/office-dialog.tsx'
import { ReplyMenu } from '../../../shared/office/reply-menu.tsx'
import { useAmountQuestion } from '../../../shared/office/use-amount-question.tsx'
import { customerAddress } from '../../../shared/office/site-address.ts'
import { AnswerConflict } from './answer-conflict.tsx'
import { StatusWarnings } from './status-warnings.tsx'
import { UpdateFields } from './update-fields.tsx'
import type { AnswerDialog } from './use-office-answer.ts'

interface UpdateDialogProps {
  editing: AnswerDialog
  isSaving: boolean
  onClose: () => void
  onSubmit: (update: QuoteUpdate) => void
}

export function UpdateDialog({ editing, isSaving, onClose, onSubmit }: UpdateDialogProps) {
  return (
    <OfficeDialog
      open
      isSaving={isSaving}
      title="Update Quote"
      description="Update the status, estimate, and notes for this quote."
      action="Update Quote"
      onClose={onClose}
      renderAside={(formId) => <InsertReply quote={editing.quote} formId={formId} />}
      renderForm={(formId) => (
        <UpdateForm key={editing.quote.id} id={formId} editing={editing} onSubmit={onSubmit} />
      )}
    />
  )
}

interface UpdateFormProps {
  id: string
  editing: AnswerDialog
  onSubmit: (update: QuoteUpdate) => void
}

function UpdateForm({ id, editing, onSubmit }: UpdateFormProps) {
  const { quote, stored } = editing
  const { form } = useCheckedForm(quoteUpdateSchema, valuesOf(stored))
  const { asksAbout, alert } = useAmountQuestion([officeFields(stored).estimate_amount])
  const send = (update: QuoteUpdate) => {
    if (!asksAbout(update.estimate_amount)) onSubmit(update)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // If the text isn't a number, the value of a number field is empty, which would mean “no
    // estimate”.
    const estimate = event.currentTarget.elements.namedItem('estimate_amount') as HTMLInputElement
    if (!estimate.validity.badInput) return void form.handleSubmit(send)(event)
    event.preventDefault()
    const error = { message: dollarsMessages.notANumber }
    form.setError('estimate_amount', error, { shouldFocus: true })
  }
  return (
    <chakra.form id={id} noValidate display="grid" gap="4" onSubmit={submit}>
      <AnswerConflict editing={editing} onUseTheirs={() => form.reset(valuesOf(stored))}>
        {({ byCustomer, byOffice }) =>
          `Your changes aren’t saved yet. ${byCustomer ? 'Check them against the customer’s changes. ' : ''}${
            byOffice
              ? 'Update Quote replaces theirs with what you see below.'
              : 'Then click Update Quote again.'
          }`
        }
      </AnswerConflict>
      <UpdateFields form={form} />
      <StatusWarnings form={form} quote={quote} />
      {alert}
    </chakra.form>
  )
}

function valuesOf(quote: Quote) {
  const { status, estimate_amount: amount, admin_notes: notes } = officeFields(quote)
  return { status, estimate_amount: estimateText(amount), admin_notes: notes ?? '' }
}

function InsertReply({ quote, formId }: { quote: Quote; formId: string }) {
  const insert = (reply: string) => {
    const form = document.getElementById(formId) as HTMLFormElement | null
    const notes = form?.elements.namedItem('admin_notes') as HTMLTextAreaElement
    insertText(notes, fillReply(reply, quote, customerAddress(quote)))
  }
  return (
    <ReplyMenu
      quote={quote}
      isInDialog
      description="A saved reply into Admin Notes"
      // Inserts the text later, because the menu first returns the focus to its button.
      onChoose={(reply) => setTimeout(() => insert(reply))}
    >
      Insert
    </ReplyMenu>
  )
}

/**
 * Inserts a text into a field at the cursor. If the cursor was never set, inserts it at the end.
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
