import { countsAtOnce } from '@moving/domain/move/correction'
import { changeDateSchema } from '@moving/domain/move/move-requests'
import type { MoveView } from '@moving/domain/move/move-view'
import { todayAtOffice } from '@moving/domain/plain-date'
import { useEffect, useRef, useState } from 'react'
import { useNow } from '../../../lib/async/use-now.ts'
import { useCheckedForm } from '../../../lib/form-fields.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { chakra } from '../../../ui/layout.ts'
import { toaster } from '../../../ui/overlay/toaster.tsx'
import { formOfRequest, RequestField } from '../../../shared/request-fields/request-field.tsx'
import { ProblemNote } from '../actions/problem-note.tsx'
import { isApplied, useMoveAction } from '../actions/use-move-action.ts'
import { shortDate } from '../describe-move.ts'
import { isOver, type DetailedMove } from './detailed-move.ts'

/**
 * The date that the customer requested, and the form that changes it. It is below the date in the
 * heading.
 */
export function MoveDate({ view, details, acts }: DetailedMove) {
  const now = useNow()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { requested_date } = details
  const mayChange = now !== null && mayChangeDate(view, now)
  if (isOver(view) || (!mayChange && requested_date === null)) return null
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <chakra.div mt="1" data-screen-only="">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
        <chakra.span role="status" css={{ '&:empty': { display: 'none' } }}>
          {requested_date !== null &&
            `You asked for ${shortDate(requested_date, now)}. We’ll confirm it.`}
        </chakra.span>
        {mayChange && (
          <Button
            ref={opener}
            variant="link"
            size="sm"
            px="0"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            Change date
          </Button>
        )}
      </chakra.div>
      {isOpen && mayChange && <DateForm {...{ view, details, acts }} onDone={close} />}
    </chakra.div>
  )
}

/** The date of a scheduled move can be changed here until the day before. */
const mayChangeDate = ({ status, move_date: day }: MoveView, now: Date) =>
  status !== 'scheduled' || day > todayAtOffice(now)

function DateForm({ view, details, acts, onDone }: DetailedMove & { onDone: () => void }) {
  const now = useNow()
  const { send, answered, isSending, problem } = useMoveAction(acts)
  const [isSame, setSame] = useState(false)
  const { form } = useCheckedForm(changeDateSchema, { move_date: view.move_date })
  const isAtOnce = countsAtOnce({ ...details, status: view.status })
  useEffect(() => form.setFocus('move_date'), [form])
  const submit = form.handleSubmit(async ({ move_date }) => {
    setSame(move_date === view.move_date)
    if (move_date === view.move_date) return
    const refusal = await send({ act: 'change_date', seen: view.seen, move_date })
    // The form keeps the chosen date, and the page shows what has changed.
    if (refusal === 'changed') await acts.reread().catch(() => undefined)
    if (refusal !== null) return
    // While an estimate is still hidden, the page can't know that the office has to confirm.
    toaster.success(
      isApplied(answered())
        ? 'Your move date was changed'
        : 'Sent. Our office will confirm the date',
    )
    onDone()
  })
  return (
    <Form
      aria-label="Change date"
      gap="3"
      mt="2"
      maxWidth="360px"
      onSubmit={(event) => void submit(event)}
    >
      <RequestField
        form={formOfRequest(form)}
        name="move_date"
        label="New move date"
        {...(!isAtOnce && { hint: 'Our office confirms it first. It may change your estimate.' })}
        {...(now !== null && { min: todayAtOffice(now) })}
      />
      {isSame && <Alert role="status">That’s the date we have.</Alert>}
      {problem !== null && <ProblemNote problem={problem} />}
      <Button type="submit" busy={isSending} justifySelf="start">
        {isAtOnce ? 'Change Date' : 'Ask for This Date'}
      </Button>
    </Form>
  )
}
