import { expect, it } from 'vitest'
import { sourceOfReferrer, sourceOfVisit } from './source-of-visit.ts'

it.each([
  ['google / cpc / fall', 'www.google.com', 'google / cpc / fall'],
  [null, 'www.Yelp.com', 'www.yelp.com'],
  [null, null, 'Direct'],
  ['', '', 'Direct'],
])('the campaign %j and the referrer %j are the source %j', (campaign, referrer, source) => {
  expect(sourceOfVisit({ campaign, referrer })).toBe(source)
})

it("a stranger's referrer is cut as in the funnel", () => {
  const hostile = `javascript:alert('${'x'.repeat(60)}')`
  expect(sourceOfVisit({ campaign: null, referrer: hostile })).not.toContain(hostile)
  expect(new TextEncoder().encode(sourceOfReferrer(hostile)).length).toBeLessThanOrEqual(40)
})

it.each(['Direct', ''])('counts an older session with the referrer %j as direct', (referrer) => {
  expect(sourceOfReferrer(referrer)).toBe('Direct')
})

it('uses the stored host as the source of an older session', () => {
  expect(sourceOfReferrer('www.yelp.com')).toBe('www.yelp.com')
})
