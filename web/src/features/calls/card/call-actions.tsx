import { emailLocalPart } from '@moving/domain/account/email-local-part'
import { deskPathFor } from '@moving/domain/quote/desk-filters'
import { useId } from 'react'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { IconNote, IconPencil, IconPhoneCall } from '../../../ui/desk-icons.ts'
import { chakra } from '../../../ui/layout.ts'
import { isMine, otherLease, type Call } from '../list/call.ts'

interface CallActionsProps {
  call: Call
  uid: string
  now: Date
  isBusy: boolean
  /** Id of the heading that says whose request it is. */
  describedBy: string
  onCalling: () => void
  onLog: () => void
  /** Asks what the move came to, where that is what is due. */
  onFinal: (() => void) | undefined
}

/** What is done with a request: the solid button is the next step. */
export function CallActions(props: CallActionsProps) {
  const { call, uid, now, isBusy, describedBy, onCalling, onLog, onFinal } = props
  const noteId = useId()
  const mine = isMine(call, uid, now)
  const other = otherLease(call, uid, now)
  const isFinalDue = onFinal !== undefined && call.work.due_why === 'final'
  return (
    <chakra.div display="grid" gap="2.5" alignContent="start">
      {isFinalDue && (
        <Button size="lg" aria-describedby={describedBy} onClick={onFinal}>
          <IconPencil size={20} />
          Enter What It Came To
        </Button>
      )}
      <Button
        variant={isFinalDue || mine || other ? 'outline' : 'solid'}
        size="lg"
        aria-pressed={mine}
        aria-describedby={mine ? `${describedBy} ${noteId}` : describedBy}
        busy={isBusy}
        onClick={onCalling}
        whiteSpace="normal"
        overflowWrap="anywhere"
        flexShrink={1}
      >
        <IconPhoneCall size={20} />
        {other === null ? "I'm Calling" : `${emailLocalPart(other.email)} is calling – take over?`}
      </Button>
      {mine && (
        <chakra.p id={noteId} textStyle="note" fontSize="xs">
          Colleagues see that you are calling. Press again to let go.
        </chakra.p>
      )}
      <Button
        variant={mine && !isFinalDue ? 'solid' : 'outline'}
        size="lg"
        aria-describedby={describedBy}
        onClick={onLog}
      >
        <IconNote size={20} />
        Log Call
      </Button>
      <LinkButton
        variant="ghost"
        to={deskPathFor({ search: call.id })}
        aria-describedby={describedBy}
      >
        Open Quote
      </LinkButton>
    </chakra.div>
  )
}
