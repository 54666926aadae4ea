import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { customerView } from '@moving/domain/move/customer-view'
import { standardHours } from '@moving/domain/office-hours'
import type { FactAnswers } from '@moving/domain/quote/facts/move-facts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { exampleState } from '../../../../../tests/support/example-state.ts'
import { system } from '../../../theme/system.ts'
import type { MoveActions } from '../reading/use-move.ts'
import { PriceQuestions, QuestionsCard } from './price-questions.tsx'

afterEach(cleanup)

const now = new Date()
const nextYear = `${now.getFullYear() + 1}-06-15`
const view = customerView(
  {
    ...{ quote: { id: 'pV4mZk2TqYx81Rs7f3a9', user_id: null }, hours: standardHours },
    ...{ isByPhone: false, askStillOn: true, seen: 'seen', worksUntil: null, questionsLeft: 9 },
    ...{ isUnread: false, newestFirst: [], replies: [] },
    state: exampleState({ quote: { move_date: nextYear } }),
  },
  now,
)

function Move({ isOffered }: { isOffered: boolean }) {
  const form = useForm<FactAnswers>()
  if (view.details === null) return null
  const move = { view, details: view.details, acts: {} as MoveActions, form }
  return isOffered ? <PriceQuestions {...move} /> : <QuestionsCard {...move} />
}
const page = (isOffered: boolean) => (
  <ChakraProvider value={system}>
    <Move isOffered={isOffered} />
  </ChakraProvider>
)

test('answers that weren’t sent yet stay when an estimate comes, and when it is accepted', async () => {
  const { rerender } = render(page(false))
  const items = () => screen.getByLabelText<HTMLInputElement>(/special items/i)
  const stairs = () => screen.getByLabelText<HTMLSelectElement>('Stairs or elevator')
  await screen.findByLabelText(/special items/i)
  fireEvent.change(items(), { target: { value: 'A piano' } })
  const chosen = stairs().options[1]?.value
  fireEvent.change(stairs(), { target: { value: chosen } })
  for (const isOffered of [true, false]) {
    rerender(page(isOffered))
    expect([items().value, stairs().value]).toEqual(['A piano', chosen])
  }
})
