import { formatLongDate } from '@moving/domain/plain-date'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx'
import { chakra, Text } from '../../../ui/layout.ts'
import { ProblemNote } from '../actions/problem-note.tsx'
import { useMoveCall } from '../actions/use-move-action.ts'
import type { MoveActions } from '../reading/use-move.ts'

const whoSees = {
  all: 'Anyone with this link can see this page. It',
  browser: 'Others need the last four digits of your phone number to see this page. This link',
  locked: 'This link',
  family: 'Anyone with this link can see this page but can’t change anything. It',
} as const

interface LinkFootProps {
  /** The last day on which the link works. Null for a page that an account opened. */
  works_until: string | null
  opens: keyof typeof whoSees
  acts: Pick<MoveActions, 'endLink'>
}

/** Says who can see this page and until when, with a button that turns the link off. */
export function LinkFoot({ works_until, opens, acts }: LinkFootProps) {
  const [isOpen, setOpen] = useState(false)
  if (works_until === null) {
    return <Text textStyle="note">Only your account can see this page here.</Text>
  }
  return (
    <chakra.div textStyle="note" data-screen-only="">
      {whoSees[opens]} works until {dayOf(works_until)}.
      {(opens === 'all' || opens === 'browser') && (
        <>
          {' · '}
          <Button variant="link" size="inline" onClick={() => setOpen(true)}>
            Turn off this link
          </Button>
        </>
      )}
      {isOpen && <EndDialog acts={acts} onClose={() => setOpen(false)} />}
    </chakra.div>
  )
}

/** The date without the day of the week. */
const dayOf = (day: string) => formatLongDate(day).replace(/^\w+, /, '')

function EndDialog({ acts, onClose }: Pick<LinkFootProps, 'acts'> & { onClose: () => void }) {
  const { attempt, isSending, problem } = useMoveCall()
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      isBusy={isSending}
      title="Turn off this link?"
      cancel="Keep Link"
      action="Turn Off Link"
      onAction={() => void attempt(acts.endLink)}
    >
      <chakra.div display="grid" gap="4">
        <Text>
          This link will stop working for everyone, including you. Your request stays with us, and
          other links to it keep working. You can have a new one sent at any time.
        </Text>
        {problem !== null && <ProblemNote problem={problem} />}
      </chakra.div>
    </ConfirmDialog>
  )
}
