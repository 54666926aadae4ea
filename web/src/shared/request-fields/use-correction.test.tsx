import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { emptyFacts } from '@moving/domain/quote/facts/move-facts'
import { quoteFormSchema } from '@moving/domain/quote/quote-schema'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { exampleQuote } from '../../../../tests/support/example-quote.ts'
import { system } from '../../theme/system.ts'
import { FactFields } from './fact-fields.tsx'
import { formOfRequest } from './request-field.tsx'
import { RequestFields } from './request-fields.tsx'
import { describeDifferences, useCorrection } from './use-correction.ts'

afterEach(cleanup)

const opened = {
  quote: exampleQuote({ notes: null }),
  known: { ...emptyFacts, stairs: 'One flight' },
}

function show() {
  const shown: { correction?: ReturnType<typeof useCorrection<typeof opened, unknown>> } = {}
  function Form() {
    const correction = useCorrection(quoteFormSchema, opened)
    shown.correction = correction
    return (
      <RequestFields
        form={formOfRequest(correction.form)}
        editor="office"
        advice={undefined}
        facts={<FactFields none="Not asked" {...correction.facts} />}
      />
    )
  }
  render(
    <ChakraProvider value={system}>
      <Form />
    </ChakraProvider>,
  )
  const correction = () => shown.correction as NonNullable<typeof shown.correction>
  return { correction, meet: (found: typeof opened) => act(() => correction().showConflict(found)) }
}
const control = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) =>
  fireEvent.change(control(label), { target: { value } })

it('the form to edit a request has the stored values, and none counts as changed', () => {
  const { correction } = show()
  expect(control('Name').value).toBe(opened.quote.name)
  expect(control('Stairs').value).toBe('One flight')
  expect(correction().changedFacts()).toBeNull()
  type('Stairs', 'No stairs')
  expect(correction().changedFacts()).toEqual({ stairs: 'No stairs' })
})

it('the form to edit a request keeps what was typed after a conflict, and updates the other fields', () => {
  const { correction, meet } = show()
  type('Name', 'Ana Ruiz')
  type('Stairs', 'No stairs')
  const known = { ...opened.known, stairs: 'Two flights', elevator: 'A lift in the back' }
  const found = { quote: { ...opened.quote, name: 'Eve', phone: '(202) 555-0199' }, known }
  meet(found)
  expect(control('Name').value).toBe('Ana Ruiz')
  expect(control('Phone').value).toBe('(202) 555-0199')
  expect(control('Stairs').value).toBe('No stairs')
  expect(control('Elevator').value).toBe('A lift in the back')
  expect(correction().changedFacts()).toEqual({ stairs: 'No stairs' })
  const { before, basis } = correction()
  expect(before && describeDifferences(before, basis, 'office').map(({ label }) => label)).toEqual([
    ...['Customer', 'Phone', 'Stairs', 'Elevator'],
  ])
  act(() => correction().takeTheirs())
  expect(control('Name').value).toBe('Eve')
  expect(control('Stairs').value).toBe('Two flights')
})
