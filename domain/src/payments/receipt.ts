import { describeMoney, describePaidOn, type Payment } from './payment.ts'

export function receiptText(payment: Pick<Payment, 'kind' | 'cents' | 'way' | 'paid_on'>): {
  heading: string
  text: string
} {
  const money = describeMoney(payment)
  const on = describePaidOn(payment.paid_on)
  switch (payment.kind) {
    case 'refund':
      return { heading: 'Your refund', text: `We paid you back ${money} on ${on}.` }
    case 'tip':
      return {
        heading: 'Thank you for the tip',
        text: `Our crew got ${money} on ${on}. Thank you!`,
      }
    case 'deposit':
    case 'payment':
      return {
        heading: `Receipt for your ${payment.kind}`,
        text: `We received ${money} on ${on}. Thank you!`,
      }
  }
}
