import { beforeEach, expect, it } from 'vitest'
import { initialValues, typedBefore } from './initial-values.ts'

beforeEach(() => {
  document.body.innerHTML = ''
})

it('the quote form prefers typed values to stored ones, and fills the rest from the account', () => {
  const values = initialValues(
    { from_address: 'Typed St 1', to_address: '' },
    { from_address: 'Kept St 2', to_address: 'Kept Ave 3' },
    { name: 'Maya Okafor', to_address: 'Home page 4' },
  )
  expect(values).toMatchObject({
    from_address: 'Typed St 1',
    to_address: 'Kept Ave 3',
    name: 'Maya Okafor',
    move_type: 'Local',
    extras: [],
  })
})

it('the quote form keeps a chosen option', () => {
  expect(initialValues({ move_type: 'Storage', extras: ['Packing'] }, undefined)).toMatchObject({
    move_type: 'Storage',
    extras: ['Packing'],
  })
})

it('what was typed before the page was interactive is kept, but the preselected Local isn’t a choice', () => {
  document.body.innerHTML = `<form id="request">
    <input type="radio" name="move_type" value="Local" checked />
    <input type="checkbox" name="extras" value="Packing" checked />
    <input type="checkbox" name="extras" value="Storage" checked />
    <input name="name" value="Maya" />
  </form>`
  expect(typedBefore('request')).toEqual({ extras: ['Packing', 'Storage'], name: 'Maya' })
  expect(typedBefore('another')).toBeUndefined()
})
