import { noEmailAddress } from '@moving/domain/account/email'
import { quoteWorkPath } from '@moving/domain/paths'
import { formatLongDate } from '@moving/domain/plain-date'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { workAfterCancel } from '@moving/domain/work/customer-act'
import type { Locator, Page } from '@playwright/test'
import { Timestamp } from 'firebase-admin/firestore'
import { accessibleLooks } from '../support/accessibility.ts'
import { adminClients } from '../support/admin.ts'
import { storedWork } from '../support/call-list.ts'
import { actAsCustomer, correctAsCustomer, readMoveBy } from '../support/customer-acts.ts'
import { workdayAhead } from '../support/days.ts'
import {
  cardOf,
  chooseCall,
  expectCall,
  openCall,
  openRequest,
  requestOf,
  storedAs,
  storeDeskQuote,
  type DeskQuote,
  loadAll,
} from '../support/desk-page.ts'
import { expectHonestNames } from '../support/honest-names.ts'
import { expect, signIn, test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { leaveLink } from '../support/move.ts'
import { createPersona } from '../support/personas.ts'
import { moveDate } from '../support/stored-quote.ts'

// A refused change, which the browser notes by itself.
test.use({ expectedErrors: [/409 \(Conflict\)|ERR_FAILED|An answer was not sent/] })

const day = 24 * 60 * 60_000
/** Before what other journeys store, so that it stays among the first on the list. */
const longAgo = Timestamp.fromMillis(Date.now() - 320 * day)

/** A request with an estimate, of which the functions have taken note. */
async function storeEstimated(work: Record<string, unknown> = {}): Promise<DeskQuote> {
  const old = new Date(Date.now() - 3 * day)
  const estimate = { status: 'estimated', estimate_amount: 900 }
  const quote = await storeDeskQuote({ ...estimate, created_at: old, updated_at: old })
  await adminClients()
    .db.doc(quoteWorkPath(quote.id))
    .set(storedWork({ status_seen: 'estimated', estimate_seen: 900, ...work }))
  return quote
}

const correctButton = (card: Locator) => card.getByRole('button', { name: 'Correct Details' })
const correctDialog = (page: Page) => page.getByRole('dialog', { name: 'Correct Details' })

test('two correct the same request, and neither loses what was typed', async ({
  page,
  openPage,
  admin,
}) => {
  const quote = await storeDeskQuote({ status: 'estimated', estimate_amount: 900 })
  const colleague = await createPersona('admin')
  const otherPage = await openPage()
  await Promise.all([signIn(page, admin), signIn(otherPage, colleague)])
  const card = await openRequest(page, quote)
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
    const otherCard = await openRequest(otherPage, quote)
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
    await expect(conflict).toContainText(
      `${colleague.email} changed this quote while you were editing`,
    )
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
    await expect(card.getByRole('link', { name: `Call ${phone}` })).toBeVisible()
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
  const card = await openRequest(page, quote)
  await correctButton(card).click()
  const dialog = correctDialog(page)
  const noEmail = dialog.getByRole('checkbox', { name: 'The caller has no email' })
  await expect(noEmail).toBeChecked()
  await dialog.getByRole('radio', { name: 'Storage' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Save Details' }).click()
  await expect(dialog).toBeHidden()
  expect(await storedAs(quote)).toMatchObject({ email: noEmailAddress, move_type: 'Storage' })

  const storage = requestOf(page, quote)
  await expect(storage).toContainText('Storage Move')
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
  const card = await openRequest(page, quote)
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
  openPage,
  admin,
}) => {
  const asking = await storeEstimated()
  const plan = { due_at: longAgo, due_why: 'follow_up', follow_up: 'The piano' }
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
    const wished = workdayAhead(60)
    await correctAsCustomer(wishing, { moveDate: wished })
    const card = await openCall(page, wishing)
    await expect(card).toContainText('Corrected the request')
    const [stood, comes] = [moveDate, wished].map(formatLongDate)
    await expect(card).toContainText(new RegExp(`Move Date: .*${stood} .*${comes}`))
    await page.evaluate(() => scrollTo(0, 0))
    await accessibleLooks(page)()
    // Of what is due, the follow-up stands below all who wait: other journeys' requests, too.
    await loadAll(page)
    await card.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('Change applied')).toBeVisible()
    await expect(card).toContainText('The piano')
    await expect(card).toContainText(formatLongDate(wished))
    await expect(card.getByRole('button', { name: 'Apply' })).toBeHidden()
    await expect(card).toBeFocused()
    expect(await storedAs(wishing)).toMatchObject({ move_date: wished })
  })

  await test.step('another is marked not possible on the request’s page', async () => {
    await correctAsCustomer(refused, { toAddress: 'Storage', moveType: 'Storage' })
    const card = await openRequest(page, refused)
    const acts = card.getByRole('region', { name: 'Story' })
    await expect(acts).toContainText('Asks to change the request')
    await accessibleLooks(page)()
    await acts.getByRole('button', { name: 'Not Possible' }).click()
    await expect(acts).toContainText(`Marked not possible by ${admin.email}`)
    await expect(acts.getByRole('button')).toHaveCount(0)
    expect(await storedAs(refused)).toMatchObject({ move_type: 'Local' })
  })

  await test.step('what crosses with the office’s own change is not applied, and says why', async () => {
    await correctAsCustomer(refused, { phone: '(202) 555-0188' })
    await adminClients().db.doc(`quotes/${refused.id}`).update({ phone: '(202) 555-0199' })
    const acts = requestOf(page, refused).getByRole('region', { name: 'Story' })
    await acts.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText(/Not applied: the request has changed/)).toBeVisible()
    expect(await storedAs(refused)).toMatchObject({ phone: '(202) 555-0199' })
  })

  await test.step('who cancelled on Saturday is listed on Monday, for two at the desk, until one has seen it', async () => {
    const at = new Date(Date.now() - 3 * day)
    const work = workAfterCancel('price', { status: 'estimated', estimate_amount: 900 }, at)
    const saturdays = await storeEstimated(work)
    const otherPage = await openPage()
    await signIn(otherPage, await createPersona('admin'))
    const rowOn = (on: Page) => on.getByRole('article', { name: saturdays.name })
    for (const on of [page, otherPage]) {
      await on.goto('/admin/calls')
      await expectCall(on, rowOn(on), 'Canceled: Price')
    }
    await chooseCall(page, saturdays)
    await accessibleLooks(page)()
    await expectHonestNames(page)
    await rowOn(page).getByRole('button', { name: 'Got It' }).click()
    await expect(rowOn(page)).toBeHidden()
    await expect(rowOn(otherPage)).toBeHidden()
    const stored = await adminClients().db.doc(quoteWorkPath(saturdays.id)).get()
    expect(stored.get('cancel_seen_by_email')).toBe(admin.email)
    await otherPage.close()
  })

  await test.step('who canceled stands on the list, with why', async () => {
    await page.goto('/admin/calls')
    await actAsCustomer(cancelled, { act: 'cancel', why: 'went_elsewhere' })
    const row = page.getByRole('article', { name: cancelled.name })
    await expectCall(page, row, 'Canceled: Went with someone else')
    await accessibleLooks(page)()
    await chooseCall(page, cancelled)
    await row.getByRole('link', { name: 'Open' }).click()
    await expect(requestOf(page, cancelled)).toContainText('Canceled by the customer')
  })
})

test('the office answers a question in writing, and its customer reads it below', async ({
  page,
  openPage,
  admin,
}) => {
  const quote = await storeEstimated()
  const [first, second] = ['Do you bring wardrobe boxes?', 'Can you come an hour earlier?']
  await actAsCustomer(quote, { act: 'ask', text: first })
  const colleague = await createPersona('admin')
  const otherPage = await openPage()
  await Promise.all([signIn(page, admin), signIn(otherPage, colleague)])
  const call = await openCall(page, quote)
  const otherCall = await openCall(otherPage, quote)
  const answer = (at: Locator) => at.getByRole('button', { name: 'Answer', exact: true })
  const field = (at: Locator) => at.getByLabel('Your answer')
  const send = (at: Locator) => at.getByRole('button', { name: 'Send Answer' })
  const looks = accessibleLooks(page)

  await test.step('the keyboard opens the form, which counts what is typed and wants a few words', async () => {
    await answer(call).focus()
    await page.keyboard.press('Enter')
    await expect(field(call)).toBeFocused()
    await expect(call).toContainText('0 of 1,000 characters')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(call).toContainText('Write your answer first')
    await looks()
    await field(call).fill('Yes, four of them.')
    await expect(call).toContainText('18 of 1,000 characters')
  })

  await test.step('what got no answer stays, and is sent again', async () => {
    await page.route(/changeRequest/, (route) => route.abort(), { times: 1 })
    await send(call).click()
    await expect(call.getByRole('alert')).toContainText('Not sent.')
    await expect(field(call)).toHaveValue('Yes, four of them.')
  })

  await test.step('of two at once one is told of the other, and keeps what was typed', async () => {
    await answer(otherCall).click()
    await field(otherCall).fill('No, sorry.')
    await send(call).click()
    await expect(page.getByText('Answer saved.')).toBeVisible()
    const told = otherPage.getByText(new RegExp(`Answered by ${admin.email}.* “No, sorry.”`))
    await expect(told).toBeVisible()
    await expect(otherCall).toBeHidden()
  })

  await test.step('Undo puts the question back, and another answer takes the request off the list', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone')).toBeVisible()
    await chooseCall(page, quote)
    await expect(call).toContainText(first)
    await answer(call).click()
    await field(call).fill('Yes, five of them.')
    await send(call).click()
    await expect(call).toBeHidden()
  })

  const { db } = adminClients()
  const now = new Date()
  const made = { created_at: now, expires_at: new Date(now.getTime() + day) }
  const customer = await openPage()
  await customer.setViewportSize({ width: 375, height: 800 })
  const key = await leaveLink(db, quote.id, 'browser', made)

  await test.step('on the desk’s card it stands below the question, with who wrote it', async () => {
    await actAsCustomer(quote, { act: 'ask', text: second })
    const card = await openRequest(page, quote)
    const acts = card.getByRole('region', { name: 'Story' })
    const items = acts.getByRole('listitem')
    await expect(items.filter({ hasText: first })).toContainText(`Answered by ${admin.email}`)
    await expect(items.filter({ hasText: first })).toContainText('Yes, five of them.')
    await expect(answer(acts)).toHaveCount(1)

    const others = await openRequest(otherPage, quote)
    await answer(others).click()
    await field(others).fill('We can.')
    await answer(acts).click()
    await field(acts).fill('Yes, at seven.')
    await send(acts).click()
    await expect(others.getByRole('alert')).toContainText(`Answered by ${admin.email}`)
    await expect(others).toContainText('Yes, at seven.')
    await expect(field(others)).toHaveValue('We can.')
    await expect(send(others)).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(send(others)).toBeVisible()
    await looks()
  })

  await test.step('the customer reads it below the question, and in one mail', async () => {
    const number = quoteNumber(quote.id)
    const mail = await mailTo('maya@example.com', ({ subject }) =>
      subject.includes(`Our answer to your question: quote #${number}`),
    )
    expect(mail.text).toContain('Yes, five of them.')
    expect(mail.text).not.toContain('four')
    await customer.goto(`/move#k=${key}`)
    const item = customer.getByRole('listitem').filter({ hasText: first })
    await expect(item).toContainText('Our office answered on')
    await expect(item).toContainText('Yes, five of them.')
    await expect(customer.getByRole('listitem').filter({ hasText: second })).not.toContainText(
      'Our',
    )
    await accessibleLooks(customer)()
  })
})
