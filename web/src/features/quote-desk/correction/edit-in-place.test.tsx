import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ActionResult, SentAction } from '@moving/domain/actions/index'
import { exampleQuote } from '../../../../../tests/support/example-quote.ts'
import { emptyFacts } from '@moving/domain/quote/facts/move-facts'
import { quoteMessages, type Quote } from '@moving/domain/quote/quote-schema'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claimDrafts } from '../../../lib/draft/private-storage.ts'
import { SdkArea } from '../../../lib/read/sdk-area.test.helper.tsx'
import { system } from '../../../theme/system.ts'
import { EditInPlace, type FieldInPlace } from './edit-in-place.tsx'

const server = vi.hoisted(() => ({ sent: [] as SentAction[], answers: [] as ActionResult[] }))
vi.mock('../../../lib/firebase/firebase.ts', () => ({
  callFunction: (_: string, action: SentAction) => {
    server.sent.push(action)
    return Promise.resolve(server.answers.shift())
  },
}))
vi.mock('../../../shared/request/seen.ts', () => ({
  seenWith: (_: unknown, shown: { quote: Quote }) => `From ${shown.quote.from_address}`,
}))
vi.mock('../../../shared/save/editor-name.ts', () => ({
  editorName: (email: string) => Promise.resolve(email),
}))

beforeEach(() => {
  server.sent = []
  server.answers = []
  claimDrafts('dana')
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

const quote = exampleQuote({ from_address: '1 First St', to_address: '2 Second St' })
const done: ActionResult = { done: true, undoable: false }

const shownIn = (field: FieldInPlace, label: string, over: Partial<Quote> = {}) => (
  <ChakraProvider value={system}>
    <SdkArea>
      <EditInPlace quote={{ ...quote, ...over }} facts={emptyFacts} field={field} label={label}>
        shown
      </EditInPlace>
    </SdkArea>
  </ChakraProvider>
)

function open(field: FieldInPlace, label: string, stored: Partial<Quote> = {}) {
  const shown = (over: Partial<Quote>) => shownIn(field, label, over)
  const { rerender } = render(shown(stored))
  fireEvent.click(screen.getByRole('button', { name: 'shown' }))
  const control = screen.getByLabelText<HTMLInputElement>(label)
  return {
    control,
    type: (value: string) => fireEvent.change(control, { target: { value } }),
    save: () => fireEvent.click(screen.getByRole('button', { name: 'Save' })),
    change: (over: Partial<Quote>) => rerender(shown(over)),
  }
}
const isClosed = () => screen.queryByRole('form') === null

test('an edited field of a request is saved, and the other fields stay as they are', async () => {
  const { type, save } = open('from_address', 'From')
  type('9 Ninth St')
  server.answers.push(done)
  save()
  await waitFor(() => expect(isClosed()).toBe(true))
  expect(server.sent).toMatchObject([
    {
      ...{ action: 'edit_details', seen: 'From 1 First St' },
      fields: { from_address: '9 Ninth St', to_address: '2 Second St', name: quote.name },
    },
  ])
  expect(server.sent[0]).not.toHaveProperty('facts')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'shown' }))
})

test('an edited answer about the move is saved', async () => {
  const { type, save } = open('stairs', 'Stairs')
  type('No stairs')
  server.answers.push(done)
  save()
  await waitFor(() => expect(isClosed()).toBe(true))
  const facts = { stairs: 'No stairs' }
  expect(server.sent).toMatchObject([{ facts, fields: { from_address: '1 First St' } }])
})

test('Ctrl+Enter saves an inventory of several lines, because Enter starts a new line', async () => {
  const { type, control } = open('inventory', 'Inventory')
  expect(control.tagName).toBe('TEXTAREA')
  type('Sofa\nTwo beds')
  expect(fireEvent.keyDown(control, { key: 'Enter' })).toBe(true)
  expect(server.sent).toEqual([])
  server.answers.push(done)
  fireEvent.keyDown(control, { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(isClosed()).toBe(true))
  expect(server.sent).toMatchObject([{ fields: { inventory: 'Sofa\nTwo beds' } }])
})

test('an edit of the notes has the customer’s own text, and keeps the answers below it', async () => {
  const { control, type, save } = open('notes', 'Customer Notes', {
    notes: 'Ring twice\n\nStairs: No stairs',
  })
  expect(control.value).toBe('Ring twice')
  type('Ring once')
  server.answers.push(done)
  save()
  await waitFor(() => expect(isClosed()).toBe(true))
  expect(server.sent).toMatchObject([{ fields: { notes: 'Ring once' } }])
})

test('an empty address is refused as in the quote form, and nothing is sent', async () => {
  const { type, save, control } = open('to_address', 'To')
  type(' ')
  save()
  await screen.findByText(quoteMessages.to_address)
  expect(control.value).toBe(' ')
  expect(server.sent).toEqual([])
})

test('an edited field keeps its text if a coworker changed the request first, and shows the coworker’s value', async () => {
  const { type, save, change, control } = open('from_address', 'From')
  type('9 Ninth St')
  const refused: ActionResult = { refused: true, why: 'changed', by: 'dana@example.com' }
  server.answers.push(refused, done)
  save()
  await screen.findByText(/^dana@example\.com changed this first\./)
  change({ from_address: '5 Fifth St' })
  screen.getByText(/Someone changed this to “5 Fifth St”/)
  expect(control.value).toBe('9 Ninth St')
  save()
  await waitFor(() => expect(isClosed()).toBe(true))
  const [first, second] = server.sent
  expect(second?.action_id).not.toBe(first?.action_id)
  expect(second).toMatchObject({
    seen: 'From 5 Fifth St',
    fields: { from_address: '9 Ninth St' },
  })
})

test('an edited field shows unsaved input again when the request is reopened, beside a coworker’s change', () => {
  const { type } = open('from_address', 'From')
  type('9 Ninth St')
  cleanup()
  render(shownIn('from_address', 'From', { from_address: '5 Fifth St' }))
  const control = screen.getByLabelText<HTMLInputElement>('From')
  expect(control.value).toBe('9 Ninth St')
  screen.getByText(/Someone changed this to “5 Fifth St”/)
  expect(document.activeElement).toBe(document.body)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  cleanup()
  render(shownIn('from_address', 'From', { from_address: '5 Fifth St' }))
  expect(isClosed()).toBe(true)
})

test('Escape leaves an edited field, and asks first if something was typed', () => {
  const { type, control } = open('move_date', 'Move Date')
  type('2020-01-01')
  fireEvent.keyDown(control, { key: 'Escape' })
  expect(isClosed()).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(isClosed()).toBe(true)
  cleanup()
  const untouched = open('move_date', 'Move Date')
  fireEvent.keyDown(untouched.control, { key: 'Escape' })
  expect(isClosed()).toBe(true)
  expect(server.sent).toEqual([])
})
