import {
  bookingFormSchema,
  type BookingFields,
  type BookingFormInput,
  type BookingRequest,
} from '@moving/domain/calendar/booking'
import { emptyCrewDay, type CrewDayFields } from '@moving/domain/calendar/crew-day'
import { noCrewSettings } from '@moving/domain/calendar/crew'
import { noDetails, type Estimate } from '@moving/domain/estimate/estimate'
import { exampleQuote } from '../../../../../tests/support/example-quote.ts'
import { act, renderHook } from '@testing-library/react'
import { useForm, useWatch } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { SdkArea } from '../../../lib/read/sdk-area.test.helper.tsx'
import { usePresets } from './use-presets.ts'

const ledger = vi.hoisted((): Estimate[] => [])
vi.mock('../../../shared/documents/office-kinds.ts', () => ({
  readEstimates: () => Promise.resolve(ledger),
}))

afterEach(() => void ledger.splice(0))

const threeMovers = { ...noDetails, crew: 3, hours: 5 }
const [two, three, four] = [2, 3, 4].map((people) => ({
  ...{
    id: `crew${people}`,
    name: `Crew of ${people}`,
    people,
    truck: '',
    phone: '',
    retired: false,
  },
}))
const settings = { ...noCrewSettings, crews: [two, three, four].flatMap((crew) => crew ?? []) }
const monday = '2026-12-14'
const morning = { from_minute: 480, end_minute: 780 }

type Given = Pick<Estimate, 'amount' | 'crew' | 'hours' | 'undoes'>

/** The dialog for a quote of $900 with these estimates, and with the bookings of that day. */
async function open(
  newestFirst: readonly Given[],
  jobs: CrewDayFields['jobs'] = {},
  wished: BookingFields | null = null,
) {
  ledger.push(
    ...newestFirst.map((entry, place) => ({
      ...{ ...noDetails, ...entry },
      ...{ id: `e${place}`, at: new Date(-place) },
    })),
  )
  const quote = exampleQuote({ status: 'estimated', estimate_amount: 900, move_date: monday })
  const shown = { quote, booking: null, refused: null, problem: undefined }
  const state = { ...shown, wished, theirs: null }
  const time = { from_minute: '08:00', to_minute: '09:00', hours: '', note: '' }
  const { result, rerender } = renderHook(
    (day: CrewDayFields) => {
      const form = useForm<BookingFormInput, unknown, BookingRequest>({
        defaultValues: {
          ...{ day: monday, ...time, crew: wished?.crew ?? '', people: '2' },
          ...{ set_scheduled: true, email_customer: true },
        },
      })
      for (const field of ['people', 'hours', 'crew'] as const) form.register(field)
      const typed = bookingFormSchema.safeParse(useWatch({ control: form.control })).data
      const known = { settings, typed, day }
      return { form, ...usePresets(form, state, known) }
    },
    { initialProps: { ...emptyCrewDay(monday), jobs }, wrapper: SdkArea },
  )
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)))
  await settle()
  return {
    shown: () => result.current.form.getValues(['crew', 'people', 'hours']),
    choose: (crew: string) => act(() => result.current.chooseCrew(crew)),
    lacksHours: () => result.current.lacksHours,
    propose: (hours: number) => act(() => result.current.proposeHours(hours)),
    type: (field: 'people' | 'hours', value: string) =>
      act(() => result.current.form.setValue(field, value, { shouldDirty: true })),
    nowOut: async (others: CrewDayFields['jobs']) => {
      rerender({ ...emptyCrewDay(monday), jobs: others })
      await settle()
    },
  }
}

const filledIn = async (...newestFirst: Given[]) => (await open(newestFirst)).shown()

const given = (amount: number, details = noDetails, undoes: string | null = null) => ({
  ...{ ...details, amount, undoes },
})

test('the booking dialog takes people and hours from the current estimate', async () => {
  expect(await filledIn(given(900, threeMovers))).toEqual(['crew3', '3', '5'])
})

test('the booking dialog takes people and hours from the earlier estimate if Undo restored its amount', async () => {
  const [undone, other] = [given(900, noDetails, 'e1'), { ...threeMovers, crew: 4 }]
  const ledgerOf = [undone, given(1000, other), given(900, threeMovers)]
  expect(await filledIn(...ledgerOf)).toEqual(['crew3', '3', '5'])
})

test('the booking dialog has no people and hours if the current amount has no details', async () => {
  const earlier = [given(1000), given(900, threeMovers)]
  expect(await filledIn(given(900), ...earlier)).toEqual(['crew2', '2', ''])
})

test('the booking dialog chooses the first free crew with enough people, and keeps it if a coworker books it', async () => {
  const dialog = await open([given(900, threeMovers)], { reyes: { crew: 'crew3', ...morning } })
  expect(dialog.shown()).toEqual(['crew4', '3', '5'])
  // A coworker books this crew. The dialog says so and keeps the choice.
  await dialog.nowOut({ maya: { crew: 'crew4', ...morning } })
  expect(dialog.shown()).toEqual(['crew4', '3', '5'])
})

test('the booking dialog chooses no crew if none is free, and a different one if more people are typed', async () => {
  const out = { a: { crew: 'crew3', ...morning }, b: { crew: 'crew4', ...morning } }
  expect((await open([given(900, threeMovers)], out)).shown()).toEqual(['', '3', '5'])
  ledger.splice(0)
  const dialog = await open([])
  dialog.type('people', '4')
  expect(dialog.shown()).toEqual(['crew4', '4', ''])
})

test('choosing a crew fills in its number of people, but doesn’t replace a typed one', async () => {
  const dialog = await open([given(900, threeMovers)])
  dialog.choose('crew4')
  expect(dialog.shown()[1]).toBe('4')
  dialog.type('people', '3')
  dialog.choose('crew2')
  expect(dialog.shown()[1]).toBe('3')
})

test('the travel time proposes hours only if the estimate has none, and never replaces typed ones', async () => {
  expect((await open([given(900, threeMovers)])).lacksHours()).toBe(false)
  ledger.splice(0)
  const dialog = await open([])
  expect(dialog.lacksHours()).toBe(true)
  dialog.propose(6.75)
  dialog.propose(7)
  expect(dialog.shown()[2]).toBe('7')
  dialog.type('hours', '5')
  dialog.propose(8)
  expect(dialog.shown()[2]).toBe('5')
})

test('the booking dialog keeps the crew on whose lane the move was dropped', async () => {
  const dropped = { day: monday, from_minute: 480, to_minute: 540, crew: 'crew2', hours: 0 }
  const wished = { ...dropped, people: 2, note: '' }
  expect((await open([given(900, threeMovers)], {}, wished)).shown()).toEqual(['crew2', '3', '5'])
  ledger.splice(0)
  expect((await open([], {}, { ...wished, crew: 'crew4' })).shown()).toEqual(['crew4', '4', ''])
})
