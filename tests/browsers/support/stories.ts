import { randomUUID } from 'node:crypto'
import { noDetails } from '@moving/domain/estimate/estimate'
import { quotePath, requestPath } from '@moving/domain/paths'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { adminClients } from '../../support/admin.ts'
import { storeWork } from '../../support/call-list.ts'
import { daysAgo } from '../../support/days.ts'
import { removeDeskQuotes, storeDeskQuote, storedAs } from '../../support/desk-page.ts'
import { createPersona, type Persona } from '../../support/personas.ts'
import { newAddress, storedQuotes } from '../../support/quote-form.ts'
import { moveDate } from '../../support/stored-quote.ts'
import wakeFunctions from '../../support/wake-functions.ts'
import type { Browser } from './browser.ts'
import { openPage, type Page } from './page.ts'
import { addEstimate } from '../../support/request-log.ts'

/** WebDriver's key codes. */
const [enter, escape] = ['\uE007', '\uE00C']

const leaveOut: (name: string, story: () => Promise<void>) => void = () => undefined
const isDeep = Boolean(process.env.DEEP)
const [storyOfTest, storyOfDeep] = isDeep ? [leaveOut, test] : [test, leaveOut]

/**
 * Runs the main journeys in a second browser, one in `npm test` and the others in `npm run
 * test:deep`; skipped if it isn't installed.
 */
export function tellStories(
  program: string | undefined,
  open: (program: string) => Promise<Browser>,
) {
  describe.skipIf(program === undefined)('main journeys', () => {
    let browser: Browser
    beforeAll(async () => {
      await wakeFunctions()
      browser = await open(program ?? '')
    })
    afterAll(async () => {
      await removeDeskQuotes()
      await browser.close()
    })

    storyOfTest(
      'a guest requests a quote, follows it with its link, and accepts the estimate',
      async () => {
        const page = await openPage(browser)
        const email = newAddress()
        await page.goto('/')
        await page.fill('Moving from', '1420 Kenyon St NW, Washington, DC')
        await page.fill('Moving to', '2201 Wilson Blvd, Arlington, VA')
        await page.keys(enter)
        await page.sees('Tell us about your move')
        await page.fillDate('Move date', moveDate)
        await page.press('field', 'Packing')
        await page.fill('Name', 'Maya Okafor')
        await page.fill('Phone', '(202) 555-0142')
        await page.fill('Email', email)
        await page.press('button', 'Get My Free Quote')
        await page.sees('Thank you! Your quote request has been received')
        const [{ id = '', data } = {}] = await storedQuotes(email)
        expect(data).toMatchObject({
          ...{ from_address: '1420 Kenyon St NW, Washington, DC', move_date: moveDate },
          extras: ['Packing'],
        })

        await giveEstimate(id, 1250.5)
        await page.press('link', 'See Your Move')
        await page.press('button', 'Accept this estimate ($1,250.50)')
        await page.sees('You accepted $1,250.50 on')
      },
    )

    storyOfDeep('a customer signs up, signs in, and edits the account in a dialog', async () => {
      const page = await openPage(browser)
      await page.goto('/auth')
      await page.press('tab', 'Sign Up')
      await page.fill('First Name', 'Nina')
      await page.fill('Last Name', 'Okafor')
      await page.fill('Email', `nina-${randomUUID().slice(0, 8)}@example.com`)
      await page.fill('Password', 'river-blue-truck')
      await page.press('button', 'Sign Up')
      await page.sees('Check your email')

      const customer = await createPersona('customer')
      await page.press('button', 'Go to Sign In')
      await signIn(page, customer)
      await page.sees('Welcome, Rosa')
      await page.press('button', 'Edit Details')
      const dialog = page.inside(['dialog', 'Edit Details'])
      await dialog.hasFocus('button', 'Close')
      await page.keys(escape)
      await page.hasFocus('button', 'Edit Details')
      await page.press('button', 'Edit Details')
      await dialog.fill('First Name', 'Rosalind')
      await dialog.press('button', 'Save')
      await page.sees('Welcome, Rosalind')
    })

    storyOfDeep(
      'the menu, the FAQ, the color modes and a dialog work with mouse and keyboard',
      async () => {
        const page = await openPage(browser)
        await page.goto('/')
        await page.press('button', 'Menu')
        await page.keys(escape)
        await page.hasFocus('button', 'Menu')
        await page.press('button', 'Menu')
        await page.press('link', 'FAQ')
        await page.sees('The three questions people ask us first.')
        await page.press('button', 'How far ahead should I book?')
        await page.sees('weeks ahead. For the end of the month')
        await page.press('button', 'Can I cancel or reschedule?')
        await page.sees('We’re flexible if you give us notice.')
        await page.seesNot('weeks ahead. For the end of the month')
        const ground = () => page.run([], () => getComputedStyle(document.body).backgroundColor)
        const light = await ground()
        await page.press('button', 'Dark colors')
        await page.press('button', 'Menu')
        await page.press('link', 'Sign In')
        await page.press('button', 'Forgot your password')
        expect(await ground()).not.toBe(light)
        await page.inside(['dialog', 'Reset Password']).fill('Email', 'rosa@example.com')
        await page.keys(escape)
        await page.hasFocus('button', 'Forgot your password')
      },
    )

    storyOfDeep('an admin logs a call on Today, and updates the quote', async () => {
      const quote = await storeDeskQuote({ created_at: daysAgo(3), updated_at: daysAgo(3) })
      const due = { due_at: daysAgo(320), due_why: 'new' }
      await storeWork(adminClients().db, quote.id, due)
      const page = await openPage(browser)
      await page.goto('/auth')
      await signIn(page, await createPersona('admin'))
      await page.sees('On time, last 30 days')
      await page.inside(['article', quote.name]).press('button', quote.name)
      await page.press('button', 'Log Call')
      const call = page.inside(['form', 'Log Call'])
      await call.press('button', 'Add a Note')
      await call.press('button', 'No answer')
      await call.fill('Note', 'Rang out')
      await call.press('button', 'Save')
      await page.sees('Call logged')
      await vi.waitUntil(() => attemptsOf(quote.id), { timeout: 60_000 })

      await page.goto(`/admin?q=${quote.id}`)
      const card = page.inside(['article', quote.name])
      await card.press('button', 'Update')
      const update = page.inside(['dialog', 'Update Quote'])
      await update.choose('Status', 'Estimated')
      await update.fill('Estimate Amount ($)', '1250.50')
      await update.fill('Admin Notes', 'Crew of three.')
      await update.press('button', 'Update Quote')
      await page.sees('Quote updated successfully')
      await card.sees('$1,250.50')
      await card.sees('Crew of three.')
      expect(await storedAs(quote)).toMatchObject({ status: 'estimated', estimate_amount: 1250.5 })
    })
  })
}

/**
 * Stores an estimate as the office's function does, long enough ago for the customer to see it.
 */
async function giveEstimate(id: string, amount: number) {
  const { db } = adminClients()
  const minuteAgo = new Date(Date.now() - 60_000)
  await addEstimate(db, id, { ...noDetails, amount, undoes: null, at: minuteAgo })
  await db.doc(quotePath(id)).update({ status: 'estimated', estimate_amount: amount })
}

async function attemptsOf(id: string): Promise<number> {
  const work = await adminClients().db.doc(requestPath(id)).get()
  return Number(work.get('state.calls.count'))
}

async function signIn(page: Page, { email, password }: Persona) {
  await page.fill('Email', email)
  await page.fill('Password', password)
  await page.press('button', 'Sign In')
}
