import { coworkerName } from '@moving/domain/account/coworker-name'
import type { PlainDate } from '@moving/domain/plain-date'
import { contactResultLabels, type ContactResult } from '@moving/domain/work/contact'
import { whyNow } from '@moving/domain/work/due'
import { useId } from 'react'
import { useRequestLink } from '../../../shared/office/request-link.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { IconNote, IconPencil, IconPhoneCall } from '../../../ui/icon/desk-icons.ts'
import { IconCheck } from '../../../ui/icon/form-icons.ts'
import { chakra, Flex } from '../../../ui/layout.ts'
import { isMine, otherLease, type Call } from '../list/call.ts'

interface CallActionsProps {
  call: Call
  moveDate: PlainDate
  uid: string
  now: Date
  isBusy: boolean
  /** Id of the heading that says whose request it is. */
  describedBy: string
  onCalling: () => void
  /** Opens “Log Call”, with the result if the coworker has chosen one. */
  onLog: (result?: ContactResult) => void
  /** Logs an attempt without the dialog. */
  onLogAtOnce: (result: ContactResult) => void
  /** Opens the dialog 'Book', where a day has no crew yet. */
  onBook: (() => void) | undefined
  /** Completes the move, where that is asked. */
  onDone: (() => void) | undefined
  /** Asks what the move came to, where that is what is due. */
  onFinal: (() => void) | undefined
  onSeen: () => void
}

/** What is done with a request: the solid button is the next step. */
export function CallActions(props: CallActionsProps) {
  const { call, uid, now, isBusy, describedBy, onCalling, onLog, onLogAtOnce } = props
  const noteId = useId()
  const mine = isMine(call, uid, now)
  const other = otherLease(call, uid, now)
  const next = nextStep(props)
  return (
    <chakra.div gridArea="acts" display="grid" gap="2.5" alignContent="start">
      {next && (
        <Button size="lg" aria-describedby={describedBy} onClick={next.onPress}>
          <next.Icon size={20} />
          {next.label}
        </Button>
      )}
      <Button
        variant={next || mine || other ? 'outline' : 'solid'}
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
        {other === null ? "I'm Calling" : `${coworkerName(other.email)} is calling – take over?`}
      </Button>
      {mine && (
        <chakra.p id={noteId} textStyle="note" fontSize="xs">
          Coworkers see that you’re calling. Press again to stop.
        </chakra.p>
      )}
      <Button
        variant={mine && !next ? 'solid' : 'outline'}
        size="lg"
        aria-describedby={describedBy}
        onClick={() => onLog()}
      >
        <IconNote size={20} />
        Log Call
      </Button>
      {mine && <Ends describedBy={describedBy} {...{ onLog, onLogAtOnce }} />}
      <LinkButton variant="ghost" aria-describedby={describedBy} {...useRequestLink()(call.id)}>
        Open
      </LinkButton>
    </chakra.div>
  )
}

/** How most calls end. Only “Reached” needs more than a click. */
const ends = ['reached', 'no_answer', 'left_message'] as const

function Ends({
  describedBy,
  onLog,
  onLogAtOnce,
}: Pick<CallActionsProps, 'describedBy' | 'onLog' | 'onLogAtOnce'>) {
  return (
    <Flex wrap="wrap" gap="2">
      {ends.map((result) => (
        <Button
          key={result}
          variant="outline"
          size="sm"
          flex="1"
          aria-describedby={describedBy}
          onClick={() => (result === 'reached' ? onLog(result) : onLogAtOnce(result))}
        >
          {contactResultLabels[result]}
        </Button>
      ))}
    </Flex>
  )
}

/** The step that is no call; null where a call is next. */
function nextStep({ call, moveDate, now, onBook, onDone, onFinal, onSeen }: CallActionsProps) {
  switch (whyNow(call.work, moveDate, now)) {
    case 'accepted':
    case 'no_crew':
      return onBook ? { label: 'Book', Icon: IconCheck, onPress: onBook } : null
    case 'confirm_done':
      return onDone ? { label: 'Done', Icon: IconCheck, onPress: onDone } : null
    case 'canceled':
      return { label: 'Got It', Icon: IconCheck, onPress: onSeen }
    case 'final':
      return onFinal ? { label: 'Enter Final Bill', Icon: IconPencil, onPress: onFinal } : null
    default:
      return null
  }
}
