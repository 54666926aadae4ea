import { noDetails, type Estimate } from '@moving/domain/estimate/estimate'
import { quotePath } from '@moving/domain/paths'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Page } from '@playwright/test'
import { accessibleLooks } from '../../support/accessibility.ts'
import { adminClients } from '../../support/admin.ts'
import { storeWork } from '../../support/call-list.ts'
import {
  logIn,
  openCard,
  openRequest,
  requestOf,
  storedAs,
  storeDeskQuote,
  waitForCall,
  workOf,
  type DeskQuote,
} from '../../support/desk-page.ts'
import { expect, signIn, test } from '../../support/journey.ts'
import { mailTo } from '../../support/mailbox.ts'
import { seedLink } from '../../support/move.ts'
import { addEstimate } from '../../support/request-log.ts'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

/** Stores an estimate that the customer may see, and waits until the request has it. */
async function give(quote: DeskQuote, amount: number, over: Partial<Estimate> = {}) {
  const { db } = adminClients()
  await addEstimate(db, quote.id, {
    ...noDetails,
    amount,
    undoes: null,
    at: minutesAgo(1),
    ...over,
  })
  await db.doc(quotePath(quote.id)).update({ estimate_amount: amount })
  await expect.poll(async () => (await workOf(quote)).estimate?.amount).toBe(amount)
}

/** Stores a request with an amount of $1,250.50 that is old enough for the customer to see it. */
async function storeEstimated(over: object = {}): Promise<DeskQuote> {
  const old = { created_at: minutesAgo(4000), updated_at: minutesAgo(4000) }
  const fields = { status: 'estimated', estimate_amount: 1250.5, ...old, ...over }
  const quote = await storeDeskQuote(fields)
  await storeWork(adminClients().db, quote.id)
  return quote
}

/** @returns the request and the path of its move page */
async function seedEstimated(over: Partial<Estimate> = {}) {
  const { db } = adminClients()
  const quote = await storeEstimated()
  await give(quote, 1250.5, {
    ...{ at: minutesAgo(60), crew: 3, hours: 5, rate: 165, kind: 'hourly' },
    ...{ could_change: 'Stairs were not mentioned.', ...over },
  })
  const now = new Date()
  const made = { created_at: now, expires_at: new Date(now.getTime() + 86_400_000) }
  return { quote, path: `/move#k=${await seedLink(db, quote.id, 'browser', made)}` }
}

const accept = (page: Page) => page.getByRole('button', { name: /^Accept this estimate/ })
const decline = (page: Page) => page.getByRole('button', { name: 'No, Thank You' })
const nameField = (page: Page) => page.getByLabel('Your name')

test.describe('an estimate that changes while the customer accepts it', () => {
  test.use({ expectedErrors: [/409 \(Conflict\)/] })

  test('is accepted at its new amount by keyboard or by phone, and moves to the top of Today', async ({
    page,
    openPage,
    admin,
  }) => {
    const { quote, path } = await seedEstimated()
    const office = await openPage()
    await signIn(office, admin)
    await page.goto(path)
    const looks = accessibleLooks(page)

    await test.step('a customer declines with a reason, and Today shows the reason', async () => {
      await decline(page).click()
      await expect(page.getByRole('heading', { name: 'Declining $1,250.50' })).toBeFocused()
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
      await page.getByRole('radio', { name: 'Date' }).check({ force: true })
      await page.getByLabel('Anything to add?').fill('The week before suits us better')
      await looks()
      await page.getByRole('button', { name: 'Decline $1,250.50' }).click()
      await expect(page.getByText('You declined $1,250.50.')).toBeVisible()
      await office.goto('/admin/calls')
      const card = office.getByRole('article', { name: quote.name })
      await waitForCall(office, card)
      await expect(card).toContainText('Declined: Date')
    })

    await test.step('an acceptance needs a name, which is filled in, and shows its amount', async () => {
      await expect(accept(page)).toHaveText('Accept this estimate (about $1,250.50)')
      await expect(nameField(page)).toHaveValue(quote.name)
      await nameField(page).fill('')
      await accept(page).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText('Enter your name')).toBeVisible()
      await looks()
      await nameField(page).focus()
      await page.keyboard.type('Maya Johnson')
    })

    await test.step('if the amount changes meanwhile, the form asks for a review and the typed name stays', async () => {
      await give(quote, 1400.1, { why: 'more_things', why_text: 'Garage added' })
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toContainText(
        'The estimate just changed. Please review it.',
      )
      await expect(accept(page)).toHaveText('Accept this estimate ($1,400.10)')
      await expect(
        page.getByText(
          'Changed from $1,250.50 (+$149.60) because of more things to move: “Garage added”.',
        ),
      ).toBeVisible()
      await expect(nameField(page)).toHaveValue('Maya Johnson')
    })

    await test.step('the page and an email say that the new amount was accepted', async () => {
      await accept(page).click()
      await expect(page.getByText(/^You accepted \$1,400\.10 on /)).toBeVisible()
      const head = page.getByRole('heading', { name: /We’ll call you .*to set your moving day/ })
      await expect(head).toBeVisible()
      await expect(accept(page)).toBeHidden()
      await looks()
      const mail = await mailTo('maya@example.com', ({ subject }) =>
        subject.includes(`You accepted our estimate: quote #${quoteNumber(quote.id)}`),
      )
      expect(mail.text).toContain('You accepted $1,400.10 on ')
    })

    await test.step('the office sees the acceptance on Today and on the request, whose status is unchanged', async () => {
      await office.goto('/admin/calls')
      const card = office.getByRole('article', { name: quote.name })
      await waitForCall(office, card)
      await expect(card).toContainText('Accepted $1,400.10: set the date')
      expect(await storedAs(quote)).toMatchObject({ status: 'estimated' })
      const desk = await openRequest(office, quote)
      await expect(desk.getByText(/^Accepted \$1,400\.10 on /)).toBeVisible()
    })

    await test.step('the customer can answer a third estimate', async () => {
      await give(quote, 1300)
      await page.reload()
      await expect(accept(page)).toBeVisible()
      const desk = await openRequest(office, quote)
      await expect(
        desk.getByText('Accepted $1,400.10, no longer valid: it’s $1,300 now'),
      ).toBeVisible()
    })

    await test.step('after an acceptance by phone, the office’s pages and the customer’s page say so', async () => {
      const desk = requestOf(office, quote)
      await desk.getByRole('button', { name: 'Log Call' }).click()
      const log = logIn(desk)
      await log.getByRole('button', { name: 'Reached' }).click()
      await log.getByRole('checkbox', { name: 'Customer accepted $1,300' }).check({ force: true })
      await expect(
        log.getByText('It moves to the top of the list so you can set the date.'),
      ).toBeVisible()
      await log.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(desk.getByText('Accepted $1,300: set the date').first()).toBeVisible()
      await page.reload()
      await expect(page.getByText(/^You accepted \$1,300 on the phone, /)).toBeVisible()
      await expect(accept(page)).toBeHidden()
      await expect(async () => {
        const card = await openCard(office, quote)
        await expect(card).toContainText('Accepted $1,300: set the date', { timeout: 2_000 })
      }).toPass()
    })
  })
})

test('a customer with an account opens an estimate from the dashboard, and accepts it', async ({
  page,
  customer,
}) => {
  const owner = { user_id: customer.uid, email: customer.email }
  const { db } = adminClients()
  const quote = await storeEstimated(owner)
  await addEstimate(db, quote.id, { ...noDetails, amount: 1100, undoes: null, at: minutesAgo(90) })
  await give(quote, 1250.5, {
    ...{ lines: [{ text: 'Packing material', cents: 425_50 }], why: 'packing' },
    ...{ could_change: 'Stairs were not mentioned.', at: minutesAgo(5) },
  })
  await signIn(page, customer)
  await page.goto('/dashboard')
  await expect(page.getByRole('article')).toContainText('$1,250.50')
  await accessibleLooks(page)()

  await page.getByRole('link', { name: 'Answer This Estimate' }).click()
  await expect(page.getByText('Packing material: $425.50')).toBeVisible()
  await expect(page.getByText('Stairs were not mentioned.')).toBeVisible()
  await expect(page.getByText('Changed from $1,100 (+$150.50) because of packing.')).toBeVisible()
  await nameField(page).fill('Maya Johnson')
  await accept(page).click()
  await expect(page.getByText(/^You accepted \$1,250\.50 on /)).toBeVisible()
  expect(await storedAs(quote)).toMatchObject({ status: 'estimated', estimate_amount: 1250.5 })
  await page.goto('/dashboard')
  await expect(page.getByText(/^You accepted \$1,250\.50\. We’ll call you/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Answer This Estimate' })).toBeHidden()
})
