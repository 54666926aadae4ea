import { noEmailAddress } from '@moving/domain/account/email'
import { correctionValues } from '@moving/domain/move/correction'
import { logPath } from '@moving/domain/paths'
import { formatLongDate } from '@moving/domain/plain-date'
import { readQuote } from '@moving/domain/quote/quote-schema'
import type { Locator } from '@playwright/test'
import { Timestamp } from 'firebase-admin/firestore'
import { customerSays } from '../../support/customer-says.ts'
import { accessibleLooks } from '../../support/accessibility.ts'
import { adminClients } from '../../support/admin.ts'
import { storeWork } from '../../support/call-list.ts'
import { createCaller } from '../../support/coworker.ts'
import { actAsCustomer, correctAsCustomer, readMoveBy } from '../../support/customer-actions.ts'
import { workdayAhead } from '../../support/days.ts'
import {
  chooseCall,
  expectCall,
  openCall,
  openRow,
  openRequest,
  requestOf,
  storedAs,
  storeDeskQuote,
  type DeskQuote,
  logIn,
  workOf,
} from '../../support/desk-page.ts'
import { expectHonestNames } from '../../support/honest-names.ts'
import { expect, signIn, test } from '../../support/journey.ts'
import { seedLink } from '../../support/move.ts'
import { moveDate } from '../../support/stored-quote.ts'

// The console shows that an answer couldn't be sent.
test.use({ expectedErrors: [/ERR_FAILED|Not sent/] })

const day = 24 * 60 * 60_000
/** Older than the requests of other journeys, so that it stays near the top of the list. */
const longAgo = Timestamp.fromMillis(Date.now() - 320 * day)

/** Stores a request with an estimate and its record. */
async function storeEstimated(work: Record<string, unknown> = {}): Promise<DeskQuote> {
  const old = new Date(Date.now() - 3 * day)
  const estimate = { status: 'estimated', estimate_amount: 900 }
  const quote = await storeDeskQuote({ ...estimate, created_at: old, updated_at: old })
  await storeWork(adminClients().db, quote.id, work)
  return quote
}

/** The customer's request for a change, at the top of the page of a request. */
const wordsOf = (request: Locator) => request.getByRole('region', { name: 'From the customer' })

const correctButton = (card: Locator) => card.getByRole('button', { name: 'Edit Details' })

test('the office edits a request while a coworker does too, adds a caller’s email, and copies or turns off the customer’s link', async ({
  page,
  admin,
}) => {
  const quote = await storeDeskQuote({ email: noEmailAddress })
  const coworker = await createCaller()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, admin)
  const card = await openRequest(page, quote)
  const digits = Date.now().toString().slice(-7)
  const phone = `(301) ${digits.slice(0, 3)}-${digits.slice(3)}`
  const dialog = page.getByRole('dialog', { name: 'Edit Details' })
  const field = (label: string) => dialog.getByLabel(label, { exact: true })
  const noEmail = dialog.getByRole('checkbox', { name: 'The caller has no email' })
  const save = () => dialog.getByRole('button', { name: 'Save Details' }).click()
  const looks = accessibleLooks(page)

  await test.step('a caller without an email address can be edited without adding one', async () => {
    await correctButton(card).click()
    await expect(noEmail).toBeChecked()
    await dialog.getByRole('radio', { name: 'Storage' }).check({ force: true })
    await save()
    await expect(dialog).toBeHidden()
    expect(await storedAs(quote)).toMatchObject({ email: noEmailAddress, move_type: 'Storage' })
    await expect(card).toContainText('Storage Move')
  })

  await test.step('the keyboard alone opens the form, moves through the fields, and leaves', async () => {
    await correctButton(card).focus()
    await page.keyboard.press('Enter')
    await expect(field('Name')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(correctButton(card)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field('Name')).toHaveValue(quote.name)
    await expect(dialog.getByRole('radio', { name: 'Storage' })).toBeChecked()
    await page.keyboard.press('Tab')
    await page.keyboard.type(phone)
    await noEmail.uncheck()
    await field('Email').focus()
    await page.keyboard.type('maya@')
  })

  await test.step('an invalid email address is refused and stays in the field', async () => {
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('link', { name: 'Please enter a valid email' })).toBeVisible()
    await expect(field('Phone')).toHaveValue(phone)
    await expect(field('Email')).toHaveValue('maya@')
    await looks()
    expect(await storedAs(quote)).toMatchObject({ phone: '(202) 555-0142' })
    await field('Email').fill('maya.c@example.com')
  })

  await test.step('when a coworker saved meanwhile, the dialog says who changed what, and keeps what was typed', async () => {
    const reading = readQuote(quote.id, await storedAs(quote))
    if (!reading.readable) throw new Error('The quote cannot be read')
    const theirs = { to_address: '14 Elm St, Arlington, VA', phone: '(202) 555-0100' }
    await coworker.change({
      ...{ action: 'edit_details', quote_id: quote.id },
      fields: { ...correctionValues(reading.quote), ...theirs },
    })
    await expect(card).toContainText('14 Elm St, Arlington, VA')
    await save()
    const conflict = dialog.getByRole('alert').first()
    await expect(conflict).toContainText(
      `${coworker.email} changed this quote while you were editing`,
    )
    await expect(conflict).toContainText(/Phone: \(202\) 555-0142 .* \(202\) 555-0100/)
    await expect(conflict).toContainText('14 Elm St, Arlington, VA')
    await expect(field('Phone')).toHaveValue(phone)
    await expect(field('Email')).toHaveValue('maya.c@example.com')
    await expect(dialog.getByLabel('Moving to')).toHaveValue('14 Elm St, Arlington, VA')
    await looks()
    await dialog.getByRole('button', { name: 'Use Their Version' }).click()
    await expect(field('Phone')).toHaveValue('(202) 555-0100')
    await field('Phone').fill(phone)
    await noEmail.uncheck()
    await field('Email').fill('maya.new@example.com')
    await save()
    await expect(dialog).toBeHidden()
  })

  await test.step('the request, its timeline and the search have the new phone number', async () => {
    await expect(card.getByRole('link', { name: `Call ${phone}` })).toBeVisible()
    await expect(card.getByRole('link', { name: 'maya.new@example.com' })).toBeVisible()
    const items = card.getByRole('listitem')
    await expect(items.filter({ hasText: admin.email }).filter({ hasText: phone })).toContainText(
      `Phone: (202) 555-0100 →, now  ${phone}`,
    )
    await expect(card).toContainText(coworker.email)
    expect(await storedAs(quote)).toMatchObject({ phone, status: 'pending', user_id: null })
    const found = page.getByRole('article', { name: `${quote.name} - Storage Move` })
    await expect(async () => {
      await page.goto(`/admin?q=${phone.replace(/\D/g, '')}`)
      await expect(found).toBeVisible({ timeout: 5_000 })
    }).toPass()
  })

  await openRequest(page, quote)
  const copyButton = card.getByRole('button', { name: 'Copy Customer’s Link' })

  await test.step('a copied link opens the customer’s page', async () => {
    await copyButton.click()
    await expect(card.getByText('Link copied.')).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/move#k=[A-Za-z0-9]{22}$/)
    const key = link.slice(-22)
    expect(await readMoveBy(key)).toMatchObject({
      ok: true,
      result: { details: { name: quote.name } },
    })
    const text = await card.getByRole('link', { name: 'Text the Link' }).getAttribute('href')
    expect(text).toMatch(/^sms:\+1301\d{7}\?body=/)
    expect(decodeURIComponent(text ?? '')).toContain(link)
    const mail = await card.getByRole('link', { name: 'Email the Link' }).getAttribute('href')
    expect(decodeURIComponent(mail ?? '')).toContain(link)
  })

  await test.step('if the browser refuses to copy, the link is selected instead', async () => {
    await page.evaluate(() => {
      const refused = () => Promise.reject(new Error('not allowed'))
      Object.assign(navigator.clipboard, { write: refused, writeText: refused })
    })
    await copyButton.click()
    const shown = card.getByLabel('Customer’s link')
    await expect(shown).toBeFocused()
    await expect(shown).toHaveValue(/\/move#k=[A-Za-z0-9]{22}$/)
    expect(await shown.evaluate((input: HTMLInputElement) => input.selectionEnd)).toBe(
      (await shown.inputValue()).length,
    )
  })

  await test.step('turning off all links asks for confirmation', async () => {
    const key = (await card.getByLabel('Customer’s link').inputValue()).slice(-22)
    await card.getByRole('button', { name: 'Turn Off Customer’s Links' }).click()
    const asking = page.getByRole('dialog', { name: 'Turn off the customer’s links?' })
    await looks()
    await asking.getByRole('button', { name: 'Turn Off Links' }).click()
    await expect(page.getByText('The customer’s links are turned off')).toBeVisible()
    await expect(card.getByLabel('Customer’s link')).toBeHidden()
    await expect(card.getByRole('button', { name: 'Turn Off Customer’s Links' })).toBeFocused()
    expect(await readMoveBy(key)).toMatchObject({ ok: false, status: 'NOT_FOUND' })
  })
})

test('the office handles a customer’s question, changes and cancellation on Today and on the page of the request', async ({
  page,
  admin,
}) => {
  const asking = await storeEstimated()
  const plan = { due_at: longAgo, due_why: 'follow_up', follow_up: 'The piano' }
  const wishing = await storeEstimated(plan)
  const refused = await storeEstimated()
  const canceled = await storeDeskQuote()
  await signIn(page, admin)
  await page.goto('/admin/calls')

  await test.step('a question puts the request on Today, with a link to it', async () => {
    await actAsCustomer(asking, { act: 'ask', text: 'Do you bring wardrobe boxes?' })
    const card = await openCall(page, asking)
    await expect(card).toContainText('Has a question')
    await card.getByRole('button', { name: 'Answer' }).click()
    const words = wordsOf(requestOf(page, asking))
    await expect(words).toContainText('Do you bring wardrobe boxes?')
    await expect(words.getByLabel('Your answer')).toBeFocused()
  })

  await test.step('applying a new date that the customer asked for changes the request, and keeps the office’s own tasks', async () => {
    const wished = workdayAhead(60)
    await correctAsCustomer(wishing, { move_date: wished })
    const card = await openCall(page, wishing)
    await expect(card).toContainText('Updated the request')
    await page.evaluate(() => scrollTo(0, 0))
    await accessibleLooks(page)()
    await card.getByRole('button', { name: 'Apply the Change' }).click()
    const request = requestOf(page, wishing)
    const words = wordsOf(request)
    const [before, after] = [moveDate, wished].map(formatLongDate)
    await expect(words).toContainText(new RegExp(`Move Date: .*${before} .*${after}`))
    await accessibleLooks(page)()
    await words.getByRole('button', { name: 'Apply the New Date' }).click()
    await expect(page.getByText('Change applied')).toBeVisible()
    await expect(words).toBeHidden()
    await expect(request.getByRole('list', { name: 'To do' })).toContainText('The piano')
    await expect(request).toContainText(formatLongDate(wished))
    await expect(request.getByRole('link', { name: /^Call / })).toBeFocused()
    expect(await storedAs(wishing)).toMatchObject({ move_date: wished })
  })

  await test.step('a second change is marked as not possible on the request’s page', async () => {
    await correctAsCustomer(refused, { to_address: 'Storage', move_type: 'Storage' })
    const card = await openRequest(page, refused)
    const acts = card.getByRole('region', { name: 'Timeline' })
    await expect(acts).toContainText('Asks to change the request')
    await accessibleLooks(page)()
    await wordsOf(card).getByRole('button', { name: 'Not Possible' }).click()
    await expect(acts).toContainText(`Marked not possible by ${admin.email}`)
    await expect(wordsOf(card)).toBeHidden()
    expect(await storedAs(refused)).toMatchObject({ move_type: 'Local' })
  })

  await test.step('a change to a value that the office edited meanwhile isn’t applied, and the page says why', async () => {
    const to_address = '1 Elm St, Bethesda, MD'
    await correctAsCustomer(refused, { to_address: '9 Fern Pl, Rockville, MD' })
    await adminClients().db.doc(`quotes/${refused.id}`).update({ to_address })
    const words = wordsOf(requestOf(page, refused))
    await words.getByRole('button', { name: 'Apply the Change' }).click()
    await expect(page.getByText(/^The request has changed, or/)).toBeVisible()
    expect(await storedAs(refused)).toMatchObject({ to_address })
  })

  await test.step('a cancellation from three days ago is listed until the office has seen it', async () => {
    const at = new Date(Date.now() - 3 * day)
    const saturdays = await storeEstimated({})
    const canceled = { closing: { why: 'price' as const }, planned_call: null }
    await customerSays(adminClients().db, saturdays.id, 'cancel', canceled, at)
    const row = page.getByRole('article', { name: saturdays.name })
    await page.goto('/admin/calls')
    await expectCall(page, row, 'Canceled: Price')
    await chooseCall(page, saturdays)
    await accessibleLooks(page)()
    await expectHonestNames(page)
    await row.getByRole('button', { name: 'Got It' }).click()
    await expect(row).toBeHidden()
    expect((await workOf(saturdays)).cancel_seen?.by_email).toBe(admin.email)
  })

  await test.step('a new cancellation is listed with its reason, and links to the request', async () => {
    await actAsCustomer(canceled, { act: 'cancel', why: 'went_elsewhere' })
    const row = page.getByRole('article', { name: canceled.name })
    await expectCall(page, row, 'Canceled: Went with someone else')
    await chooseCall(page, canceled)
    await expect(await openRow(row, canceled)).toContainText('Canceled by the customer')
  })
})

test('the office answers a question in writing while a coworker does too, and the customer sees the answer', async ({
  page,
  openPage,
  admin,
}) => {
  const quote = await storeEstimated()
  const [first, second] = ['Do you bring wardrobe boxes?', 'Can you come an hour earlier?']
  await actAsCustomer(quote, { act: 'ask', text: first })
  const coworker = await createCaller()
  const { db } = adminClients()
  const replyTo = async (text: string) => {
    const { docs } = await db.collection(logPath(quote.id)).where('reply.text', '==', text).get()
    if (docs[0] === undefined) throw new Error(`No question: ${text}`)
    return docs[0].ref
  }
  const answerAsCoworker = async (question: string, text: string) =>
    coworker.change({
      ...{ action: 'answer_question', quote_id: quote.id, text },
      reply_id: (await replyTo(question)).id,
    })
  await signIn(page, admin)
  const request = await openRequest(page, quote)
  const timeline = request.getByRole('region', { name: 'Timeline' })
  const words = wordsOf(request)
  const field = words.getByLabel('Your answer')
  const send = words.getByRole('button', { name: 'Send Answer' })
  const looks = accessibleLooks(page)

  await test.step('the form is at the top, counts characters and requires text', async () => {
    await expect(words).toContainText(first)
    await expect(words).toContainText('0 of 1,000 characters')
    await field.focus()
    await page.keyboard.press('Control+Enter')
    await expect(words).toContainText('Write your answer first')
    await looks()
    await field.fill('Yes, four of them.')
    await expect(words).toContainText('18 of 1,000 characters')
  })

  await test.step('an answer that fails to save stays, saves on the next try, and can be undone', async () => {
    await page.route(/changeRequest/, (route) => route.abort())
    await send.click()
    await expect(page.getByText('Not sent')).toBeVisible()
    await expect(field).toHaveValue('Yes, four of them.')
    await page.unroute(/changeRequest/)
    await send.click()
    await expect(page.getByText('Answer saved.')).toBeVisible()
    await expect(words).toBeHidden()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('Undone', { exact: true })).toBeVisible()
    await expect(words).toContainText(first)
  })

  await test.step('when a coworker answers first, the page says so and shows what was typed', async () => {
    await field.fill('No, sorry.')
    await answerAsCoworker(first, 'Yes, five of them.')
    await expect(
      page.getByText(new RegExp(`Answered by ${coworker.email}.* “No, sorry.”`)),
    ).toBeVisible()
    await expect(words).toBeHidden()
    const answered = timeline.getByRole('listitem').filter({ hasText: first })
    await expect(answered).toContainText(`Answered by ${coworker.email}`)
    await expect(answered).toContainText('Yes, five of them.')
  })

  await test.step('a question that a logged call has settled can still be answered in writing', async () => {
    await actAsCustomer(quote, { act: 'ask', text: second })
    await expect(words).toContainText(second)
    await request.getByRole('button', { name: 'Log Call' }).click()
    await logIn(request).getByRole('button', { name: 'Left a message' }).click()
    await expect(words).toBeHidden()
    await timeline.getByRole('button', { name: 'Answer' }).click()
    await expect(words).toContainText(second)
    await looks()
  })

  await test.step('the customer sees the answer below the question, 30 seconds after it was saved', async () => {
    await (await replyTo(first)).update({ handled_at: Timestamp.fromMillis(Date.now() - 60_000) })
    const now = new Date()
    const made = { created_at: now, expires_at: new Date(now.getTime() + day) }
    const customer = await openPage()
    await customer.goto(`/move#k=${await seedLink(db, quote.id, 'browser', made)}`)
    const items = customer.getByRole('listitem')
    const item = items.filter({ hasText: first })
    await expect(item).toContainText('Our office answered on')
    await expect(item).toContainText('Yes, five of them.')
    await expect(items.filter({ hasText: second })).not.toContainText('Our')
    await accessibleLooks(customer)()
  })
})
