import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { system } from '../../theme/system.ts'
import { useAmountQuestion } from './use-amount-question.tsx'

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
  onSend.mockClear()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

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

test('an unusual amount shows a question, and is sent only with the next click', () => {
  const { rerender } = render(<Sender amount={0} />)
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  send()
  expect(screen.getByRole('alert').textContent).toBe('Send a free move? If so, click again.')
  rerender(<Sender amount={12500} />)
  send()
  expect(screen.getByRole('alert').textContent).toContain('Is $12,500 right?')
  expect(onSend).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  send()
  expect(onSend.mock.calls).toEqual([[12500]])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a double click on an unusual amount shows the question and sends nothing', () => {
  render(<Sender amount={12500} />)
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  send()
  vi.advanceTimersByTime(200)
  send()
  expect(onSend).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toContain('Is $12,500 right?')
  vi.advanceTimersByTime(1000)
  send()
  expect(onSend.mock.calls).toEqual([[12500]])
})
