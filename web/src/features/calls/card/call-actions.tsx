import { telUri } from '@moving/domain/work/message-uri'
import { officeStepLabels, type OfficeStep } from '@moving/domain/work/office-step'
import { AnchorButton, Button } from '../../../ui/button.tsx'
import { IconPhone } from '../../../ui/icon/icons.ts'
import type { Call } from '../list/call.ts'

export interface CallActs {
  /** Called when the phone number was clicked. */
  onDial: () => void
  onAct: (act: OfficeStep) => void
  onBook?: (() => void) | undefined
  onDone?: (() => void) | undefined
  onFinal?: (() => void) | undefined
  onSeen: () => void
}

interface NextButtonProps extends CallActs {
  call: Call
  /** The request's next step. Null if there is none. */
  next: OfficeStep | null
  phone: string
  describedBy: string
}

export function NextButton(props: NextButtonProps) {
  const { call, next, phone, describedBy, onDial, onAct, onSeen } = props
  const button = { size: 'sm', position: 'relative', 'aria-describedby': describedBy } as const
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
        <IconPhone size={18} />
        {officeStepLabels.call}
      </AnchorButton>
    )
  }
  const here = { book: props.onBook, done: props.onDone, bill: props.onFinal }
  const act = next in here ? here[next as keyof typeof here] : () => onAct(next)
  return (
    act && (
      <Button {...button} variant="outline" onClick={act}>
        {officeStepLabels[next]}
      </Button>
    )
  )
}
