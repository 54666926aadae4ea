import { zodResolver } from '@hookform/resolvers/zod'
import { cancelReasons } from '@moving/domain/move/cancel-reason'
import { cancelSchema } from '@moving/domain/move/move-requests'
import type { MoveView } from '@moving/domain/move/move-view'
import { statusLabel } from '@moving/domain/quote/status'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { forgetCanceled } from '../../../lib/draft/sent-key.ts'
import { Alert } from '../../../ui/alert.tsx'
import { RadioCard, RadioCards } from '../../../ui/form/choice-cards.tsx'
import { Dialog, DialogButtons } from '../../../ui/overlay/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { toaster } from '../../../ui/overlay/toaster.tsx'
import type { MoveActions } from '../reading/use-move.ts'
import { ProblemNote } from './problem-note.tsx'
import { useMoveActionOnShown } from './use-move-action.ts'

interface CancelDialogProps {
  view: MoveView
  acts: MoveActions
  onClose: () => void
}

/**
 * A dialog that cancels a request or, once the move is scheduled, asks the office to cancel it.
 * Mount it only while it is open.
 */
export function CancelDialog({ view, acts, onClose }: CancelDialogProps) {
  const formId = useId()
  const asksOffice = view.status !== 'pending' && view.status !== 'estimated'
  const { send, isSending, problem, hasChanged } = useMoveActionOnShown(acts)
  const form = useForm({ resolver: zodResolver(cancelSchema) })
  const submit = form.handleSubmit(async ({ why }) => {
    if ((await send({ act: 'cancel', seen: view.seen, why })) !== null) return
    if (!asksOffice) forgetCanceled(view.number)
    toaster.success(
      asksOffice
        ? 'We got your cancellation request and will call you'
        : 'Your request is canceled',
    )
    onClose()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isSending}
      title={asksOffice ? 'Ask us to cancel?' : 'Cancel this request?'}
      description={
        asksOffice
          ? 'Your move stays on our schedule until we’ve talked.'
          : 'We’ll close it and won’t call you about it anymore.'
      }
      footer={
        <DialogButtons
          cancel="Keep My Move"
          action={asksOffice ? 'Ask Us to Cancel' : 'Cancel My Request'}
          variant="danger"
          isBusy={isSending}
          form={formId}
          onCancel={onClose}
        />
      }
    >
      <Form id={formId} pt="3" onSubmit={submit}>
        <RadioCards legend="Why?" columns={1} error={form.formState.errors.why?.message}>
          {cancelReasons.map(({ reason, label }) => (
            <RadioCard key={reason} label={label} value={reason} {...form.register('why')} />
          ))}
        </RadioCards>
        {hasChanged ? (
          <Alert tone="warning" role="alert">
            Your request{' '}
            {view.closed === null
              ? `just changed to ${statusLabel(view.status)}`
              : 'was just closed'}
            . We haven’t canceled anything yet.
          </Alert>
        ) : (
          problem !== null && <ProblemNote problem={problem} />
        )}
      </Form>
    </Dialog>
  )
}
