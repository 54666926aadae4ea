import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { Payment } from '@moving/domain/payments/payment'
import { todayAtOffice } from '@moving/domain/plain-date'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { exampleQuote } from '../../../../../tests/support/example-quote.ts'
import { exampleWork } from '../../../../../tests/support/example-work.ts'
import { system } from '../../../theme/system.ts'
import { PaymentsPart } from './payments-part.tsx'

const send = vi.hoisted(() => vi.fn())
vi.mock('../../request/use-action.ts', () => ({ useAction: () => ({ busyId: null, send }) }))
afterEach(cleanup)

test('“Confirm Payment” brings the focus to the crew’s report, which one tap confirms', () => {
  const reported: Payment = {
    ...{ id: 'AnyPayment0000000001', kind: 'payment', cents: 69_000, way: 'cash' },
    ...{ at: new Date(), paid_on: todayAtOffice(new Date()), note: '', crew_name: 'Crew A' },
    ...{ is_confirmed: false, by_email: null },
  }
  const onAnswered = vi.fn()
  render(
    <ChakraProvider value={system}>
      <PaymentsPart
        quote={exampleQuote()}
        work={exampleWork({ payments: [reported] })}
        requested="confirm"
        onAnswered={onAnswered}
      />
    </ChakraProvider>,
  )
  const confirm = screen.getByRole('button', { name: /^Confirm: .*\$690/ })
  expect(document.activeElement).toBe(confirm)
  expect(onAnswered).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(confirm)
  expect(send.mock.calls[0]?.[0]).toMatchObject({ action: 'confirm_payment' })
})
