import { noEmailAddress } from '@moving/domain/account/email'
import { quoteWorkPath } from '@moving/domain/paths'
import type { Locator, Page } from '@playwright/test'
import { Timestamp } from 'firebase-admin/firestore'
import { accessibleLooks } from '../support/accessibility.ts'
import { adminClients } from '../support/admin.ts'
import { storedWork } from '../support/call-list.ts'
import { actAsCustomer, correctAsCustomer, readMoveBy } from '../support/customer-acts.ts'
import {
  cardOf,
  openCard,
  storeDeskQuote,
  storedAs,
  waitForCall,
  type DeskQuote,
} from '../support/desk-page.ts'
import { expect, signIn, test } from '../support/journey.ts'
import { createPersona } from '../support/personas.ts'

// A refused change, which the browser notes by itself.
test.use({ expectedErrors: [/409 \(Conflict\)/] })

const day = 24 * 60 * 60_000

const withWork: string[] = []
test.afterEach(async () => {
  const { db } = adminClients()
  await Promise.all(withWork.splice(0).map((id) => db.doc(quoteWorkPath(id)).delete()))
})

/** A request with an estimate, of which the functions have taken note. */
async function storeEstimated(work: Record<string, unknown> = {}): Promise<DeskQuote> {
  const old = new Date(Date.now() - 3 * day)
  const estimate = { status: 'estimated', estimate_amount: 900 }
  const quote = await storeDeskQuote({ ...estimate, created_at: old, updated_at: old })
  withWork.push(quote.id)
  await adminClients()
    .db.doc(quoteWorkPath(quote.id))
    .set(storedWork({ status_seen: 'estimated', estimate_seen: 900, ...work }))
  return quote
}

async function openRecords(page: Page, quote: DeskQuote): Promise<Locator> {
  const card = await openCard(page, quote)
  await card.getByRole('button', { name: 'History and internal note' }).click()
  return card
}

const correctButton = (card: Locator) => card.getByRole('button', { name: 'Correct Details' })
const correctDialog = (page: Page) => page.getByRole('dialog', { name: 'Correct Details' })

async function openCall(page: Page, { name }: DeskQuote): Promise<Locator> {
  await page.goto('/admin/calls')
  const card = page.getByRole('article', { name })
  await waitForCall(page, card)
  if ((await card.getAttribute('aria-current')) === null) {
    await card.getByRole('button', { name }).click()
  }
  return card
}

test('two correct the same request, and neither loses what was typed', async ({
  page,
  openPage,
  admin,
}) => {
  const quote = await storeDeskQuote({ status: 'estimated', estimate_amount: 900 })
  const colleague = await createPersona('admin')
  const otherPage = await openPage()
  await Promise.all([signIn(page, admin), signIn(otherPage, colleague)])
  const card = await openRecords(page, quote)
  const phone = `(301) ${Date.now()
    .toString()
    .slice(-7)
    .replace(/^(...)/, '$1-')}`
  const dialog = correctDialog(page)
  const looks = accessibleLooks(page)

  await test.step('the keyboard alone leads in, through the fields, and out', async () => {
    await correctButton(card).focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(correctButton(card)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(quote.name)
    await page.keyboard.press('Tab')
    await page.keyboard.type(phone)
    await page.keyboard.press('Tab')
    await page.keyboard.type('maya@')
  })

  await test.step('what is malformed is refused in the form’s own words, and stays', async () => {
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('link', { name: 'Please enter a valid email' })).toBeVisible()
    await expect(dialog.getByLabel('Phone', { exact: true })).toHaveValue(phone)
    await expect(dialog.getByLabel('Email', { exact: true })).toHaveValue('maya@')
    await looks()
    expect(await storedAs(quote)).toMatchObject({ phone: '(202) 555-0142' })
    await dialog.getByLabel('Email', { exact: true }).fill('maya.c@example.com')
  })

  await test.step('a colleague is quicker', async () => {
    const otherCard = await openRecords(otherPage, quote)
    await correctButton(otherCard).click()
    const other = correctDialog(otherPage)
    await other.getByLabel('Moving to').fill('14 Elm St, Arlington, VA')
    await other.getByLabel('Phone', { exact: true }).fill('(202) 555-0100')
    await other.getByRole('button', { name: 'Save Details' }).click()
    await expect(otherPage.getByText('Details corrected')).toBeVisible()
    await expect(otherCard).toContainText('14 Elm St, Arlington, VA')
  })

  await test.step('the second is told who changed what, with all that was typed in place', async () => {
    await dialog.getByRole('button', { name: 'Save Details' }).click()
    const conflict = dialog.getByRole('alert').first()
    await expect(conflict).toContainText(`${colleague.email} changed this quote in the meantime`)
    await expect(conflict).toContainText(/Phone: \(202\) 555-0142 .* \(202\) 555-0100/)
    await expect(conflict).toContainText('14 Elm St, Arlington, VA')
    await expect(dialog.getByLabel('Phone', { exact: true })).toHaveValue(phone)
    await expect(dialog.getByLabel('Email', { exact: true })).toHaveValue('maya.c@example.com')
    await expect(dialog.getByLabel('Moving to')).toHaveValue('14 Elm St, Arlington, VA')
    await looks()
    await dialog.getByRole('button', { name: 'Take Their Values' }).click()
    await expect(dialog.getByLabel('Phone', { exact: true })).toHaveValue('(202) 555-0100')
    await dialog.getByLabel('Phone', { exact: true }).fill(phone)
    await dialog.getByRole('button', { name: 'Save Details' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('card, history and search say the new phone number', async () => {
    await expect(card.getByRole('link', { name: phone })).toBeVisible()
    await expect(card).toContainText('14 Elm St, Arlington, VA')
    await expect(card.getByRole('listitem').filter({ hasText: admin.email })).toContainText(
      `Phone: (202) 555-0100 →, now  ${phone}`,
    )
    await expect(card).toContainText(colleague.email)
    expect(await storedAs(quote)).toMatchObject({ phone, status: 'estimated', user_id: null })
    await expect(async () => {
      await page.goto(`/admin?q=${phone.replace(/\D/g, '')}`)
      await expect(cardOf(page, quote)).toBeVisible({ timeout: 5_000 })
    }).toPass()
  })
})

test('a caller without email is corrected without one, or given one', async ({ page, admin }) => {
  const quote = await storeDeskQuote({ email: noEmailAddress })
  await signIn(page, admin)
  const card = await openRecords(page, quote)
  await correctButton(card).click()
  const dialog = correctDialog(page)
  const noEmail = dialog.getByRole('checkbox', { name: 'The caller has no e-mail' })
  await expect(noEmail).toBeChecked()
  await dialog.getByRole('radio', { name: 'Storage' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Save Details' }).click()
  await expect(dialog).toBeHidden()
  expect(await storedAs(quote)).toMatchObject({ email: noEmailAddress, move_type: 'Storage' })

  const storage = page.getByRole('article', { name: `${quote.name} - Storage Move` })
  await correctButton(storage).click()
  await expect(dialog.getByRole('radio', { name: 'Storage' })).toBeChecked()
  await noEmail.uncheck()
  await dialog.getByLabel('Email', { exact: true }).fill('maya.new@example.com')
  await dialog.getByRole('button', { name: 'Save Details' }).click()
  await expect(dialog).toBeHidden()
  await expect(storage.getByRole('link', { name: 'maya.new@example.com' })).toBeVisible()
})

test('the office copies a link that opens the customer’s page, and ends them all', async ({
  page,
  admin,
}) => {
  const quote = await storeDeskQuote()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, admin)
  const card = await openRecords(page, quote)
  const copyButton = card.getByRole('button', { name: 'Copy Customer’s Link' })
  await copyButton.click()
  await expect(card.getByText('The link is copied.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/move#k=[A-Za-z0-9]{22}$/)
  const key = link.slice(-22)
  expect(await readMoveBy(key)).toMatchObject({
    ok: true,
    result: { details: { name: quote.name } },
  })
  const text = await card.getByRole('link', { name: 'Text the Link' }).getAttribute('href')
  expect(text).toMatch(/^sms:\+12025550142\?body=/)
  expect(decodeURIComponent(text ?? '')).toContain(link)
  const mail = await card.getByRole('link', { name: 'Email the Link' }).getAttribute('href')
  expect(decodeURIComponent(mail ?? '')).toContain(link)

  await page.evaluate(() => {
    const refused = () => Promise.reject(new Error('not allowed'))
    Object.assign(navigator.clipboard, { write: refused, writeText: refused })
  })
  await copyButton.click()
  const field = card.getByLabel('Customer’s link')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(/\/move#k=[A-Za-z0-9]{22}$/)
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionEnd)).toBe(
    (await field.inputValue()).length,
  )
  await accessibleLooks(page)()

  await card.getByRole('button', { name: 'End Customer’s Links' }).click()
  const dialog = page.getByRole('dialog', { name: 'End the customer’s links?' })
  await accessibleLooks(page)()
  await dialog.getByRole('button', { name: 'End All Links' }).click()
  await expect(page.getByText('The customer’s links have ended')).toBeVisible()
  await expect(field).toBeHidden()
  await expect(card.getByRole('button', { name: 'End Customer’s Links' })).toBeFocused()
  expect(await readMoveBy(key)).toMatchObject({ ok: false, status: 'NOT_FOUND' })
})

test('a customer asks, wishes and cancels, and the call list and the card say so', async ({
  page,
  admin,
}) => {
  const asking = await storeEstimated()
  const plan = { due_at: Timestamp.now(), due_why: 'follow_up', follow_up: 'The piano' }
  const wishing = await storeEstimated(plan)
  const refused = await storeEstimated()
  const cancelled = await storeDeskQuote()
  await signIn(page, admin)
  await page.goto('/admin/calls')

  await test.step('a question puts the request on the list, with its words', async () => {
    await actAsCustomer(asking, { act: 'ask', text: 'Do you bring wardrobe boxes?' })
    const card = await openCall(page, asking)
    await expect(card).toContainText('Has a question')
    await expect(card).toContainText('Do you bring wardrobe boxes?')
  })

  await test.step('a wish is applied there, and the office’s own plan goes on', async () => {
    await correctAsCustomer(wishing, { moveDate: '2099-06-20' })
    const card = await openCall(page, wishing)
    await expect(card).toContainText('Corrected the request')
    await expect(card).toContainText(/Move Date: .*December 19, 2026 .*June 20, 2099/)
    await page.evaluate(() => scrollTo(0, 0))
    await accessibleLooks(page)()
    await card.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('Change applied')).toBeVisible()
    await expect(card).toContainText('The piano')
    await expect(card).toContainText('June 20, 2099')
    await expect(card.getByRole('button', { name: 'Apply' })).toBeHidden()
    await expect(card).toBeFocused()
    expect(await storedAs(wishing)).toMatchObject({ move_date: '2099-06-20' })
  })

  await test.step('another is called not possible on the desk’s card', async () => {
    await correctAsCustomer(refused, { toAddress: 'Storage', moveType: 'Storage' })
    const card = await openRecords(page, refused)
    const acts = card.getByRole('region', { name: 'What the customer did' })
    await expect(acts).toContainText('Asks to change the request')
    await accessibleLooks(page)()
    await acts.getByRole('button', { name: 'Not Possible' }).click()
    await expect(acts).toContainText(`Called not possible by ${admin.email}`)
    await expect(acts.getByRole('button')).toHaveCount(0)
    expect(await storedAs(refused)).toMatchObject({ move_type: 'Local' })
  })

  await test.step('what crosses with the office’s own change is not applied, and says why', async () => {
    await correctAsCustomer(refused, { phone: '(202) 555-0188' })
    await adminClients().db.doc(`quotes/${refused.id}`).update({ phone: '(202) 555-0199' })
    const acts = cardOf(page, refused).getByRole('region', { name: 'What the customer did' })
    await acts.getByRole('button', { name: 'Apply' }).click()
    await expect(
      page.getByText(/Not applied: the request says something else by now/),
    ).toBeVisible()
    expect(await storedAs(refused)).toMatchObject({ phone: '(202) 555-0199' })
  })

  await test.step('who cancelled stands below the list, with why', async () => {
    await page.goto('/admin/calls')
    await actAsCustomer(cancelled, { act: 'cancel', why: 'went_elsewhere' })
    const closed = page.getByRole('region', { name: 'Closed by customers' })
    const row = closed.getByRole('listitem').filter({ hasText: cancelled.name })
    await expect(row).toContainText('Went with somebody else')
    await page.evaluate(() => scrollTo(0, 0))
    await accessibleLooks(page)()
    await row.getByRole('link').click()
    await expect(cardOf(page, cancelled)).toContainText('Closed: went with somebody else')
  })
})
