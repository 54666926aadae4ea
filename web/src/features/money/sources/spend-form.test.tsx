import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { spendMessages } from '@moving/domain/spend/spend-form'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { system } from '../../../theme/system.ts'
import { SpendForm } from './spend-form.tsx'

afterEach(cleanup)

function show(expected = [{ source: 'Yelp', cents: 40_000 }]) {
  const [onSubmit, onTyped] = [vi.fn(), vi.fn()]
  render(
    <ChakraProvider value={system}>
      <SpendForm
        id="spend"
        {...{ expected, onSubmit, onTyped }}
        sources={[]}
        conflict={undefined}
        onUseTheirs={() => undefined}
      />
      <button form="spend">Save</button>
    </ChakraProvider>,
  )
  return { onSubmit, onTyped }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const inputs = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label)
const type = (label: string, place: number, value: string) =>
  fireEvent.change(inputs(label)[place] as HTMLInputElement, { target: { value } })

it('the Spend form saves the typed rows in cents, and reports unsaved input', async () => {
  const { onSubmit, onTyped } = show()
  type('Dollars', 0, '1,250.50')
  await waitFor(() => expect(onTyped).toHaveBeenLastCalledWith(true))
  screen.getByText('Total $1,250.50')
  press('Save')
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith([{ source: 'Yelp', cents: 125_050 }]))
})

it('the Spend form shows what is wrong with a row, focuses its field, and saves nothing', async () => {
  const { onSubmit } = show()
  press('Add a Source')
  await waitFor(() => expect(document.activeElement).toBe(inputs('Paid for')[1]))
  type('Paid for', 1, 'yelp')
  type('Dollars', 1, '5')
  press('Save')
  await screen.findByText(spendMessages.twice)
  expect(document.activeElement).toBe(inputs('Paid for')[1])
  expect(onSubmit).not.toHaveBeenCalled()
})

it('removing a row of the Spend form focuses the row before, and the last remaining row is emptied', async () => {
  show([
    { source: 'Yelp', cents: 100 },
    { source: 'Google', cents: 200 },
  ])
  press('Remove Google')
  await waitFor(() => expect(document.activeElement).toBe(inputs('Paid for')[0]))
  press('Remove Yelp')
  await waitFor(() => expect(inputs('Paid for').map(({ value }) => value)).toEqual(['']))
})
