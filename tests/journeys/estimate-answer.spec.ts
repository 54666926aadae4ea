import { noDetails, type Estimate } from '@moving/domain/estimate/estimate'
import { estimatesPath, quotePath, quoteWorkPath } from '@moving/domain/paths'
import { shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Page } from '@playwright/test'
import { accessibleLooks } from '../support/accessibility.ts'
import { adminClients } from '../support/admin.ts'
import { storedWork } from '../support/call-list.ts'
import {
  openRequest,
  storedAs,
  storeDeskQuote,
  waitForCall,
  type DeskQuote,
} from '../support/desk-page.ts'
import { expect, signIn, test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { leaveLink } from '../support/move.ts'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

/** An amount of the ledger that its customer may see. */
async function give({ id }: DeskQuote, amount: number, over: Partial<Estimate> = {}) {
  const { db } = adminClients()
  const entry = { ...noDetails, amount, undoes: null, created_at: minutesAgo(1), ...over }
  await db.collection(estimatesPath(id)).add(entry)
  await db.doc(quotePath(id)).update({ estimate_amount: amount })
}

/** A request with an estimate of $1,250.50, and the path of its page. */
async function leaveEstimated(over: Partial<Estimate> = {}) {
  const { db } = adminClients()
  const old = { created_at: minutesAgo(4000), updated_at: minutesAgo(4000) }
  const quote = await storeDeskQuote({ status: 'estimated', estimate_amount: 1250.5, ...old })
  const seen = { status_seen: 'estimated', estimate_seen: 1250.5 }
  await db.doc(quoteWorkPath(quote.id)).set(storedWork({ ...seen, due_at: null }))
  await give(quote, 1250.5, {
    ...{ created_at: minutesAgo(60), crew: 3, hours: 5, rate: 165, kind: 'hourly' },
    ...{ could_change: 'Stairs were not mentioned.', ...over },
  })
  const now = new Date()
  const made = { created_at: now, expires_at: new Date(now.getTime() + 86_400_000) }
  return { quote, path: `/move#k=${await leaveLink(db, quote.id, 'browser', made)}` }
}

const accept = (page: Page) => page.getByRole('button', { name: 'Yes, I Accept This Estimate' })
const decline = (page: Page) => page.getByRole('button', { name: 'No, Thank You' })
const box = (page: Page) =>
  page.getByRole('checkbox', { name: /^I have read the Terms of Service/ })
const nameField = (page: Page) => page.getByLabel('Your name')

test.describe('an estimate that changes while its customer says yes', () => {
  test.use({ expectedErrors: [/409 \(Conflict\)/] })

  test('is accepted as what it is now, by keyboard, and the office has it on top of its list', async ({
    page,
    openPage,
    admin,
  }) => {
    const { quote, path } = await leaveEstimated()
    const office = await openPage()
    await signIn(office, admin)
    await page.goto(path)
    const looks = accessibleLooks(page)

    await test.step('a no says why, and the office is to call', async () => {
      await decline(page).click()
      await expect(page.getByRole('heading', { name: 'Declining $1,250.50' })).toBeFocused()
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
      await page.getByRole('radio', { name: 'Date' }).check({ force: true })
      await page.getByLabel('Anything to add?').fill('The week before suits us better')
      await looks()
      await page.getByRole('button', { name: 'Decline $1,250.50' }).click()
      await expect(page.getByText('You said no to $1,250.50.')).toBeVisible()
      await office.goto('/admin/calls')
      const card = office.getByRole('article', { name: quote.name })
      await waitForCall(office, card)
      await expect(card).toContainText('Declined: Date')
    })

    await test.step('a yes wants what was read and a name, and names its amount', async () => {
      await accept(page).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Accepting about $1,250.50' })).toBeFocused()
      await page.getByRole('button', { name: 'Accept about $1,250.50' }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText('Please read them, then check the box')).toBeVisible()
      await expect(page.getByText('Enter your name')).toBeVisible()
      await looks()
      await box(page).focus()
      await page.keyboard.press('Space')
      await nameField(page).focus()
      await page.keyboard.type('Maya Johnson')
    })

    await test.step('the amount changes under the finger: nothing is sent, nothing is lost', async () => {
      await give(quote, 1400.1, { why: 'more_things', why_text: 'Garage added' })
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toContainText(
        'The estimate has changed. Please look at it again.',
      )
      await expect(page.getByRole('heading', { name: 'Accepting $1,400.10' })).toBeVisible()
      await expect(
        page.getByText(
          'Changed from $1,250.50 (+$149.60) because of more things to move: “Garage added”.',
        ),
      ).toBeVisible()
      await expect(nameField(page)).toHaveValue('Maya Johnson')
      await expect(box(page)).not.toBeChecked()
    })

    await test.step('the yes is to the new one, and the page and a mail say so', async () => {
      await box(page).check({ force: true })
      await page.getByRole('button', { name: 'Accept $1,400.10' }).click()
      await expect(page.getByText(/^You accepted \$1,400\.10 on /)).toBeVisible()
      await expect(page.getByText(/^We’ll call you .*to set your moving day/)).toBeVisible()
      await expect(accept(page)).toBeHidden()
      await looks()
      const mail = await mailTo('maya@example.com', ({ subject }) =>
        subject.includes(`You accepted our estimate: quote #${quoteNumber(quote.id)}`),
      )
      expect(mail.text).toContain('You accepted $1,400.10 on ')
    })

    await test.step('the office sees it on its list and beside the ledger; the status is as it was', async () => {
      await office.goto('/admin/calls')
      const card = office.getByRole('article', { name: quote.name })
      await waitForCall(office, card)
      await expect(card).toContainText('Accepted $1,400.10: book the day')
      expect(await storedAs(quote)).toMatchObject({ status: 'estimated' })
      const desk = await openRequest(office, quote)
      await expect(desk.getByText(/^Accepted \$1,400\.10 on /)).toBeVisible()
    })

    await test.step('a third estimate is open again', async () => {
      await give(quote, 1300)
      await page.reload()
      await expect(accept(page)).toBeVisible()
      await office.reload()
      const desk = await openRequest(office, quote)
      await expect(
        desk.getByText('Accepted $1,400.10, no longer valid: it’s $1,300.00 now'),
      ).toBeVisible()
    })
  })
})

test('an estimate whose last day has passed is accepted by no button', async ({ page }) => {
  const yesterday = shiftPlainDate(todayAtOffice(new Date()), -1)
  const { path } = await leaveEstimated({ good_until: yesterday })
  await page.goto(path)
  await expect(
    page.getByText(/This estimate was good until .* Call us for a new one\./),
  ).toBeVisible()
  await expect(accept(page)).toBeHidden()
  await expect(decline(page)).toBeHidden()
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/net::ERR|Failed to load|An act was not answered/] })

  test('a yes stays typed, and counts once when it is sent again', async ({ page, context }) => {
    const { quote, path } = await leaveEstimated()
    await page.goto(path)
    await accept(page).click()
    await box(page).check({ force: true })
    await nameField(page).fill('Maya Johnson')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Accept about $1,250.50' }).click()
    await expect(page.getByRole('alert')).toContainText('You’re offline.')
    await expect(nameField(page)).toHaveValue('Maya Johnson')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Accept about $1,250.50' }).click()
    await expect(page.getByText(/^You accepted \$1,250\.50 on /)).toBeVisible()
    const work = await adminClients().db.doc(quoteWorkPath(quote.id)).get()
    expect(work.data()).toMatchObject({ accepted_amount: 1250.5, accepted_name: 'Maya Johnson' })
  })
})

test('a customer with an account finds the way to an answer on the dashboard', async ({
  page,
  customer,
}) => {
  const owner = { user_id: customer.uid, email: customer.email }
  const quote = await storeDeskQuote({ ...owner, status: 'estimated', estimate_amount: 880 })
  await signIn(page, customer)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Answer This Estimate' }).click()
  await accept(page).click()
  await box(page).check({ force: true })
  await nameField(page).fill('Maya Johnson')
  await page.getByRole('button', { name: 'Accept $880.00' }).click()
  await expect(page.getByText(/^You accepted \$880\.00 on /)).toBeVisible()
  expect(await storedAs(quote)).toMatchObject({ status: 'estimated', estimate_amount: 880 })
  await page.goto('/dashboard')
  await expect(page.getByText(/^You accepted \$880\.00\. We’ll call you/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Answer This Estimate' })).toBeHidden()
})
