import type { Browser, Locator, Page } from '@playwright/test'
import { collections } from '@moving/domain/paths'
import { formQuestionLabels } from '@moving/domain/quote/form/form-question-labels'
import { formQuestions } from '@moving/domain/quote/form/form-questions'
import { sessionReference } from '../../functions/src/visit/stored-session.ts'
import { accessibleLooks } from '../support/accessibility.ts'
import { adminClients } from '../support/admin.ts'
import { expect, signIn, test } from '../support/journey.ts'
import { hostingOrigin } from '../support/local-system.ts'
import { expectOneQuote, fillForm, newAddress, openForm, sendForm } from '../support/quote-form.ts'
import { naming, wholeStore } from '../support/whole-store.ts'

/** A guest of their own, as whom `work` fills in the form, and the session that visits and form share. */
async function asGuest(
  browser: Browser,
  work: (page: Page, session: string) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: hostingOrigin() })
  const page = await context.newPage()
  await openForm(page)
  await page.waitForFunction(() => sessionStorage.getItem('visitor_session_id') !== null)
  const session = await page.evaluate(() => sessionStorage.getItem('visitor_session_id') ?? '')
  await work(page, session)
  await context.close()
}

const ofSession = async (collection: string, session: string) => {
  const { db } = adminClients()
  const { docs } = await db.collection(collection).where('session_id', '==', session).get()
  return docs.map((document) => document.data())
}
const endsOf = async (session: string) =>
  (await ofSession(collections.formEnds, session)).map(({ last_field, errors }) => ({
    last_field: last_field as unknown,
    errors: errors as unknown,
  }))
const hasBegun = (session: string) =>
  expect.poll(async () => (await ofSession(collections.formStarts, session)).length).toBe(1)
const leave = (page: Page) => page.close({ runBeforeUnload: true })

test('who begins, types a phone and closes the tab leaves the name of that question and no digit', async ({
  browser,
}) => {
  const digits = `555${Math.random().toString().slice(2, 9)}`
  await asGuest(browser, async (page, session) => {
    await page.getByLabel('Phone', { exact: true }).fill(digits)
    await hasBegun(session)
    await leave(page)
    await expect.poll(() => endsOf(session)).toEqual([{ last_field: 'phone', errors: [] }])
  })
  const stored = await wholeStore(adminClients().db)
  expect(stored.length).toBeGreaterThan(2)
  expect(naming([digits], stored).map(({ path }) => path)).toEqual([])
})

test('who saw a message and went on reading the site is known by the question, once the tab goes', async ({
  browser,
}) => {
  await asGuest(browser, async (page, session) => {
    const phone = page.getByLabel('Phone', { exact: true })
    await phone.fill('12')
    await page.getByLabel('Notes').fill('Third floor')
    await expect(page.getByText('Please enter a valid phone').first()).toBeVisible()
    await hasBegun(session)
    await page
      .getByRole('navigation')
      .first()
      .getByRole('link', { name: 'FAQ', exact: true })
      .click()
    await expect(page).toHaveTitle(/FAQ/)
    expect(await endsOf(session)).toEqual([])
    await leave(page)
    await expect.poll(() => endsOf(session)).toEqual([{ last_field: 'notes', errors: ['phone'] }])
  })
})

test('who asks not to be tracked leaves nothing, and neither does who sent the form', async ({
  browser,
}) => {
  /** What the form of a fresh guest tells about itself until they have left its page. */
  async function toldBy(work: (page: Page) => Promise<void>): Promise<string> {
    const context = await browser.newContext({ baseURL: hostingOrigin() })
    const page = await context.newPage()
    await page.addInitScript(() => {
      const send = window.fetch.bind(window)
      window.fetch = (address, options) => {
        const body = typeof options?.body === 'string' ? options.body : ''
        const errors = sessionStorage.getItem('errors') ?? ''
        sessionStorage.setItem('errors', errors + (/form_(?:starts|ends)/.exec(body)?.[0] ?? ''))
        return send(address, options)
      }
    })
    await work(page)
    await page.goto('/faq')
    await page.locator('html[data-hydrated]').waitFor()
    const errors = await page.evaluate(() => sessionStorage.getItem('errors') ?? '')
    await context.close()
    return errors
  }
  const begin = async (page: Page) => {
    await openForm(page)
    await page.getByLabel('Phone', { exact: true }).fill('12')
    await page.getByLabel('Notes').focus()
    await expect(page.getByText('Please enter a valid phone').first()).toBeVisible()
  }
  const ask = (page: Page) =>
    page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' }),
    )
  expect(await toldBy(begin)).toBe('form_startsform_ends')
  expect(
    await toldBy(async (page) => {
      await ask(page)
      await begin(page)
    }),
  ).toBe('')
  expect(
    await toldBy(async (page) => {
      const email = newAddress()
      await begin(page)
      await fillForm(page, email)
      await sendForm(page)
      await expectOneQuote(page, email)
    }),
  ).toBe('form_starts')
})

test('who left and came back to send is not counted as lost; the office sees where the others stopped', async ({
  browser,
  page,
  admin,
}) => {
  const email = newAddress()
  const sessions = { returned: '', lost: '' }
  await asGuest(browser, async (guest, session) => {
    sessions.returned = session
    await guest.getByLabel('Moving from').fill('1420 Kenyon St NW, Washington, DC')
    await hasBegun(session)
    await guest.goto('/faq')
    await expect.poll(() => endsOf(session)).toEqual([{ last_field: 'fromAddress', errors: [] }])
    await openForm(guest)
    await fillForm(guest, email)
    await sendForm(guest)
    await expectOneQuote(guest, email)
  })
  await asGuest(browser, async (guest, session) => {
    sessions.lost = session
    await guest.getByLabel('Inventory').fill('A piano')
    await hasBegun(session)
    await leave(guest)
    await expect.poll(() => endsOf(session)).toHaveLength(1)
  })

  await signIn(page, admin)
  await page.goto('/analytics')
  const section = page.getByRole('region', { name: 'Where the form loses people' })
  const table = section.getByRole('table')
  await expect(section).toBeVisible()

  await test.step('the table is what the sessions add up to', async () => {
    await expect(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click()
      await expect(page.getByRole('button', { name: 'Refresh' })).toBeEnabled()
      const stopped = await stoppedSessions(sessions.returned, sessions.lost)
      expect(stopped.get(sessions.returned)).toBeNull()
      expect(stopped.get(sessions.lost)).toBe('inventory')
      const places = [...stopped.values()]
      const rows = await cellsOf(table)
      expect(rows.map(([question]) => question)).toEqual(
        formQuestions.map((question) => formQuestionLabels[question]),
      )
      expect(rows.map(([, , count]) => Number(count))).toEqual(
        formQuestions.map((question) => places.filter((place) => place === question).length),
      )
    }).toPass()
  })

  await test.step('everybody reached the first question, and it is easy to read on a phone', async () => {
    await page.getByText('7 days', { exact: true }).click()
    const [[, reached = ''] = []] = await cellsOf(table)
    expect(Number(reached)).toBeGreaterThan(1)
    await expect(section).toContainText(
      /Of [\d,]+ sessions that started the form, [\d,]+ submitted it/,
    )
    await page.evaluate(() => scrollTo(0, 0))
    const expectLooks = accessibleLooks(page)
    await expectLooks()
    await expectLooks()
    await page.setViewportSize({ width: 375, height: 800 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  })
})

const cellsOf = async (table: Locator) => {
  const rows = await table.getByRole('row').all()
  return Promise.all(rows.slice(1).map((row) => row.getByRole('cell').allTextContents()))
}

/** Where the roll-up's sessions stopped, by their id where this test knows it; null for who did not. */
async function stoppedSessions(...known: string[]) {
  const { docs } = await adminClients().db.collection(collections.analyticsSessions).get()
  const idOf = new Map(
    known.map((session) => [sessionReference(adminClients().db, session).id, session]),
  )
  return new Map(
    docs.map((document) => {
      const isLost = document.get('form_started') === true && document.get('request_sent') === false
      const place = isLost ? (document.get('form_end.last_field') as string | undefined) : undefined
      return [idOf.get(document.id) ?? document.id, place ?? null]
    }),
  )
}
