import type { Page } from '@playwright/test'
import { collections } from '@moving/domain/paths'
import { adminClients } from '../../support/admin.ts'
import { expect, test } from '../../support/journey.ts'
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
  // Pretends that the page was just reloaded. Otherwise it would reload, which fixes pages of an
  // older deployment.
  await page.evaluate(() => sessionStorage.setItem('reloaded', `/faq ${Date.now()}`))
  await page.getByRole('navigation').first().getByRole('link', { name: 'FAQ', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'This page couldn’t be loaded' })).toBeVisible()
}

function sentBy(page: Page): string[] {
  const bodies: string[] = []
  page.on('request', (request) => bodies.push(request.postData() ?? ''))
  return bodies
}
const reportsIn = (bodies: readonly string[]) =>
  bodies.filter((body) => body.includes(collections.pageErrors))

const sessionOf = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem('visitor_session_id') ?? '')

async function errorsOf(session: string) {
  const errors = adminClients().db.collection(collections.pageErrors)
  const { docs } = await errors.where('session_id', '==', session).get()
  return docs.map((document) => document.data())
}

test('a page error is stored once per session, with its place in the code but without its message', async ({
  page,
}) => {
  const bodies = sentBy(page)
  await breakFaq(page)
  await openFaq(page)
  const session = await sessionOf(page)
  await expect.poll(async () => (await errorsOf(session)).length).toBe(1)
  await openFaq(page)
  await expect.poll(() => reportsIn(bodies).length).toBe(2)
  const [error, ...others] = await errorsOf(session)
  expect(others).toEqual([])
  expect(error).toMatchObject({ kind: 'TypeError', code: '', page: '/faq' })
  expect(error?.['frame']).toMatch(/^faq-page-[a-z\d]{7}\.js:1:\d+$/)
  expect(error?.['build']).toMatch(/^entry-browser-[a-z\d]+$/)
  expect(bodies.join('\n')).not.toContain('maya')
  expect(naming([typed, 'maya.js'], await wholeStore(adminClients().db))).toEqual([])

  await test.step('errors that the product logs are reported too, without the key in the URL', async () => {
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
