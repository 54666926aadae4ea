import type { CrewJob } from '@moving/domain/progress/crew-view'
import { crewPaymentForm } from '@moving/domain/payments/crew-payment-form'
import {
  crewKinds,
  describeMoney,
  paymentKindLabels,
  paymentWayLabels,
  paymentWays,
} from '@moving/domain/payments/payment'
import { estimateText, dollarsFromCents } from '@moving/domain/quote/money'
import { useId, useState, type SubmitEvent } from 'react'
import type { CrewDay, Reading } from './crew-day-state.ts'
import { isWaiting, type KeptCheckIn } from './check-in-queue.ts'
import { waitingNote } from './check-in-texts.ts'

interface JobPaymentsProps {
  job: CrewJob
  own: readonly KeptCheckIn[]
  reading: Reading
  heading: string
  crewDay: Pick<CrewDay, 'checkIn'>
}

/**
 * Payments that the crew has reported for a job, and the form for a new one. It works without a
 * network.
 */
export function JobPayments({ job, own, reading, heading, crewDay }: JobPaymentsProps) {
  const titleId = useId()
  const [isOpen, setOpen] = useState(false)
  const known = new Set(job.reported.map(({ id }) => id))
  const waiting = own.flatMap((one) =>
    one.checkIn.kind === 'payment' && !known.has(one.checkIn.id) && isSentOrWaiting(one)
      ? [{ ...one.checkIn, isWaiting: isWaiting(one) }]
      : [],
  )
  return (
    <div role="group" aria-labelledby={titleId} data-then={heading}>
      <h4 id={titleId}>Payments</h4>
      {job.reported.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
      {waiting.map((one) => (
        <p key={one.id}>
          {paymentKindLabels[one.paid]} of {describeMoney(one)}
          {one.isWaiting && <small>{waitingNote(reading)}</small>}
        </p>
      ))}
      {isOpen ? (
        <PaymentForm
          due={waiting.length > 0 ? null : job.due_cents}
          onReport={(payment) => {
            crewDay.checkIn({ kind: 'payment', ...payment, quoteId: job.id })
            setOpen(false)
          }}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <button type="button" aria-describedby={heading} onClick={() => setOpen(true)}>
          Report a Payment
        </button>
      )}
    </div>
  )
}

const isSentOrWaiting = (one: KeptCheckIn) => isWaiting(one) || one.state === 'counted'

interface PaymentFormProps {
  /** What is left to pay, in cents. Null if that isn't known. */
  due: number | null
  onReport: (
    payment: Extract<ReturnType<typeof crewPaymentForm>, { payment: object }>['payment'],
  ) => void
  onCancel: () => void
}

function PaymentForm({ due, onReport, onCancel }: PaymentFormProps) {
  const id = useId()
  const [problem, setProblem] = useState<string>()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = crewPaymentForm(Object.fromEntries(new FormData(event.currentTarget)))
    if ('payment' in read) return onReport(read.payment)
    setProblem(read.problem)
    event.currentTarget.querySelector<HTMLElement>(`[name=${read.field}]`)?.focus()
  }
  return (
    <form noValidate onSubmit={submit}>
      <label htmlFor={`${id}amount`}>Amount ($)</label>
      <input
        id={`${id}amount`}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={due === null || due === 0 ? '' : estimateText(dollarsFromCents(due))}
        aria-describedby={problem && `${id}problem`}
        aria-invalid={problem !== undefined}
      />
      <label htmlFor={`${id}way`}>Paid by</label>
      <select id={`${id}way`} name="way" defaultValue="">
        <option value="">Choose</option>
        {paymentWays.map((way) => (
          <option key={way} value={way}>
            {paymentWayLabels[way]}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}paid`}>For</label>
      <select id={`${id}paid`} name="paid">
        {crewKinds.map((kind) => (
          <option key={kind} value={kind}>
            {paymentKindLabels[kind]}
          </option>
        ))}
      </select>
      <p id={`${id}problem`} role="alert">
        {problem}
      </p>
      <button type="submit" className="next">
        Report
      </button>
      <button type="button" onClick={onCancel}>
        Cancel
      </button>
    </form>
  )
}
