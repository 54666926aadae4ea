import { splitName } from '@moving/domain/account/first-name'
import type { MoveDetails } from '@moving/domain/move/move-view'
import { pages } from '@moving/domain/pages'
import { useState } from 'react'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { chakra, Text } from '../../../ui/layout.ts'
import { PrintButton } from '../../../shared/customer-quote/print/print-button.tsx'
import { printedMove } from '../../../shared/customer-quote/print/printed-move.ts'
import type { NewAccount } from '../../../shared/new-account.ts'
import { isOver, type DetailedMove } from '../details/detailed-move.ts'
import type { MoveActions } from '../reading/use-move.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx'
import { toaster } from '../../../ui/overlay/toaster.tsx'
import { ProblemNote } from './problem-note.tsx'
import { useMoveAction } from './use-move-action.ts'

const quiet = { variant: 'link', size: 'sm', px: '0' } as const

/** Small links for actions that are rarely used. */
export function QuietLinks({ view, details, acts }: DetailedMove) {
  const [opened, setOpened] = useState<'cancel' | 'forget' | null>(null)
  const close = () => setOpened(null)
  return (
    <chakra.div display="flex" flexWrap="wrap" columnGap="6" data-screen-only="">
      <PrintButton {...quiet} read={() => printedMove(view, details)}>
        Print
      </PrintButton>
      {!view.is_in_account && (
        <LinkButton
          to={pages.auth}
          state={{ from: pages.dashboard, newAccount: newAccountOf(details) }}
          onClick={() => {
            // On a phone, a toast would cover the form's buttons.
            toaster.dismiss()
            acts.noteForAccount()
          }}
          {...quiet}
        >
          Save to my account
        </LinkButton>
      )}
      {!isOver(view) && (
        <Button {...quiet} onClick={() => setOpened('cancel')}>
          Cancel this request
        </Button>
      )}
      {!view.is_limited && (
        <Button {...quiet} onClick={() => setOpened('forget')}>
          Delete my information
        </Button>
      )}
      {opened === 'cancel' && <CancelDialog view={view} acts={acts} onClose={close} />}
      {opened === 'forget' && <ForgetDialog acts={acts} onClose={close} />}
    </chakra.div>
  )
}

/** Initial values for the form that creates an account. */
function newAccountOf({ name, email }: MoveDetails): NewAccount {
  return { ...splitName(name), email }
}

/** A dialog that asks the office to delete the customer's data. Mount it only while it is open. */
function ForgetDialog({ acts, onClose }: { acts: Pick<MoveActions, 'act'>; onClose: () => void }) {
  const { send, isSending, problem } = useMoveAction(acts)
  const ask = async () => {
    if ((await send({ act: 'deletion_request' })) !== null) return
    toaster.success('We’ve received your request to delete your information')
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      isBusy={isSending}
      title="Delete your information?"
      cancel="Keep My Information"
      action="Ask Us to Delete"
      onAction={() => void ask()}
    >
      <chakra.div display="grid" gap="4">
        <Text>
          This doesn’t delete anything yet. Since anyone with the link could ask, we’ll confirm it’s
          you first, then delete your request and everything with it.
        </Text>
        {problem !== null && <ProblemNote problem={problem} />}
      </chakra.div>
    </ConfirmDialog>
  )
}
