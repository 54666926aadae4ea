import { expect, test } from 'vitest'
import { browserLabel, deviceLabel } from './labels.ts'

const edge = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'

test.each([
  [edge, 'Chrome'],
  ['Mozilla/5.0 (X11; Linux) Gecko/20100101 Firefox/145.0', 'Firefox'],
  [iPhone, 'Safari'],
  ['curl/8.0', 'Other'],
])('%s is counted as %s', (agent, label) => {
  expect(browserLabel(agent)).toBe(label)
})

test.each([
  [iPhone, 'Mobile'],
  ['Mozilla/5.0 (Android 15; Tablet)', 'Mobile'],
  ['Mozilla/5.0 (Tablet; rv:145.0)', 'Tablet'],
  [edge, 'Desktop'],
])('%s is a %s', (agent, label) => {
  expect(deviceLabel(agent)).toBe(label)
})
