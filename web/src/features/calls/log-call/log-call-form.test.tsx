import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import { exampleQuote } from '../../../../../tests/support/example-quote.ts'
import { standardHours } from '@moving/domain/office-hours'
import { labelOfChoice, type NextChoice } from '@moving/domain/work/next-choice'
import { logCallMessages } from '@moving/domain/work/log-call-form'
import { exampleWork } from '../../../../../tests/support/example-work.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { claimDrafts } from '../../../lib/draft/private-storage.ts'
import { hasDraft } from '../../../shared/office/use-draft.ts'
import { system } from '../../../theme/system.ts'
import { LogCallForm } from './log-call-form.tsx'
import { openLog, type LogCallState } from './use-log-call.ts'

vi.mock('../../../shared/office/use-move-facts.ts', () => {
  const read = { stored: { status: 'success', data: null }, answers: {} }
  return { factsFailure: '', useFactAnswers: () => read }
})

const inAMonth = shiftPlainDate(todayAtOffice(new Date()), 30)
const quote = exampleQuote({ status: 'estimated', estimate_amount: 915, move_date: inAMonth })
const opened = openLog(quote, exampleWork())

beforeEach(() => claimDrafts('dana'))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

function show(isStored = true) {
  const onSubmit = vi.fn(() => Promise.resolve())
  const onLogAtOnce = vi.fn(() => Promise.resolve(isStored))
  const onClose = vi.fn()
  const formOf = (over: Partial<LogCallState>) => (
    <ChakraProvider value={system}>
      <LogCallForm
        logging={{ ...opened, ...over }}
        isSaving={false}
        {...{ onLogAtOnce, onSubmit, onClose }}
      />
    </ChakraProvider>
  )
  const { rerender } = render(formOf({}))
  const refuse = (over: Partial<LogCallState>) => rerender(formOf(over))
  return { onSubmit, onLogAtOnce, onClose, refuse }
}
const button = (name: string) => screen.getByRole('button', { name })
const isPressed = (name: string) => button(name).getAttribute('aria-pressed') === 'true'
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const choice = (id: NextChoice) => radio(labelOfChoice(id, opened.openedAt, standardHours))
const note = () => screen.getByLabelText<HTMLTextAreaElement>('Note')
const acceptance = (amount: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Customer accepted ${amount}` })
const tap = (name: string) => fireEvent.click(button(name))
const type = (text: string) => fireEvent.change(note(), { target: { value: text } })
const press = (key: string, ctrlKey = false) =>
  fireEvent.keyDown(screen.getByRole('form', { name: 'Log Call' }), { key, ctrlKey })

it('Log Call logs a call without an answer with one tap, and asks more about one that was answered', async () => {
  const { onLogAtOnce, onSubmit } = show()
  tap('No answer')
  expect(onLogAtOnce).toHaveBeenCalledExactlyOnceWith('no_answer')
  expect(screen.queryByLabelText('Note')).toBeNull()
  tap('Reached')
  expect(isPressed('Reached')).toBe(true)
  await waitFor(() => expect(document.activeElement).toBe(note()))
  expect(onSubmit).not.toHaveBeenCalled()
})

it('Log Call keeps the note field open once it was opened', async () => {
  const { onLogAtOnce, onSubmit } = show()
  tap('Add a Note')
  type('Rang out')
  tap('No answer')
  expect(onLogAtOnce).not.toHaveBeenCalled()
  expect(choice('in_1_hour').checked).toBe(true)
  press('Enter', true)
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
  const [call] = onSubmit.mock.calls[0] as unknown[]
  expect(call).toMatchObject({ result: 'no_answer', note: 'Rang out' })
})

it('the result in Log Call sets the next call until one is chosen', () => {
  show()
  tap('Wrong number')
  expect(choice('tomorrow_9').checked).toBe(true)
  fireEvent.click(radio('Nothing'))
  tap('No answer')
  expect(radio('Nothing').checked).toBe(true)
})

it('Log Call says when a request is listed again if no call is planned', () => {
  const { refuse } = show()
  const noteFor = (over: Parameters<typeof exampleQuote>[0]) => {
    refuse({ ...opened, quote: exampleQuote({ id: quote.id, ...over }) })
    return screen.getByText(/on the list/).textContent
  }
  tap('Add a Note')
  tap('Reached')
  fireEvent.click(radio('Nothing'))
  expect(noteFor({ status: 'pending' })).toMatch(/^It will be back on the list on .*no estimate\.$/)
  expect(noteFor({ status: 'estimated', estimate_amount: 900 })).toContain('without an answer')
  expect(noteFor({ status: 'scheduled' })).toContain('for its moving day')
})

it('Log Call proposes to send the estimate today after talking with a new lead, and keeps a typed subject', async () => {
  const lead = { ...opened, quote: exampleQuote({ id: quote.id, status: 'pending' }) }
  const { onSubmit, refuse } = show()
  refuse(lead)
  tap('Add a Note')
  tap('Reached')
  const about = () => screen.getByLabelText<HTMLInputElement>('What is it about?')
  expect([choice('today').checked, about().value]).toEqual([true, 'Send the estimate'])
  expect(screen.getByText('It will stay on the list.')).toBeTruthy()
  tap('Wrong number')
  expect([choice('tomorrow_9').checked, about().value]).toEqual([true, ''])
  fireEvent.change(about(), { target: { value: 'The piano' } })
  tap('Reached')
  expect([choice('today').checked, about().value]).toEqual([true, 'The piano'])
  tap('Save')
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
  const [call] = onSubmit.mock.calls[0] as unknown[]
  expect(call).toMatchObject({ next: { at: 'now', about: 'The piano' } })
})

it('Log Call requires a result, and sends the chosen values', async () => {
  const { onSubmit } = show()
  tap('Add a Note')
  press('Enter', true)
  await screen.findByText(logCallMessages.result)
  expect(onSubmit).not.toHaveBeenCalled()
  fireEvent.change(screen.getByLabelText('Close this request'), { target: { value: 'price' } })
  expect(isPressed('Reached')).toBe(true)
  tap('Save')
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
  const call = { result: 'reached', note: '', next: null, lost_why: 'price' }
  expect(onSubmit).toHaveBeenCalledWith(call, null, null)
})

it('Escape closes Log Call while nothing was typed, and otherwise asks first', () => {
  const { onClose } = show()
  press('Escape')
  expect(onClose).toHaveBeenCalledOnce()
  tap('Reached')
  type('Two cats')
  press('Escape')
  screen.getByText('Discard what you typed?')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  press('Escape')
  expect(screen.queryByText('Discard what you typed?')).toBeNull()
  expect(note().value).toBe('Two cats')
  expect(onClose).toHaveBeenCalledOnce()
  press('Escape')
  tap('Discard')
  expect(onClose).toHaveBeenCalledTimes(2)
  expect(hasDraft('call', quote.id)).toBe(false)
})

it('Log Call keeps what was typed if its panel is closed and opened again', async () => {
  show()
  tap('Reached')
  type('Two cats')
  await screen.findByDisplayValue('Two cats')
  cleanup()
  show()
  expect(note().value).toBe('Two cats')
  expect(isPressed('Reached')).toBe(true)
})

const theirs = {
  why: 'changed' as const,
  ...{ by: 'isaac@example.com', editor: 'isaac@example.com' },
  ...{ at: new Date(), seen: 'ActionOfIsaac0000001' },
}

it('Log Call names a coworker who has logged a call, and keeps what was typed', async () => {
  const { refuse } = show()
  tap('Reached')
  type('Two cats')
  const current = 'ActionOfIsaac0000001'
  refuse({
    conflict: { ...theirs, current },
  })
  await screen.findByText(/^Isaac logged a call while you were editing/)
  expect(note().value).toBe('Two cats')
})

it('Log Call says that the estimate has changed, and asks again whether the customer accepts it', async () => {
  const { refuse } = show()
  tap('Add a Note')
  fireEvent.click(acceptance('$915'))
  expect(isPressed('Reached')).toBe(true)
  expect(button('Save and Book')).toBeTruthy()
  const current = { estimate: { amount: 980, estimate_id: 'one' } }
  refuse({ estimate: 980, conflict: { ...theirs, current } })
  await screen.findByText(/^Isaac changed the estimate to \$980 while you were editing/)
  expect(acceptance('$980').checked).toBe(false)
})
