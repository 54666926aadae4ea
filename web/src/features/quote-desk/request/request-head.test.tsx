import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { Reply } from '@moving/domain/move/reply'
import { emptyFacts } from '@moving/domain/quote/facts/move-facts'
import { exampleNow as now, quoteAtStage } from '../../../../../tests/support/example-progress.ts'
import { listedRequest } from '../../../../../tests/support/listed-request.ts'
import { exampleWork } from '../../../../../tests/support/example-work.ts'
import { quoteFactsOf } from '@moving/domain/request/request-state'
import type { Work } from '@moving/domain/request/work'
import { stageOf } from '@moving/domain/work/progress-line'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { tabStorage, writeStored } from '../../../lib/device/stored.ts'
import { draftKey } from '../../../lib/draft/private-storage.ts'
import { ReadingGateContext } from '../../../lib/read/reading-gate.ts'
import { SdkArea } from '../../../lib/read/sdk-area.test.helper.tsx'
import { system } from '../../../theme/system.ts'
import { RequestHead } from './request-head.tsx'
import type { LogProps } from './request.tsx'
import type { RequestDialogs } from './use-request-dialogs.tsx'

afterEach(cleanup)

const noop = () => {}
const accepted = {
  answer: {
    ...{ decision: 'yes' as const, amount: 915, at: now, name: 'Maya' },
    ...{ by_email: null, why: null },
  },
}
const reply = (over: Partial<Reply>): Reply => ({
  ...{ id: 'ReplyOfMaya000000001', at: now, kind: 'requested_change', text: '', changes: [] },
  ...{ handled: null, handled_at: null, handled_by_email: null, link: null },
  ...over,
})
const newDate = reply({
  changes: [{ field: 'move_date', before: '2026-12-12', after: '2026-12-14' }],
})

const Log = ({ onLogged }: LogProps) => (
  <form aria-label="Log Call">
    <button type="button" onClick={() => onLogged('book')}>
      Save and Book
    </button>
  </form>
)

function show(over: Partial<Work>, replies: readonly Reply[] = []) {
  const quote = quoteAtStage({ status: 'estimated', estimate_amount: 915 })
  const work = exampleWork({ quote: quoteFactsOf(quote), ...over })
  const run = { onDial: vi.fn(), onBook: vi.fn() }
  const facts = { quote, state: work, booking: null, stage: stageOf(work) }
  render(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <ReadingGateContext value={{ isOpen: false, retry: noop }}>
          <SdkArea>
            <RequestHead
              quoteId={quote.id}
              known={{
                ...listedRequest({ quote, work }),
                ...{ quote, work, progressFacts: facts, facts: emptyFacts, booking: null },
                replies,
                isWaiting: work.tasks.requested_change !== undefined,
              }}
              editor={{ uid: 'dana', email: 'dana@example.com' }}
              acts={{} as RequestDialogs}
              {...{ now, headingId: 'heading', noteId: 'note', isInSidePanel: false, Log }}
              {...{ isReviewing: false, onClose: noop, onTakeOff: noop, onDone: noop }}
              onBill={noop}
              onMoney={noop}
              renderDelivery={() => null}
              {...run}
            />
          </SdkArea>
        </ReadingGateContext>
      </MemoryRouter>
    </ChakraProvider>,
  )
  return { ...run, quote }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test('a request’s page offers the next step first', () => {
  const { onBook, quote } = show(accepted)
  expect(buttons()[0]).toBe('Book')
  expect(buttons().filter((name) => name === 'Book')).toHaveLength(1)
  press('Book')
  expect(onBook).toHaveBeenCalledExactlyOnceWith(quote, null)
})

test('a request’s page offers a requested date before the move can be booked', () => {
  const requestedChange = { at: now, why: 'correction', note: '' } as const
  show({ ...accepted, tasks: { requested_change: requestedChange } }, [newDate])
  const names = buttons()
  expect(names.slice(0, 2)).toEqual(['Apply the New Date', 'Not Possible'])
  expect(names.indexOf('Book')).toBeGreaterThan(names.indexOf('Log Call'))
})

test('a request’s page has the form for an answer above everything else', () => {
  const requestedChange = { at: now, why: 'question', note: '' } as const
  show({ tasks: { requested_change: requestedChange } }, [
    reply({ kind: 'question', text: 'Do you bring boxes?' }),
  ])
  screen.getByText('Do you bring boxes?')
  screen.getByLabelText('Your answer')
  expect(buttons()[0]).toBe('Send Answer')
})

test('a request’s page hides what the customer asked for once a logged call has settled it', () => {
  show({}, [reply({ kind: 'question', text: 'Do you bring boxes?' })])
  expect(screen.queryByLabelText('Your answer')).toBeNull()
})

test('a tap on the request’s number opens Log Call, and saving continues with the chosen step', () => {
  const { onDial, onBook } = show({})
  expect(screen.queryByRole('form', { name: 'Log Call' })).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: /^Call / }))
  expect(onDial).toHaveBeenCalledOnce()
  screen.getByRole('form', { name: 'Log Call' })
  press('Save and Book')
  expect(onBook).toHaveBeenCalledOnce()
  expect(screen.queryByRole('form', { name: 'Log Call' })).toBeNull()
})

test('the keys B and M book or reschedule, A answers the open question, and C asks why to close', () => {
  const requestedChange = { at: now, why: 'question', note: '' } as const
  const { onBook, quote } = show({ tasks: { requested_change: requestedChange } }, [
    reply({ kind: 'question', text: 'Do you bring boxes?' }),
  ])
  const pressKey = (key: string) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key })
  pressKey('b')
  pressKey('m')
  expect(onBook.mock.calls).toEqual([
    [quote, null],
    [quote, null],
  ])
  pressKey('a')
  expect(document.activeElement).toBe(screen.getByLabelText('Your answer'))
  pressKey('c')
  expect(screen.queryByRole('group', { name: /^Why are you closing/ })).toBeNull()
  screen.getByLabelText('Your answer').blur()
  pressKey('c')
  screen.getByRole('group', { name: /^Why are you closing/ })
})

test('a closed request can be reopened, but not estimated or booked', () => {
  const { onBook } = show({ closing: { why: 'price' } })
  expect(buttons()).toContain('Reopen')
  expect(buttons()).not.toContain('Estimate')
  expect(buttons()).not.toContain('Book')
  const before = document.body.innerHTML
  for (const key of ['e', 'b', 'm']) fireEvent.keyDown(document.body, { key })
  expect(document.body.innerHTML).toBe(before)
  expect(onBook).not.toHaveBeenCalled()
})

test('an unsaved estimate is offered again in an open request, but not in a closed one', () => {
  const { quote } = show({})
  writeStored(tabStorage, draftKey(`estimate:${quote.id}`), '{}')
  cleanup()
  show({})
  screen.getByText('Your estimate isn’t saved yet.')
  cleanup()
  show({ closing: { why: 'price' } })
  expect(screen.queryByText('Your estimate isn’t saved yet.')).toBeNull()
  writeStored(tabStorage, draftKey(`estimate:${quote.id}`), null)
})

test('the key C does nothing in a closed request', () => {
  show({ closing: { why: 'price' } })
  fireEvent.keyDown(document.body, { key: 'c' })
  expect(screen.queryByRole('group', { name: /^Why are you closing/ })).toBeNull()
})
