import { telUri } from '@moving/domain/work/message-uri'
import { officeStepLabels, type OfficeStep } from '@moving/domain/work/office-step'
import { useRequestLink } from '../../../shared/office/request-link.ts'
import { AnchorButton, Button, LinkButton } from '../../../ui/button.tsx'
import { IconNote } from '../../../ui/icon/desk-icons.ts'
import { IconPhone } from '../../../ui/icon/icons.ts'
import { chakra } from '../../../ui/layout.ts'
import type { Call } from '../list/call.ts'

interface CallActionsProps {
  call: Call
  /** The request's next step; null for none. */
  next: OfficeStep | null
  phone: string
  /** The id of the heading with the customer's name. */
  describedBy: string
  onDial: () => void
  /** Opens the request, and starts a step there. */
  onAct: (act: OfficeStep) => void
  /** Opens the dialog 'Book'. */
  onBook: (() => void) | undefined
  /** Completes the move. */
  onDone: (() => void) | undefined
  /** Opens the dialog for the final bill. */
  onFinal: (() => void) | undefined
  /** Called when the cancellation was seen. */
  onSeen: () => void
}

/** The buttons of a request: the solid one is the next step. */
export function CallActions(props: CallActionsProps) {
  const { call, describedBy, onAct } = props
  return (
    <chakra.div gridArea="acts" display="grid" gap="2.5" alignContent="start">
      <NextButton {...props} />
      <Button
        variant="outline"
        size="lg"
        aria-describedby={describedBy}
        onClick={() => onAct('call')}
      >
        <IconNote size={20} />
        Log Call
      </Button>
      <LinkButton variant="ghost" aria-describedby={describedBy} {...useRequestLink()(call.id)}>
        Open
      </LinkButton>
    </chakra.div>
  )
}

function NextButton(props: CallActionsProps) {
  const { call, next, phone, describedBy, onDial, onAct, onSeen } = props
  const button = { size: 'lg', 'aria-describedby': describedBy } as const
  if (call.work.due_why === 'canceled') {
    return (
      <Button {...button} onClick={onSeen}>
        Got It
      </Button>
    )
  }
  if (next === null) return null
  if (next === 'call') {
    return (
      <AnchorButton {...button} href={telUri(phone)} onClick={onDial}>
        <IconPhone size={20} />
        {officeStepLabels.call}
      </AnchorButton>
    )
  }
  const here = { book: props.onBook, done: props.onDone, bill: props.onFinal }
  const act = next in here ? here[next as keyof typeof here] : () => onAct(next)
  return (
    act && (
      <Button {...button} onClick={act}>
        {officeStepLabels[next]}
      </Button>
    )
  )
}
