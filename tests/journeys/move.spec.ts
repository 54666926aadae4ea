import { newLinkFields, type LinkMaker } from '@moving/domain/move/move-link'
import { movePathFor, ownMovePathFor } from '@moving/domain/move/move-key'
import { quoteAccessPath, quotePath, quoteWorkPath, repliesPath } from '@moving/domain/paths'
import { formatLongDate, shiftPlainDate } from '@moving/domain/plain-date'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { adminClients } from '../support/admin.ts'
import { storedWork } from '../support/call-list.ts'
import { expect, signIn, test, trySignIn } from '../support/journey.ts'
import { leaveLink } from '../support/move.ts'
import { createPersona } from '../support/personas.ts'
import { anyQuoteId, moveDate, storedQuote } from '../support/stored-quote.ts'

/** What is written when a function refuses, and when nobody answers. */
const refusals = [/Failed to load resource/, /An act was not answered|could not be read TypeError/]
test.use({ expectedErrors: [refusals, { scope: 'test' }] })

const nextWeek = shiftPlainDate(moveDate, 7)
/** 'Saturday, December 19': the page names the year where it is another one. */
const withoutYear = (day: string) => formatLongDate(day).slice(0, -', 2026'.length)

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

/** Stores a request of which the functions have taken note. */
async function leaveRequest(
  over: Record<string, unknown> = {},
  work: Record<string, unknown> = {},
): Promise<string> {
  const { db } = adminClients()
  const id = anyQuoteId()
  const sent = { created_at: minutesAgo(3), updated_at: minutesAgo(3), move_date: moveDate }
  const promise = { respond_by: minutesAgo(-12), ...work }
  await db.doc(quoteWorkPath(id)).set(storedWork(promise))
  await db.doc(quotePath(id)).set(storedQuote({ ...sent, ...over }))
  return id
}

/** A link to its page, as a path. */
async function leavePath(id: string, madeFor: LinkMaker = 'browser'): Promise<string> {
  const now = new Date()
  const link = { ...newLinkFields(id, madeFor, now), created_at: now }
  return movePathFor(await leaveLink(adminClients().db, id, madeFor, link))
}

const quoteOf = async (id: string) =>
  (await adminClients().db.doc(quotePath(id)).get()).data() ?? {}
const workOf = async (id: string) =>
  (await adminClients().db.doc(quoteWorkPath(id)).get()).data() ?? {}
const repliesOf = async (id: string) =>
  (await adminClients().db.collection(repliesPath(id)).orderBy('at').get()).docs.map((reply) =>
    reply.data(),
  )
const openedAt = async (id: string): Promise<unknown> =>
  (await adminClients().db.doc(quoteAccessPath(id)).get()).get('opened_at') ?? null

async function openMove(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('heading', { name: 'What we know' }).waitFor()
}

/** As a tab that somebody comes back to. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

const correction = (page: Page) => page.getByRole('dialog', { name: 'Correct Your Request' })

test('whoever has the link sees how the move stands, and no account is asked for', async ({
  page,
}) => {
  const asked: { url: string; token: string | undefined }[] = []
  page.on('request', (request) => {
    asked.push({ url: request.url(), token: request.headers()['authorization'] })
  })
  const id = await leaveRequest()
  const path = await leavePath(id)
  const key = path.slice(-22)
  await openMove(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    `Your request for ${withoutYear(moveDate)}`,
  )
  await expect(page.getByText(`Quote #${quoteNumber(id)}`)).toBeVisible()
  await expect(page.getByText('Pending', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Received (done)' })).toBeVisible()
  await expect(page.getByText(/We’ll call you by \d+:\d\d [AP]M Eastern Time .*\./)).toBeVisible()
  await expect(page.getByText('1420 Kenyon St NW, Washington, DC')).toBeVisible()
  await expect(
    page.getByText(/^Anyone with this link can see this page\. It works until/),
  ).toBeVisible()

  await test.step('and the key is in no request, title or storage', async () => {
    const hosts = /firestore|identitytoolkit|securetoken|\/session-|\/firebase-/
    expect(asked.filter(({ url }) => hosts.test(url) || url.includes(key))).toEqual([])
    expect(asked.filter(({ token }) => token !== undefined)).toEqual([])
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.title]),
    )
    expect(kept).not.toContain(key)
  })

  await test.step('at every width, in both modes', async () => {
    for (const [index, width] of [320, 768, 1440].entries()) {
      await page.setViewportSize({ width, height: 900 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: index === 1 ? 'reduce' : null })
        await page.evaluate(() => window.scrollTo(0, 0))
        await expectAccessible(page)
      }
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide, `at ${width} px`).toBeLessThanOrEqual(width)
    }
  })

  await test.step('and on one sheet of paper, without forms and link', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByText('Anyone with this link')).toBeHidden()
    await expect(page.getByText('2201 Wilson Blvd, Arlington, VA')).toBeVisible()
    const sheet = (await page.pdf({ format: 'Letter' })).toString('latin1')
    expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  })
})

test('a program that opens the link and presses nothing leaves no trace; a person is noted', async ({
  page,
}) => {
  await page.clock.install()
  const id = await leaveRequest()
  await openMove(page, await leavePath(id))
  await page.clock.runFor(10_000)
  expect(await repliesOf(id)).toEqual([])
  expect(await openedAt(id)).toBeNull()
  await page.getByRole('heading', { name: 'What we know' }).click()
  await expect.poll(() => openedAt(id)).not.toBeNull()
  expect(await repliesOf(id)).toEqual([])
})

test('a link from the mail shows no detail before the digits, and takes five guesses an hour', async ({
  page,
  openPage,
}) => {
  const id = await leaveRequest()
  const path = await leavePath(id, 'acknowledgement')
  const answers: string[] = []
  page.on('response', async (response) => {
    if (/readMove|unlockMove/.test(response.url())) answers.push(await response.text())
  })
  await page.goto(path)
  const digits = page.getByLabel('The last four digits of the phone number you gave us')
  await digits.waitFor()
  await expect(page.getByText(/^This link works until/)).toBeVisible()
  await expect(page.getByText('Anyone with this link')).toHaveCount(0)
  await expect(page.getByText('Pending', { exact: true })).toBeVisible()
  await expect.poll(() => answers.join()).toContain('"status":"pending"')
  expect(answers.join() + (await page.content())).not.toMatch(/Kenyon|Ana Ruiz|555-0142/)
  await expectAccessible(page)
  await digits.fill('12')
  await digits.press('Enter')
  await expect(page.getByText('Enter the last four digits')).toBeVisible()
  await digits.fill('0142')
  await digits.press('Enter')
  await expect(page.getByText('1420 Kenyon St NW, Washington, DC')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What we know' })).toBeFocused()

  await test.step('a new link brings no new guesses', async () => {
    const guesser = await openPage()
    await guesser.goto(await leavePath(id, 'asked'))
    const guess = guesser.getByLabel('The last four digits of the phone number you gave us')
    for (const wrong of ['0001', '0002', '0003', '0004', '0005']) {
      await guess.fill(wrong)
      const answered = guesser.waitForResponse(
        (response) => response.url().includes('unlockMove') && response.status() === 403,
      )
      await guess.press('Enter')
      await answered
      await expect(guesser.getByText('Those aren’t the digits we have.')).toBeVisible()
    }
    await guess.fill('0142')
    await guess.press('Enter')
    await expect(guesser.getByText('Too many tries. Wait an hour.')).toBeVisible()
    await expect(guesser.getByText('1420 Kenyon')).toBeHidden()
  })
})

test('a correction counts at once while nobody has answered, and is a wish afterwards', async ({
  page,
}) => {
  const { db } = adminClients()
  const id = await leaveRequest({ move_type: 'Storage', user_id: null })
  await openMove(page, await leavePath(id))
  await page.getByRole('button', { name: 'Correct This' }).press('Enter')
  const dialog = correction(page)
  await expect(dialog.getByRole('radio', { name: 'Storage' })).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send Correction' }).click()
  await expect(dialog.getByText(/Nothing has changed yet/)).toBeVisible()
  await dialog.getByLabel('Move date').fill('')
  await dialog.getByRole('button', { name: 'Send Correction' }).click()
  await expect(dialog.getByRole('group', { name: /One answer is missing/ })).toBeFocused()
  await dialog.getByLabel('Move date').fill(nextWeek)
  await dialog.getByLabel('Phone').fill('(202) 555-0177')
  await dialog.getByRole('button', { name: 'Send Correction' }).click()
  await expect(page.getByText('Your request is corrected')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(withoutYear(nextWeek))
  await expect(page.getByRole('button', { name: 'Correct This' })).toBeFocused()
  expect(await quoteOf(id)).toMatchObject({
    ...{ move_date: nextWeek, phone: '(202) 555-0177', move_type: 'Storage' },
    ...{ status: 'pending', user_id: null, email: 'ana@example.com' },
  })

  await db.doc(quotePath(id)).update({
    ...{ status: 'estimated', estimate_amount: 1480, admin_notes: 'Two movers, four hours.' },
  })
  await comeBack(page)
  await expect(page.getByText('$1,480.00')).toBeVisible()
  await expect(page.getByText('Two movers, four hours.')).toBeVisible()
  await page.getByRole('button', { name: 'Correct This' }).click()
  await expect(dialog.getByText('This may change your estimate.')).toBeVisible()
  await dialog.getByLabel('Moving to').fill('9 Fern Pl, Rockville, MD')
  await dialog.getByRole('button', { name: 'Send Correction' }).click()
  await expect(page.getByText('We’re looking into it.')).toBeVisible()
  expect(await quoteOf(id)).toMatchObject({ to_address: '2201 Wilson Blvd, Arlington, VA' })
  expect((await repliesOf(id)).map(({ kind }) => String(kind))).toEqual(['corrected', 'wish'])
})

test('a correction that crosses with the office’s is shown beside it, and can be sent again', async ({
  page,
}) => {
  const id = await leaveRequest()
  await openMove(page, await leavePath(id))
  await page.getByRole('button', { name: 'Correct This' }).click()
  const dialog = correction(page)
  await dialog.getByLabel('Notes').fill('Third floor, no elevator')
  await adminClients().db.doc(quotePath(id)).update({ from_address: '1422 Kenyon St NW' })
  await comeBack(page)
  await expect(page.getByText('1422 Kenyon St NW')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send Correction' }).click()
  await expect(dialog.getByText('This was changed while you were writing.')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toContainText('1422 Kenyon St NW')
  await expect(dialog.getByLabel('Notes')).toHaveValue('Third floor, no elevator')
  await expect(dialog.getByLabel('Moving from')).toHaveValue('1422 Kenyon St NW')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send Correction' }).click()
  await expect(page.getByText('Your request is corrected')).toBeVisible()
  expect(await quoteOf(id)).toMatchObject({
    ...{ from_address: '1422 Kenyon St NW', notes: 'Third floor, no elevator' },
  })
})

test('a message whose answer is lost stays in its field, and counts once when it is sent again', async ({
  page,
}) => {
  const id = await leaveRequest()
  await openMove(page, await leavePath(id))
  const message = page.getByLabel('Your message')
  const send = page.getByRole('button', { name: 'Send to the Office' })
  await send.click()
  await expect(page.getByText('Write a few words first')).toBeVisible()
  await message.fill('Can the truck stand in the alley?')
  await page.route(
    /answerMove/,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await send.click()
  await expect(page.getByRole('alert')).toContainText('We got no response')
  await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute(
    'href',
    'tel:+12404380930',
  )
  await expect(message).toHaveValue('Can the truck stand in the alley?')
  await send.click()
  await expect(page.getByText('Sent. You’ll find it below.')).toBeVisible()
  await expect(message).toHaveValue('')
  await expect(page.getByText(/^You wrote on .*:$/)).toBeVisible()
  await expect(page.getByRole('listitem').getByText('Can the truck stand')).toBeVisible()
  expect(await repliesOf(id)).toMatchObject([
    { kind: 'asked', text: 'Can the truck stand in the alley?' },
  ])
})

test('a pending request is cancelled with a reason; a scheduled move waits for a talk', async ({
  page,
}) => {
  const pending = await leaveRequest()
  await openMove(page, await leavePath(pending))
  await page.getByRole('button', { name: 'Cancel this request' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancel My Request' }).click()
  await expect(dialog.getByRole('group', { name: 'Why?' })).toHaveAccessibleDescription(
    'Choose a reason',
  )
  await dialog.getByRole('radio', { name: 'The price' }).check({ force: true })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel My Request' }).click()
  await expect(page.getByText(/You canceled this request on/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Your request for')
  await expect(page.getByRole('button', { name: 'Correct This' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Cancel this request' })).toBeHidden()
  expect(await workOf(pending)).toMatchObject({ outcome: 'lost', lost_why: 'price' })

  const scheduled = await leaveRequest({ status: 'scheduled' }, { status_seen: 'scheduled' })
  await openMove(page, await leavePath(scheduled))
  await page.getByRole('button', { name: 'Cancel this request' }).click()
  await expect(
    dialog.getByText('Your move stays on our schedule until we’ve talked.'),
  ).toBeVisible()
  await dialog.getByRole('radio', { name: 'The price' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Ask Us to Cancel' }).click()
  await expect(page.getByText(/You asked us to cancel\. We’ll call you .*by/)).toBeVisible()
  await expect(
    page.getByRole('listitem').getByText('Your move stays on our schedule'),
  ).toBeVisible()
  expect(await quoteOf(scheduled)).toMatchObject({ status: 'scheduled' })
  await page.getByRole('button', { name: 'Delete my information' }).click()
  await expect(dialog.getByText(/This doesn’t delete anything yet/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Ask Us to Delete' }).click()
  await expect(page.getByText(/You asked us to delete your information on/)).toBeVisible()
  expect((await repliesOf(scheduled)).map(({ kind }) => String(kind))).toEqual([
    'wants_cancel',
    'forget_me',
  ])
})

test('a missed promise is owned up to, with the phone', async ({ page }) => {
  const id = await leaveRequest({}, { respond_by: minutesAgo(4) })
  await openMove(page, await leavePath(id))
  const sorry = page.getByText(/We promised to call by .* and haven’t\. We’re sorry\./)
  await expect(sorry).toBeVisible()
  await expect(sorry.getByRole('link')).toHaveAttribute('href', 'tel:+12404380930')
})

test('a link that was ended, by the office or by a press, says so and offers another', async ({
  page,
}) => {
  const { db } = adminClients()
  const id = await leaveRequest()
  await openMove(page, await leavePath(id))
  await db.doc(quoteAccessPath(id)).set({ ended_at: new Date() })
  await comeBack(page)
  await expect(page.getByRole('alert')).toHaveText('This link no longer works.')
  await expect(page.getByText('1420 Kenyon')).toBeHidden()

  await test.step('another link in the same tab is another page', async () => {
    const other = await leavePath(await leaveRequest({ from_address: '5 Elm St, Takoma Park' }))
    await page.evaluate((hash) => (location.hash = hash), other.slice(other.indexOf('#')))
    await expect(page.getByText('5 Elm St, Takoma Park')).toBeVisible()
    await page.getByRole('button', { name: 'End this link' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'End This Link' }).click()
    await expect(page.getByRole('alert')).toHaveText('This link no longer works.')
    await page.reload()
    await expect(page.getByRole('alert')).toHaveText('This link no longer works.')
    for (const cut of ['#k=%', '#q=']) {
      await page.evaluate((hash) => (location.hash = hash), cut)
      await expect(page.getByRole('alert')).toHaveText('This link no longer works.')
    }
  })

  await test.step('and whoever asks for one hears the same, right or wrong', async () => {
    await page.getByLabel('Quote number').fill('#K7MPQ2')
    await page.getByLabel('Email').fill('ana@example.com')
    await page.getByRole('button', { name: 'Send Me a Link' }).click()
    await expect(page.getByText('Enter the 8 characters of your quote number')).toBeVisible()
    await page.getByLabel('Quote number').fill('#K7MPQ2XR')
    await page.getByRole('button', { name: 'Send Me a Link' }).click()
    await expect(
      page.getByText('If these match, an email is on its way. It may take a few minutes.'),
    ).toBeVisible()
    await expectAccessible(page)
  })
})

test('without the functions the page says so, with the phone, and goes on when they are back', async ({
  page,
}) => {
  const id = await leaveRequest()
  await page.route(/readMove/, (route) => route.abort())
  await page.goto(await leavePath(id))
  await expect(page.getByRole('alert')).toContainText('Your move couldn’t be loaded.')
  await expect(
    page.getByText(/Your request is still safe with us/).getByRole('link'),
  ).toHaveAttribute('href', 'tel:+12404380930')
  await expectAccessible(page)
  await page.unroute(/readMove/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('1420 Kenyon St NW, Washington, DC')).toBeVisible()

  await test.step('and keeps what it shows when a later reading fails', async () => {
    await page.route(/readMove/, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => /readMove/.test(request.url()))
    await comeBack(page)
    await failed
    await expect(page.getByText('1420 Kenyon St NW, Washington, DC')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test('an account sees its own move without a key, and nobody else’s', async ({
  page,
  openPage,
  customer,
}) => {
  const id = await leaveRequest({ user_id: customer.uid })
  await page.goto(ownMovePathFor(id))
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await trySignIn(page, customer.email, customer.password)
  await expect(page.getByText('1420 Kenyon St NW, Washington, DC')).toBeVisible()
  await expect(page.getByText('Only your account can see this page')).toBeVisible()
  await expect(page.getByRole('button', { name: 'End this link' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Keep it in my account' })).toBeHidden()

  const stranger = await openPage()
  await signIn(stranger, await createPersona('customer'))
  await stranger.goto(ownMovePathFor(id))
  await expect(stranger.getByRole('alert')).toHaveText('This link no longer works.')
})

test('the keyboard alone reaches everything, and the skip link keeps the key', async ({ page }) => {
  const id = await leaveRequest()
  const path = await leavePath(id)
  await openMove(page, path)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  expect(page.url()).toContain(path)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Correct This' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(correction(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(correction(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Correct This' })).toBeFocused()
  for (const question of ['Stairs', 'Elevator', 'Long carry', 'Special items']) {
    await page.keyboard.press('Tab')
    await expect(page.getByLabel(question)).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Send Answers' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Your message')).toBeFocused()
  const rest = [
    ...['Send to the Office', 'Print', 'Keep it in my account', 'Cancel this request'],
    ...['Delete my information', 'End this link'],
  ]
  for (const name of rest) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveText(name)
  }
})
