import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { exampleQuote } from '@moving/domain/quote/example-quote'
import { logCallMessages } from '@moving/domain/work/log-call-form'
import { untouchedWork } from '@moving/domain/work/quote-work'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { system } from '../../../theme/system.ts'
import { LogCallDialog } from './log-call-dialog.tsx'
import type { LogCallState } from './use-log-call.ts'

vi.mock('../../../shared/office/use-move-facts.ts', () => ({
  factsFailure: '',
  useFactAnswers: () => ({ stored: { status: 'success', data: null }, answers: {} }),
}))

afterEach(cleanup)

const opened: LogCallState = {
  quote: exampleQuote({ status: 'estimated', estimate_amount: 915 }),
  work: untouchedWork,
  actionId: 'ActionOfDana00000001',
  openedAt: new Date(),
  result: null,
  estimate: 915,
  expects: { lastContact: null, reason: null, activityAt: null },
  other: undefined,
  factsChanged: 0,
  isOtherEstimate: false,
}

function show() {
  const onSubmit = vi.fn(() => Promise.resolve())
  const dialogOf = (over: Partial<LogCallState>) => (
    <ChakraProvider value={system}>
      <LogCallDialog
        logging={{ ...opened, ...over }}
        isSaving={false}
        onClose={() => undefined}
        onSubmit={onSubmit}
      />
    </ChakraProvider>
  )
  const { rerender } = render(dialogOf({}))
  return { onSubmit, refuse: (over: Partial<LogCallState>) => rerender(dialogOf(over)) }
}
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const acceptance = (amount: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `They said yes to ${amount}` })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

it('presets the next call with the result, until one is chosen', () => {
  show()
  fireEvent.click(radio('Wrong number'))
  expect(radio('Tomorrow 9 AM').checked).toBe(true)
  fireEvent.click(radio('Nothing'))
  fireEvent.click(radio('No answer'))
  expect(radio('Nothing').checked).toBe(true)
})

it('asks what happened, and sends what was chosen once it is', async () => {
  const { onSubmit } = show()
  save()
  await screen.findByText(logCallMessages.result)
  expect(onSubmit).not.toHaveBeenCalled()
  fireEvent.click(radio('Price'))
  expect(radio('Reached').checked).toBe(true)
  save()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
  const call = { result: 'reached', note: '', next: null, lostReason: 'price' }
  expect(onSubmit).toHaveBeenCalledWith(call, null, null)
})

it('names a coworker who has logged a call, and keeps what was typed', async () => {
  const { refuse } = show()
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Two cats' } })
  const current = 'ActionOfIsaac0000001'
  refuse({
    other: {
      why: 'changed',
      current,
      by: 'isaac@example.com',
      editor: 'isaac@example.com',
      at: new Date(),
    },
  })
  await screen.findByText(/^Isaac logged a call 1 s ago\.$/)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Two cats')
})

it('says that the estimate is a different one now, and asks for its acceptance again', async () => {
  const { refuse } = show()
  fireEvent.click(acceptance('$915.00'))
  expect(radio('Reached').checked).toBe(true)
  expect(screen.getByRole('button', { name: 'Save and Book' })).toBeTruthy()
  refuse({ estimate: 980, isOtherEstimate: true })
  await screen.findByText(/^The estimate is \$980\.00 now\./)
  expect(acceptance('$980.00').checked).toBe(false)
})
