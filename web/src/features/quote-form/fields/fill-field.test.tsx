import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RequestFormInput } from '@moving/domain/quote/form/request-form'
import { fillField } from './fill-field.ts'

const old = '(202) 555-0142'
const theirs = '(301) 555-0199'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Fills in the old number, as a draft does. */
function shownForm(wasShown: boolean) {
  let fill = () => {}
  function Form() {
    const form = useForm<RequestFormInput>()
    fill = () => fillField(form, 'request', 'phone', old, wasShown)
    return (
      <form id="request">
        <input aria-label="Phone" {...form.register('phone')} />
      </form>
    )
  }
  render(<Form />)
  return { phone: screen.getByLabelText<HTMLInputElement>('Phone'), fill }
}

function typeAtTheEnd(field: HTMLInputElement, text: string) {
  fireEvent.input(field, { target: { value: field.value + text } })
}

it('a draft’s phone number never gets appended to a typed one', () => {
  const { phone, fill } = shownForm(true)
  fill()
  expect(phone.value).toBe(old)
  phone.focus()
  typeAtTheEnd(phone, theirs)
  expect(phone.value).toBe(theirs)
  phone.blur()
  expect(phone.value).toBe(theirs)
})

it('a draft’s phone number is restored after the field was only focused', () => {
  const { phone, fill } = shownForm(true)
  fill()
  phone.focus()
  phone.blur()
  expect(phone.value).toBe(old)
  phone.focus()
  expect(phone.value, 'they have seen it now').toBe(old)
})

it('a draft’s phone number stays if the customer enters the field after seeing it', () => {
  const { phone, fill } = shownForm(true)
  fill()
  vi.advanceTimersByTime(1000)
  phone.focus()
  expect(phone.value).toBe(old)
})

it('a draft’s phone number stays in a form that always showed it', () => {
  const { phone, fill } = shownForm(false)
  fill()
  phone.focus()
  expect(phone.value).toBe(old)
})

it('a draft doesn’t change a focused field until the customer leaves it empty', () => {
  const { phone, fill } = shownForm(true)
  phone.focus()
  fill()
  expect(phone.value).toBe('')
  phone.blur()
  expect(phone.value).toBe(old)
})
