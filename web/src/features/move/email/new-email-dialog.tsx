import { NewEmailDialog, TooManyLinks } from '../../../shared/email-change/new-email-dialog.tsx'
import { ProblemNote } from '../actions/problem-note.tsx'
import { useMoveCall } from '../actions/use-move-action.ts'
import type { DetailedMove } from '../details/detailed-move.ts'

/** A dialog that sends a link to a new address of the move. */
export function MoveEmailDialog({
  view,
  details,
  acts,
  onClose,
}: DetailedMove & { onClose: () => void }) {
  const { attempt, isSending, problem } = useMoveCall()
  return (
    <NewEmailDialog
      known={details.email}
      about={`We’ll send a link to the new address, and nothing changes until you tap it.${view.is_in_account ? ' You still sign in to your account with the email you use now.' : ''}`}
      send={(email, id) => attempt(() => acts.askForEmail(email, id))}
      isSending={isSending}
      problem={
        problem === 'too_many' ? (
          <TooManyLinks />
        ) : (
          problem !== null && <ProblemNote problem={problem} />
        )
      }
      onClose={onClose}
    />
  )
}
