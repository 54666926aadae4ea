import { expect, it } from 'vitest'
import { sourceOfVisit } from './source-of-visit.ts'

it.each([
  ['google / cpc / fall', 'www.google.com', 'google / cpc / fall'],
  [null, 'www.Yelp.com', 'www.yelp.com'],
  [null, null, 'Direct'],
  ['', '', 'Direct'],
])('the campaign %j and the referrer %j are the source %j', (campaign, referrer, source) => {
  expect(sourceOfVisit({ campaign, referrer })).toBe(source)
})

it('a referrer that a stranger invents is shortened, and its harmful part removed', () => {
  const hostile = `javascript:alert('${'x'.repeat(60)}')`
  const source = sourceOfVisit({ campaign: null, referrer: hostile })
  expect(source).not.toContain(hostile)
  expect(new TextEncoder().encode(source).length).toBeLessThanOrEqual(40)
})
