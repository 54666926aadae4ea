import type { BookingFormInput, BookingRequest } from '@moving/domain/calendar/booking'
import { noCrewSettings } from '@moving/domain/calendar/crew'
import { noDetails, type Estimate } from '@moving/domain/estimate/estimate'
import { exampleQuote } from '@moving/domain/quote/example-quote'
import { act, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { useUsualPeople } from './use-usual-people.ts'

const ledger = vi.hoisted((): Estimate[] => [])
vi.mock('../../../shared/documents/office-kinds.ts', () => ({
  readEstimates: () => Promise.resolve(ledger),
}))

afterEach(() => void ledger.splice(0))

const threeMovers = { ...noDetails, crew: 3, hours: 5 }

/** What the dialog fills in for a quote of $900, by its ledger, newest first. */
async function filledIn(...newestFirst: Pick<Estimate, 'amount' | 'crew' | 'hours' | 'undoes'>[]) {
  ledger.push(
    ...newestFirst.map((entry, place) => ({
      ...{ ...noDetails, ...entry },
      ...{ id: `e${place}`, created_at: new Date(-place) },
    })),
  )
  const quote = exampleQuote({ status: 'estimated', estimate_amount: 900 })
  const state = { quote, booking: null, refused: null, problem: undefined }
  const { result } = renderHook(() => {
    const form = useForm<BookingFormInput, unknown, BookingRequest>({
      defaultValues: { crew: '', people: '2', hours: '' },
    })
    for (const field of ['people', 'hours'] as const) form.register(field)
    useUsualPeople(form, state, noCrewSettings)
    return form
  })
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve))
  })
  return result.current.getValues(['people', 'hours'])
}

const given = (amount: number, details = noDetails, undoes: string | null = null) => ({
  ...{ ...details, amount, undoes },
})

test('people and hours of a booking are those of the estimate of now', async () => {
  expect(await filledIn(given(900, threeMovers))).toEqual(['3', '5'])
})

test('they are those of before where an Undo put the amount back', async () => {
  const [undone, other] = [given(900, noDetails, 'e1'), { ...threeMovers, crew: 4 }]
  expect(await filledIn(undone, given(1000, other), given(900, threeMovers))).toEqual(['3', '5'])
})

test('nothing is promised by an amount that was given bare, whatever an earlier one was made of', async () => {
  const earlier = [given(1000), given(900, threeMovers)]
  expect(await filledIn(given(900), ...earlier)).toEqual(['2', ''])
})
