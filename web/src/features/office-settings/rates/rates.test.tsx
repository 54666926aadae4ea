import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { noHomeRates, type HomeRates } from '@moving/domain/estimate/home-rates'
import { ratesMessages } from '@moving/domain/estimate/rates-form'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SdkArea } from '../../../lib/read/sdk-area.test.helper.tsx'
import { system } from '../../../theme/system.ts'
import { toaster, toastStore } from '../../../ui/overlay/toast-store.ts'
import { Rates } from './rates.tsx'

const stored: HomeRates = { ...noHomeRates, two: { crew: 3, hours: 5.5, rate: 150 } }
const server = vi.hoisted(() => ({ sent: [] as unknown[], answers: [] as unknown[] }))
vi.mock('../use-settings.ts', () => ({
  useSettings: () => ({ status: 'success', data: stored }),
}))
vi.mock('../../../shared/office/settings/change-setting.ts', () => ({
  changeValue: (change: unknown) => {
    server.sent.push(change)
    return Promise.resolve(server.answers.shift() ?? null)
  },
}))

beforeEach(() => {
  server.sent = []
  server.answers = []
  toaster.dismiss()
})
afterEach(cleanup)

async function openDialog() {
  render(
    <ChakraProvider value={system}>
      <SdkArea>
        <Rates />
      </SdkArea>
    </ChakraProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }))
  await screen.findByText('Edit Rates')
  const two = within(screen.getByRole('group', { name: '2 bedrooms', hidden: true }))
  return {
    type: (label: string, value: string) =>
      fireEvent.change(two.getByLabelText(label), { target: { value } }),
    errorOf: (label: string) => {
      const id = two.getByLabelText(label).getAttribute('aria-describedby') ?? ''
      return document.getElementById(id)?.textContent
    },
    save: () =>
      act(async () => {
        fireEvent.submit(document.querySelector('form') as HTMLFormElement)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }),
  }
}

test('shows the rate of each home size', () => {
  render(
    <ChakraProvider value={system}>
      <SdkArea>
        <Rates />
      </SdkArea>
    </ChakraProvider>,
  )
  expect(screen.getByText('3 people · 5.5 hours · $150.00 an hour')).toBeDefined()
  expect(screen.getAllByText('Not set')).toHaveLength(4)
})

test('saves edited rates with what the form showed, and offers Undo', async () => {
  const { type, save } = await openDialog()
  type('Hours', '6.25')
  type('$ per hour', '$172.50')
  type('People', '')
  await save()
  const value = { ...stored, two: { crew: null, hours: 6.25, rate: 172.5 } }
  expect(server.sent).toEqual([{ setting: 'rates', expects: stored, value }])
  const [toast] = toastStore.snapshot()
  expect(toast).toMatchObject({ description: 'Rates saved', action: { label: 'Undo' } })
  await act(async () => toast?.action?.onPress())
  expect(server.sent.at(-1)).toEqual({ setting: 'rates', expects: value, value: stored })
})

test('says what is wrong with a number, and sends nothing', async () => {
  const { type, save, errorOf } = await openDialog()
  type('People', '13')
  type('Hours', '3.1')
  type('$ per hour', '1,000.01')
  await save()
  expect(server.sent).toEqual([])
  expect(errorOf('People')).toContain(ratesMessages.crew)
  expect(errorOf('Hours')).toContain(ratesMessages.hours)
  expect(errorOf('$ per hour')).toContain(ratesMessages.rate)
})

test('shows what a coworker saved meanwhile, and expects that on the next save', async () => {
  const current = { ...stored, one: { crew: 2, hours: 3, rate: 120 } }
  server.answers = [{ editor: 'Isaac', at: undefined, current, why: 'changed' }]
  const { type, save } = await openDialog()
  type('Hours', '6')
  await save()
  expect(screen.getByText(/Isaac changed the rates while you were editing/)).toBeDefined()
  expect(screen.getByText('2 people · 3 hours · $120.00 an hour')).toBeDefined()
  await save()
  expect(server.sent.at(-1)).toMatchObject({ expects: current })
})
