import type { Page } from '@playwright/test'
import { collections } from '@moving/domain/paths'
import { adminClients } from '../../support/admin.ts'
import { expect, signIn, test } from '../../support/journey.ts'
import { waitForModule } from '../../support/loaded-module.ts'
import { naming, wholeStore } from '../../support/whole-store.ts'

const expectedErrors = [/A page failed/, /TypeError: No entry for/, /It was refused/]

test.use({ expectedErrors: [expectedErrors, { scope: 'test' }] })

const typed = `maya-${Math.random().toString(36).slice(2)}@example.com`

/** Makes the FAQ throw in one of our files, with a message that contains a visitor's text. */
async function breakFaq(page: Page): Promise<void> {
  const thrown = `throw new TypeError('No entry for ${typed}\\n    at ' + location.origin + '/assets/x (maya.js:1:2)')`
  await page.route('**/assets/faq-page-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: thrown }),
  )
}

async function openFaq(page: Page): Promise<void> {
  await page.goto('/')
  await page.locator('html[data-hydrated]').waitFor()
  // Pretends that the page was just reloaded, because a reload would fix a page of an older
  // deployment.
  await page.evaluate(() => sessionStorage.setItem('reloaded', `/faq ${Date.now()}`))
  await page.getByRole('navigation').first().getByRole('link', { name: 'FAQ', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'This page couldn’t be loaded' })).toBeVisible()
}

/** Collects the bodies of all requests that the page sends. */
function sentBy(page: Page): string[] {
  const bodies: string[] = []
  page.on('request', (request) => bodies.push(request.postData() ?? ''))
  return bodies
}
const reportsIn = (bodies: readonly string[], collection: string = collections.pageErrors) =>
  bodies.filter((body) => body.includes(collection))

/** Simulates that the tab goes to the background. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })

const sessionOf = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem('visitor_session_id') ?? '')

async function errorsOf(session: string) {
  const errors = adminClients().db.collection(collections.pageErrors)
  const { docs } = await errors.where('session_id', '==', session).get()
  return docs.map((document) => document.data())
}

test('an error is reported once per session, with its location and code but without its message', async ({
  page,
}) => {
  const bodies = sentBy(page)
  await breakFaq(page)
  await openFaq(page)
  const session = await sessionOf(page)
  await expect.poll(async () => (await errorsOf(session)).length).toBe(1)
  await openFaq(page)
  await expect.poll(() => reportsIn(bodies).length).toBe(2)
  await page.waitForLoadState('networkidle')
  const [error, ...others] = await errorsOf(session)
  expect(others).toEqual([])
  expect(error).toMatchObject({ kind: 'TypeError', code: '', page: '/faq' })
  expect(error?.['frame']).toMatch(/^faq-page-[a-z\d]{7}\.js:1:\d+$/)
  expect(error?.['build']).toMatch(/^entry-browser-[a-z\d]+$/)
  expect(bodies.join('\n')).not.toContain('maya')
  expect(naming([typed, 'maya.js'], await wholeStore(adminClients().db))).toEqual([])

  await test.step('errors that the product logs are reported too, without the key in the address', async () => {
    await page.unrouteAll()
    await page.goto('/faq#k=ThisKeyOpensAMove12345')
    await page.locator('html[data-hydrated]').waitFor()
    await page.evaluate((words) => {
      const cause = Object.assign(new Error(words), { name: 'FirebaseError' })
      console.error('It was refused', Object.assign(cause, { code: 'permission-denied' }))
    }, typed)
    const logged = async () =>
      (await errorsOf(session)).filter(({ kind }) => kind === 'FirebaseError')
    await expect
      .poll(logged)
      .toMatchObject([{ code: 'permission-denied', page: '/faq', frame: '' }])
    expect(reportsIn(bodies).join('\n')).not.toMatch(/ThisKey|maya|refused/)
  })
})

// Also tested without a browser: page-error.test.ts and page-vitals.test.ts.
test(
  'visitors who opt out of tracking and third-party scripts report nothing',
  { tag: '@deep' },
  async ({ openPage }) => {
    const withPrivacyControl = await openPage()
    await withPrivacyControl.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    )
    const bodies = sentBy(withPrivacyControl)
    await breakFaq(withPrivacyControl)
    await openFaq(withPrivacyControl)
    const other = await openPage()
    const others = sentBy(other)
    await other.goto('/faq')
    await other.locator('html[data-hydrated]').waitFor()
    await other.evaluate(() => {
      dispatchEvent(new ErrorEvent('error', { error: new TypeError('of an extension') }))
    })
    await other.waitForTimeout(1500)
    expect(reportsIn([...bodies, ...others])).toEqual([])
    expect(reportsIn(others, collections.visitors)).toHaveLength(1)
    await hide(withPrivacyControl)
    await hide(other)
    await expect.poll(() => reportsIn(others, collections.pageVitals).length).toBe(1)
    expect(reportsIn(bodies, collections.visitors)).not.toEqual([])
    expect(reportsIn(bodies, collections.pageVitals)).toEqual([])
  },
)

test('a page reports its speed when the visitor leaves it, and the office sees it on /analytics', async ({
  page,
  openPage,
  admin,
}) => {
  const bodies = sentBy(page)
  const vitals = page.waitForResponse(/\/page-vitals-\w{7}\.js$/)
  await page.goto('/services')
  await page.locator('html[data-hydrated]').waitFor()
  await waitForModule(page, (await vitals).url())
  await page.getByRole('heading', { level: 1 }).click()
  const [visit = ''] = reportsIn(bodies, collections.visitors)
  const id = /visitors\/(\w{20})"/.exec(visit)?.[1] ?? ''
  // Playwright doesn't see a request sent during unload, so check what the server stored.
  await page.goto('/faq')
  const measured = adminClients().db.collection(collections.pageVitals).doc(id)
  await expect.poll(async () => (await measured.get()).exists).toBe(true)
  const stored = (await measured.get()).data() ?? {}
  expect(Object.keys(stored).sort()).toEqual(['cls', 'created_at', 'inp', 'lcp'])
  expect(stored['lcp']).toBeGreaterThan(0)
  expect(stored['cls']).toBeGreaterThanOrEqual(0)

  const office = await openPage()
  await signIn(office, admin)
  await office.goto('/analytics')
  const section = office.getByRole('region', { name: 'Page speed' })
  await expect(section.getByRole('row')).toHaveCount(4)
  await expect(section.getByRole('row').nth(1)).toContainText('Main content visible (LCP)')
  await expect(section.getByRole('row').nth(1).getByRole('cell').last()).not.toHaveText('0')
  await office.setViewportSize({ width: 375, height: 800 })
  await expect.poll(() => office.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
})
