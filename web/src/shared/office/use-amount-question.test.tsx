import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { system } from '../../theme/system.ts'
import { useAmountQuestion } from './use-amount-question.tsx'

afterEach(cleanup)

const onSend = vi.fn<(amount: number) => void>()

function Sender({ amount }: { amount: number }) {
  const { asksAbout, alert } = useAmountQuestion([1250])
  return (
    <ChakraProvider value={system}>
      <button onClick={() => asksAbout(amount) || onSend(amount)}>Send</button>
      {alert}
    </ChakraProvider>
  )
}

test('an unusual amount is asked about, and sent only with the next click', () => {
  Element.prototype.scrollIntoView = vi.fn()
  const { rerender } = render(<Sender amount={0} />)
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  send()
  expect(screen.getByRole('alert').textContent).toBe('Send a free move? If so, click again.')
  rerender(<Sender amount={12500} />)
  send()
  expect(screen.getByRole('alert').textContent).toContain('Is $12,500.00 right?')
  expect(onSend).not.toHaveBeenCalled()
  send()
  expect(onSend.mock.calls).toEqual([[12500]])
  expect(screen.queryByRole('alert')).toBeNull()
})
