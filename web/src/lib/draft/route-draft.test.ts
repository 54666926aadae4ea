import { beforeEach, expect, test } from 'vitest'
import { forgetRouteDraft, keepRouteDraft, routeDraft } from './route-draft.ts'

beforeEach(forgetRouteDraft)

test('a direct visit to the quote page fills in no addresses', () => {
  expect(routeDraft()).toBeUndefined()
})

test('addresses from the home page are filled in without spaces around them, even if the form is rendered twice', () => {
  keepRouteDraft({ from: ' 1420 Kenyon St NW ', to: 'Arlington' })
  expect(routeDraft()).toEqual({ from: '1420 Kenyon St NW', to: 'Arlington' })
  expect(routeDraft()).toEqual({ from: '1420 Kenyon St NW', to: 'Arlington' })
})

test('after a sent request the next form starts empty', () => {
  keepRouteDraft({ from: 'Bethesda', to: 'Reston' })
  forgetRouteDraft()
  expect(routeDraft()).toBeUndefined()
})

test('addresses from the home page are neither in the URL nor in the browser’s storage', () => {
  keepRouteDraft({ from: '1420 Kenyon St NW', to: 'Arlington' })
  const kept = JSON.stringify([{ ...sessionStorage }, { ...localStorage }, location.href])
  expect(kept).not.toMatch(/Kenyon|Arlington/)
})
