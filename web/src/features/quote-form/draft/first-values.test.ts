import { beforeEach, expect, it } from 'vitest'
import { firstValues, typedBefore } from './first-values.ts'

beforeEach(() => {
  document.body.innerHTML = ''
})

it('prefers typed values to stored ones, and fills the rest from the later sources', () => {
  const values = firstValues(
    { fromAddress: 'Typed St 1', toAddress: '' },
    { fromAddress: 'Kept St 2', toAddress: 'Kept Ave 3' },
    { name: 'Maya Okafor', toAddress: 'Home page 4' },
  )
  expect(values).toMatchObject({
    fromAddress: 'Typed St 1',
    toAddress: 'Kept Ave 3',
    name: 'Maya Okafor',
    moveType: 'Local',
    extras: [],
  })
})

it('keeps a chosen option', () => {
  expect(firstValues({ moveType: 'Storage', extras: ['Packing'] }, undefined)).toMatchObject({
    moveType: 'Storage',
    extras: ['Packing'],
  })
})

it("reads the prerendered form, in which the preselected Local isn't a choice", () => {
  document.body.innerHTML = `<form id="request">
    <input type="radio" name="moveType" value="Local" checked />
    <input type="checkbox" name="extras" value="Packing" checked />
    <input type="checkbox" name="extras" value="Storage" checked />
    <input name="name" value="Maya" />
  </form>`
  expect(typedBefore('request')).toEqual({ extras: ['Packing', 'Storage'], name: 'Maya' })
  expect(typedBefore('another')).toBeUndefined()
})
