import { hasEmail } from '@moving/domain/account/email'
import { balanceOf, describeBalanceDue, describePaid } from '@moving/domain/payments/balance'
import {
  describePaymentInFull,
  possibleDuplicates,
  type Payment,
} from '@moving/domain/payments/payment'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { lastEntryIn } from '@moving/domain/request/first-entry'
import type { Work } from '@moving/domain/request/work'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/layout.ts'
import { useAction } from '../../request/use-action.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { VoidDialog } from './void-dialog.tsx'

interface PaymentsPartProps {
  quote: Pick<Quote, 'id' | 'name' | 'email'>
  work: Work
  /** What a button elsewhere on the page asked for: the dialog, or the focus on Confirm. */
  requested: 'confirm' | 'pay' | null
  onAnswered: () => void
}

/** Payments and balance of a move, with buttons that record, confirm and void payments. */
export function PaymentsPart({ quote, work, requested, onAnswered }: PaymentsPartProps) {
  const [isOpen, setOpen] = useState(false)
  const [voiding, setVoiding] = useState<Payment>()
  const record = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const focusConfirm = useEffectEvent(() => {
    list.current?.querySelector<HTMLElement>('[data-confirms]')?.focus()
    onAnswered()
  })
  useEffect(() => {
    if (requested === 'confirm') focusConfirm()
  }, [requested])
  const { busyId, send } = useAction()
  const balance = balanceOf(work)
  const due = describeBalanceDue(balance)
  const twice = possibleDuplicates(work.payments)
  const close = () => {
    flushSync(() => {
      setOpen(false)
      setVoiding(undefined)
      onAnswered()
    })
    // The button that opened the dialog may be gone, so that no element has the focus.
    if (document.activeElement === document.body) record.current?.focus()
  }
  const confirm = ({ id: payment_id }: Payment) =>
    send(
      {
        ...{ action: 'confirm_payment', quote_id: quote.id, payment_id },
        ...{ receipt: hasEmail(quote.email), seen: lastEntryIn(work) },
      },
      { done: 'Payment confirmed', failure: 'The payment wasn’t confirmed' },
    )
  return (
    <chakra.section display="grid" gap="3" alignContent="start" justifyItems="start">
      <chakra.h3 textStyle="label">Payments</chakra.h3>
      <chakra.div role="status" fontSize="sm" display="grid" gap="1">
        <chakra.p fontWeight="semibold">{describePaid(balance)}</chakra.p>
        {due !== null && <p>{due}</p>}
        {work.closing !== null && balance.refundDue > 0 && (
          <chakra.p textStyle="note">
            If we keep it, enter what the canceled move costs as its final bill.
          </chakra.p>
        )}
      </chakra.div>
      <chakra.ul
        ref={list}
        display="grid"
        gap="2"
        listStyleType="none"
        width="full"
        css={{ '&:empty': { display: 'none' } }}
      >
        {work.payments.map((payment) => (
          <chakra.li key={payment.id} display="flex" flexWrap="wrap" gap="2" alignItems="center">
            <chakra.span flex="1 1 14rem" fontSize="sm" overflowWrap="anywhere">
              {describePaymentInFull(payment)}
              {twice.includes(payment) && ' · maybe reported twice'}
            </chakra.span>
            {!payment.is_confirmed && (
              <Button
                variant="outline"
                size="sm"
                data-confirms
                disabled={busyId === quote.id}
                aria-label={`Confirm: ${describePaymentInFull(payment)}`}
                onClick={() => void confirm(payment)}
              >
                Confirm
              </Button>
            )}
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Void: ${describePaymentInFull(payment)}`}
              onClick={() => setVoiding(payment)}
            >
              Void
            </Button>
          </chakra.li>
        ))}
      </chakra.ul>
      <Button ref={record} variant="outline" size="sm" onClick={() => setOpen(true)}>
        Record Payment
      </Button>
      {(isOpen || requested === 'pay') && <PaymentDialog {...{ quote, work }} onClose={close} />}
      {voiding && <VoidDialog {...{ quote, work }} payment={voiding} onClose={close} />}
    </chakra.section>
  )
}
