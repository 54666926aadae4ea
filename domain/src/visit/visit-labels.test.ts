import { expect, test } from 'vitest'
import { browserLabel, browserOf, deviceLabel, deviceOf } from './visit-labels.ts'

const edge = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'

test.each([
  [edge, 'Chrome'],
  ['Mozilla/5.0 (X11; Linux) Gecko/20100101 Firefox/145.0', 'Firefox'],
  [iPhone, 'Safari'],
  ['curl/8.0', 'Other'],
])('the table of recent visitors shows %s %s', (agent, label) => {
  expect(browserLabel(agent)).toBe(label)
})

test.each([
  [iPhone, 'Mobile'],
  ['Mozilla/5.0 (Android 15; Tablet)', 'Mobile'],
  ['Mozilla/5.0 (Tablet; rv:145.0)', 'Tablet'],
  [edge, 'Desktop'],
])('the table of recent visitors shows the device of %s %s', (agent, label) => {
  expect(deviceLabel(agent)).toBe(label)
})

const edgeOnAndroid =
  'Mozilla/5.0 (Linux; Android 15; K) Chrome/142.0 Mobile Safari/537.36 EdgA/142.0'
const chromeOnIPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/142.0 Mobile/15E148 Safari/604.1'
const iPad = 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'
const galaxyTablet = 'Mozilla/5.0 (Linux; Android 15; SM-X710) Chrome/142.0 Safari/537.36'
const samsung =
  'Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36'

test.each([
  [edge, 'Edge', 'Desktop'],
  [edgeOnAndroid, 'Edge', 'Mobile'],
  [chromeOnIPhone, 'Chrome', 'Mobile'],
  [iPhone, 'Safari', 'Mobile'],
  [iPad, 'Safari', 'Tablet'],
  [galaxyTablet, 'Chrome', 'Tablet'],
  [samsung, 'Other', 'Mobile'],
  ['Mozilla/5.0 (X11; Linux) Gecko/20100101 Firefox/145.0', 'Firefox', 'Desktop'],
  ['curl/8.0', 'Other', 'Desktop'],
])('the totals count %s as %s on a %s', (agent, browser, device) => {
  expect([browserOf(agent), deviceOf(agent)]).toEqual([browser, device])
})
