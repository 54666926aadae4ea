import { officeSettingsFormSchema, savedReplyMax } from '@moving/domain/work/office-settings'
import { fillReply } from '@moving/domain/work/saved-reply'
import { useWatch } from 'react-hook-form'
import { useCheckedForm } from '../../../lib/form-fields.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { chakra } from '../../../ui/layout.ts'
import { TextAreaField } from '../../../ui/form/text-field.tsx'
import { ConflictPanel } from '../../../shared/office/conflict-panel.tsx'
import { OfficeDialog } from '../../../shared/office/office-dialog.tsx'
import { customerAddress } from '../../../shared/office/site-address.ts'
import type { Replies, RepliesConflict, useRepliesSave } from './use-replies-save.ts'

/** The reply in a dialog; the index after the last one is for a new reply. */
export interface EditedReply {
  expected: Replies
  index: number
  conflict: RepliesConflict | undefined
  /** The typed text when the conflict appeared. */
  typed?: string
}

interface ReplyDialogProps {
  /** Undefined while the dialog is closed. */
  edited: EditedReply | undefined
  isSaving: boolean
  save: ReturnType<typeof useRepliesSave>['save']
  onChange: (edited: EditedReply | undefined) => void
}

/** One reply, new or existing. */
export function ReplyDialog({ edited, isSaving, save, onChange }: ReplyDialogProps) {
  const submit = async ({ expected, index }: EditedReply, replies: Replies) => {
    const outcome = await save({ expected, replies }, 'Reply saved')
    if (outcome === 'stored') onChange(undefined)
    if (typeof outcome !== 'object') return
    const place = outcome.current.indexOf(expected[index] ?? '')
    onChange({
      expected: outcome.current,
      index: place === -1 ? outcome.current.length : place,
      conflict: outcome,
      typed: replies[index] ?? '',
    })
  }
  const isNew = edited !== undefined && edited.index === edited.expected.length
  return (
    <OfficeDialog
      open={edited !== undefined}
      isSaving={isSaving}
      title={isNew ? 'Add Reply' : 'Edit Reply'}
      description={`Up to ${savedReplyMax} characters. {name}, {number}, {amount} and {link} are filled in for each quote.`}
      action="Save"
      onClose={() => onChange(undefined)}
      renderForm={(formId) =>
        edited && (
          <ReplyForm
            key={`${edited.index} ${edited.expected.join('\n')}`}
            id={formId}
            edited={edited}
            onSubmit={(replies) => submit(edited, replies)}
          />
        )
      }
    />
  )
}

/** A sample customer for the preview. */
const sample = {
  ...{ id: '7F3A91C2', name: 'Maya Chen', estimate_amount: 1250.5 },
  ...{ user_id: null, email: 'maya@example.com' },
}

function withReply(replies: Replies, index: number, typed: string | undefined): string[] {
  return [...replies.slice(0, index), typed ?? replies[index] ?? '', ...replies.slice(index + 1)]
}

interface ReplyFormProps {
  id: string
  edited: EditedReply
  onSubmit: (replies: Replies) => Promise<void>
}

function ReplyForm({ id, edited, onSubmit }: ReplyFormProps) {
  const { expected, index, conflict } = edited
  const { form, field } = useCheckedForm(officeSettingsFormSchema, {
    replies: withReply(expected, index, edited.typed),
  })
  const { errors } = form.formState
  const text = useWatch({ control: form.control, name: `replies.${index}` }) ?? ''
  const send = form.handleSubmit(({ replies }) => onSubmit(replies))
  return (
    <Form id={id} onSubmit={(event) => void send(event)}>
      {conflict && (
        <ConflictPanel {...conflict} did="changed the saved replies">
          <p>Your reply isn’t saved yet. Saving adds it to theirs and removes none of them.</p>
        </ConflictPanel>
      )}
      {errors.replies?.root?.message !== undefined && (
        <Alert tone="warning">There are 20 replies already. Remove one first.</Alert>
      )}
      <TextAreaField
        label="Reply"
        rows={6}
        {...field(`replies.${index}`)}
        error={errors.replies?.[index]?.message}
      />
      {text.trim() !== '' && (
        <chakra.div bg="bg.subtle" borderRadius="control" px="3.5" py="2.5">
          <chakra.p textStyle="note" fontSize="xs">
            Preview for Maya Chen, estimated at $1,250.50
          </chakra.p>
          <chakra.p fontSize="note" whiteSpace="pre-line" overflowWrap="anywhere">
            {fillReply(text, sample, customerAddress(sample))}
          </chakra.p>
        </chakra.div>
      )}
    </Form>
  )
}
