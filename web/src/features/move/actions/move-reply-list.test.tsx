import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { MoveDetails, MoveView } from '@moving/domain/move/move-view'
import { standardHours } from '@moving/domain/office-hours'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { system } from '../../../theme/system.ts'
import { ReplyList } from './move-reply-list.tsx'

const now = vi.hoisted(() => ({ at: new Date('2026-11-20T15:05:00Z') }))
vi.mock('../../../lib/async/use-now.ts', () => ({ useNow: () => now.at }))
afterEach(cleanup)

const question: MoveDetails['replies'][number] = {
  ...{ id: 'a', at: new Date('2026-11-20T15:00:00Z'), kind: 'question', text: 'Pianos?' },
  ...{ changes: [], handled: null, is_open: true },
}

interface Shown {
  reply?: object
  hasEmail?: boolean
  at?: string
}

function show(over: Shown) {
  now.at = new Date(over.at ?? '2026-11-20T15:05:00Z')
  const view = { hours: standardHours }
  render(
    <ChakraProvider value={system}>
      <ReplyList
        replies={[{ ...question, ...over.reply }]}
        view={view as unknown as MoveView}
        hasEmail={over.hasEmail ?? true}
      />
    </ChakraProvider>,
  )
  return screen.getByRole('listitem').textContent
}

const promise = 'by 6:00 PM Eastern Time today.'
const late = 'We haven’t answered yet. We’re sorry.'

test('a customer’s question shows where and until when we answer', () => {
  expect(show({})).toContain(`We’ll answer here and by email ${promise}`)
  cleanup()
  expect(show({ hasEmail: false })).toContain(`We’ll answer here ${promise}`)
})

test('a customer’s question that wasn’t answered on time gets an apology and our phone number', () => {
  expect(show({ at: '2026-11-20T23:00:00Z' })).toContain(late)
  expect(screen.getByRole('link').getAttribute('href')).toMatch(/^tel:/)
})

test.each([
  ['an answered question', { reply: { answer: { text: 'Yes', at: now.at } } }],
  ['one that isn’t open anymore', { reply: { is_open: false } }],
  ['a different action', { reply: { kind: 'corrected' } }],
])('%s doesn’t promise an answer', (_, over) => {
  for (const at of ['2026-11-20T15:10:00Z', '2026-11-20T23:00:00Z']) {
    expect(show({ ...over, at })).not.toMatch(/We’ll answer|haven’t answered/)
    cleanup()
  }
})

test('a customer who asked to cancel reads that the move stays while that is open', () => {
  const stays = 'Your move stays on our schedule'
  expect(show({ reply: { kind: 'wants_cancel' } })).toContain(stays)
  cleanup()
  expect(show({ reply: { kind: 'wants_cancel', is_open: false } })).not.toContain(stays)
})
