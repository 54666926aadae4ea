import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { MoveView, ShownAnswer } from '@moving/domain/move/move-view'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { system } from '../../../theme/system.ts'
import type { MoveActions } from '../reading/use-move.ts'
import { AnswerPart } from './answer-part.tsx'

afterEach(cleanup)

const unanswered: ShownAnswer = {
  ...{ estimate_id: 'bare', decision: null, at: null, name: null, is_by_phone: false },
  ...{ is_changing: false, may_accept: true, may_decline: true },
}

function partFor(answer: Partial<ShownAnswer>) {
  const details = { estimate: { amount: 915 }, answer: { ...unanswered, ...answer } }
  const view = { status: 'estimated', closed: null, details } as unknown as MoveView
  return (
    <ChakraProvider value={system}>
      <MemoryRouter>
        <AnswerPart view={view} acts={{} as MoveActions} />
      </MemoryRouter>
    </ChakraProvider>
  )
}

function show(answer: Partial<ShownAnswer>) {
  render(partFor(answer))
  return screen.queryAllByRole('button').map(({ textContent }) => textContent)
}

test('an open estimate can be accepted or declined', () => {
  expect(show({})).toEqual(['Accept this estimate ($915)', 'No, Thank You'])
})

test('the form to decline an estimate has its heading right below the card’s', () => {
  show({})
  fireEvent.click(screen.getByRole('button', { name: 'No, Thank You' }))
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Declining $915')
})

test('the form to decline an estimate closes once the decline is stored', () => {
  const { rerender } = render(partFor({}))
  fireEvent.click(screen.getByRole('button', { name: 'No, Thank You' }))
  rerender(partFor({ decision: 'no', may_decline: false }))
  expect(screen.queryByRole('form', { name: 'Declining $915' })).toBeNull()
  expect(screen.getByText(/^You declined \$915\./)).toBeDefined()
})

test('an estimate whose last day has passed has no button, but our phone number', () => {
  expect(show({ may_accept: false, may_decline: false })).toEqual([])
  expect(screen.getByRole('link').getAttribute('href')).toMatch(/^tel:/)
})

test('a declined estimate can still be accepted', () => {
  expect(show({ decision: 'no', may_decline: false })).toEqual(['Accept this estimate ($915)'])
  expect(screen.getByText(/^You declined \$915\./)).toBeDefined()
})
