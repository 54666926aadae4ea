import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { chakra, Text } from '../../../ui/layout.ts'
import { toaster } from '../../../ui/toaster.tsx'
import type { MoveActs } from '../reading/use-move.ts'
import { ProblemNote } from './problem-note.tsx'
import { useAct } from './use-act.ts'

/** Asks the office to delete; mounted while it is open. */
export function ForgetDialog({
  acts,
  onClose,
}: {
  acts: Pick<MoveActs, 'act'>
  onClose: () => void
}) {
  const { send, isSending, problem } = useAct(acts)
  const ask = async () => {
    if ((await send({ act: 'forget_me' })) !== null) return
    toaster.success('We’ve received your request to delete your information')
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isSending}
      title="Delete your information?"
      footer={
        <>
          <Button variant="outline" disabled={isSending} onClick={onClose}>
            Keep It
          </Button>
          <Button variant="danger" busy={isSending} onClick={() => void ask()}>
            Ask Us to Delete
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap="4">
        <Text>
          This doesn’t delete anything yet. Since anyone with the link could ask, we’ll confirm it’s
          you first, then delete your request and everything with it.
        </Text>
        {problem !== null && <ProblemNote problem={problem} />}
      </chakra.div>
    </Dialog>
  )
}
