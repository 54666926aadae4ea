import { describe, expect, it } from 'vitest'
import { linksPerPerson, newLinkFields } from '../move/move-link.ts'
import { addLink, turnOffLinks } from './customer-link.ts'
import {
  exampleContext as context,
  exampleRequest,
} from '../../../tests/support/example-request.ts'

const sent = { quote_id: 'pV4mZk2TqYx81Rs7f3a9', action_id: 'bbbbbbbbbbbbbbbbbbbb' }
const hash = 'a1'.repeat(32)
const add = (links: { own: number; isTaken: boolean }) => {
  const state = exampleRequest({ links })
  const input = addLink.input.parse({ ...sent, action: 'add_link', hash })
  return addLink.plan(state, input, context)
}

describe('a new link', () => {
  it.each([
    ['a key', { hash: 'A'.repeat(22) }],
    ['capital digits', { hash: 'A1'.repeat(32) }],
    ['a path', { hash: `../${'a'.repeat(61)}` }],
    ['no hash', { hash: undefined }],
    ['a key beside the hash', { key: 'A'.repeat(22) }],
  ])('is refused with %s', (_, over) => {
    const accepts = (input: object) => addLink.input.safeParse(input).success
    expect(accepts({ ...sent, action: 'add_link', hash })).toBe(true)
    expect(accepts({ ...sent, action: 'add_link', hash, ...over })).toBe(false)
  })

  it('is stored as the office’s, with its creator', () => {
    const made = newLinkFields(exampleRequest().quote.id, 'office', context.now)
    const by = { made_by: 'dana', made_by_email: 'dana@example.com', ended_at: null }
    expect(add({ own: linksPerPerson - 1, isTaken: false })).toEqual({
      ...{ changes: {}, adds: { link: { hash, fields: { ...made, ...by } } } },
    })
  })

  it.each([
    ['above the limit per person', { own: linksPerPerson, isTaken: false }, 'limit'],
    ['with the hash of a different link', { own: 0, isTaken: true }, 'not_possible'],
  ])('is refused %s', (_, links, why) => {
    expect(add(links)).toEqual({ why })
  })
})

it('turning off a customer’s links turns off all of them', () => {
  const input = turnOffLinks.input.parse({ ...sent, action: 'turn_off_links' })
  expect(turnOffLinks.plan(exampleRequest(), input, context)).toEqual({
    ...{ changes: {}, adds: { endedLinks: 'all' } },
  })
})
