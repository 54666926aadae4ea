import { business } from '@moving/domain/business'
import { newLinkFields, type LinkMaker } from '@moving/domain/move/move-link'
import { movePathFor, ownMovePathFor } from '@moving/domain/move/move-key'
import { quoteAccessPath, quotePath, requestPath } from '@moving/domain/paths'
import { formatLongDate, shiftPlainDate } from '@moving/domain/plain-date'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { settle } from '../../../functions/src/request/settle.ts'
import { adminClients } from '../../support/admin.ts'
import { storeWork } from '../../support/call-list.ts'
import { expect, signIn, test, trySignIn } from '../../support/journey.ts'
import { seedLink } from '../../support/move.ts'
import { newAddress } from '../../support/quote-form.ts'
import { createPersona } from '../../support/personas.ts'
import { anyQuoteId, moveDate, storedQuote } from '../../support/stored-quote.ts'
import { partsIn } from '../../support/request-log.ts'

/** The console shows these errors when a function refuses or doesn't respond. */
const refusals = [/Failed to load resource/, /An act was not answered|could not be read TypeError/]
test.use({ expectedErrors: [refusals, { scope: 'test' }] })

const nextWeek = shiftPlainDate(moveDate, 7)
/** The page leaves out the current year: 'Saturday, December 19'. */
const withoutYear = (day: string) => formatLongDate(day).slice(0, -', 2026'.length)

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

/** Stores a request with the record that functions would add. */
async function seedRequest(over: Record<string, unknown> = {}): Promise<string> {
  const { db } = adminClients()
  const id = anyQuoteId()
  const sent = { created_at: minutesAgo(3), updated_at: minutesAgo(3), move_date: moveDate }
  await db.doc(quotePath(id)).set(storedQuote({ ...sent, ...over }))
  await storeWork(db, id, { due_at: minutesAgo(-12), due_why: 'new' })
  return id
}

async function leavePath(id: string, madeFor: LinkMaker = 'browser'): Promise<string> {
  const now = new Date()
  const link = { ...newLinkFields(id, madeFor, now), created_at: now }
  return movePathFor(await seedLink(adminClients().db, id, madeFor, link))
}

const quoteOf = async (id: string) =>
  (await adminClients().db.doc(quotePath(id)).get()).data() ?? {}
const workOf = async (id: string) =>
  (await adminClients().db.doc(requestPath(id)).get()).data() ?? {}
const repliesOf = (id: string) => partsIn(adminClients().db, id, 'reply')
const openedAt = async (id: string): Promise<unknown> =>
  (await adminClients().db.doc(quoteAccessPath(id)).get()).get('opened_at') ?? null

async function openMove(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('heading', { name: 'Your move details' }).waitFor()
}

const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

const correction = (page: Page) => page.getByRole('dialog', { name: 'Edit Your Request' })

test('a customer with the link reads the request without an account, and counts as a visitor after a click', async ({
  page,
}) => {
  const requests: { url: string; token: string | undefined }[] = []
  page.on('request', (request) => {
    requests.push({ url: request.url(), token: request.headers()['authorization'] })
  })
  const id = await seedRequest()
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

  await test.step('no request, title or storage contains the key', async () => {
    const hosts = /firestore|identitytoolkit|securetoken|\/session-|\/firebase-/
    expect(requests.filter(({ url }) => hosts.test(url) || url.includes(key))).toEqual([])
    expect(requests.filter(({ token }) => token !== undefined)).toEqual([])
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.title]),
    )
    expect(kept).not.toContain(key)
  })

  await test.step('the page fits and is accessible on a narrow phone and a wide screen', async () => {
    for (const [width, colorScheme, reducedMotion] of [
      [320, 'dark', null],
      [1440, 'light', 'reduce'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme, reducedMotion })
      await expectAccessible(page)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide, `at ${width} px`).toBeLessThanOrEqual(width)
    }
  })

  await test.step('the page prints on one sheet of paper, without forms and without the link', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByText('Anyone with this link')).toBeHidden()
    await expect(page.getByText('2201 Wilson Blvd, Arlington, VA')).toBeVisible()
    const sheet = (await page.pdf({ format: 'Letter' })).toString('latin1')
    expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('a click is stored as a visit, while opening the page wasn’t', async () => {
    expect(await openedAt(id)).toBeNull()
    // Printing hides the page. A click counts only once the page has been visible for two seconds.
    await expect(async () => {
      await page.getByRole('heading', { name: 'Your move details' }).click()
      await expect.poll(() => openedAt(id), { timeout: 5_000 }).not.toBeNull()
    }).toPass()
    expect(await repliesOf(id)).toEqual([])
  })
})

test('a customer edits a request before the estimate, and asks for a change after it', async ({
  page,
}) => {
  const { db } = adminClients()
  const id = await seedRequest({ move_type: 'Storage', user_id: null })
  await openMove(page, await leavePath(id))
  const open = page.getByRole('button', { name: 'Edit', exact: true })
  const dialog = correction(page)
  const send = () => dialog.getByRole('button', { name: 'Send Changes' }).click()

  await test.step('the form says what is missing, and an edit applies at once', async () => {
    await open.press('Enter')
    await expect(dialog.getByRole('radio', { name: 'Storage' })).toBeChecked()
    await expectAccessible(page)
    await send()
    await expect(dialog.getByText(/You haven’t changed anything yet/)).toBeVisible()
    await dialog.getByLabel('Move date').fill('')
    await send()
    await expect(dialog.getByRole('group', { name: /One answer is missing/ })).toBeVisible()
    await expect(dialog.getByLabel('Move date')).toBeFocused()
    await dialog.getByLabel('Move date').fill(nextWeek)
    await dialog.getByLabel('Phone').fill('(202) 555-0177')
    await send()
    await expect(page.getByText('Your request was updated')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(withoutYear(nextWeek))
    await expect(open).toBeFocused()
    expect(await quoteOf(id)).toMatchObject({
      ...{ move_date: nextWeek, phone: '(202) 555-0177', move_type: 'Storage' },
      ...{ status: 'pending', user_id: null, email: 'ana@example.com' },
    })
  })

  await test.step('a change that the office made meanwhile is shown, and nothing typed is lost', async () => {
    await open.click()
    await dialog.getByLabel('Notes').fill('Third floor, no elevator')
    await db.doc(quotePath(id)).update({ from_address: '1422 Kenyon St NW' })
    // Otherwise a trigger would write the log's entry later, which is a second change.
    await settle(id, { db, now: () => new Date() })
    await comeBack(page)
    await expect(page.getByText('1422 Kenyon St NW')).toBeVisible()
    await send()
    await expect(dialog.getByText('Your request changed while you were editing.')).toBeVisible()
    await expect(dialog.getByRole('listitem')).toContainText('1422 Kenyon St NW')
    await expect(dialog.getByLabel('Notes')).toHaveValue('Third floor, no elevator')
    await expect(dialog.getByLabel('Moving from')).toHaveValue('1422 Kenyon St NW')
    await expectAccessible(page)
    await send()
    await expect(dialog).toBeHidden()
    expect(await quoteOf(id)).toMatchObject({
      ...{ from_address: '1422 Kenyon St NW', notes: 'Third floor, no elevator' },
    })
  })

  await test.step('the date is changed with one field and one button', async () => {
    const change = page.getByRole('form', { name: 'Change date' })
    await page.getByRole('button', { name: 'Change date' }).press('Enter')
    await expect(change.getByLabel('New move date')).toBeFocused()
    await change.getByRole('button', { name: 'Change Date' }).click()
    await expect(change.getByText('That’s the date we have.')).toBeVisible()
    await change.getByLabel('New move date').fill(moveDate)
    await change.getByRole('button', { name: 'Change Date' }).click()
    await expect(page.getByText('Your move date was changed')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change date' })).toBeFocused()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(withoutYear(moveDate))
  })

  await test.step('after the estimate an edit becomes a request to the office', async () => {
    await db.doc(quotePath(id)).update({
      ...{ status: 'estimated', estimate_amount: 1480, admin_notes: 'Two movers, four hours.' },
    })
    // A function adds the changed status to the log.
    const record = db.doc(requestPath(id))
    const status = async () => (await record.get()).get('quote.status') as string
    await expect.poll(status).toBe('estimated')
    await comeBack(page)
    await expect(page.getByText('$1,480.')).toBeVisible()
    await expect(page.getByText('Two movers, four hours.')).toBeVisible()
    await open.click()
    await expect(dialog.getByText(/may change your estimate\.$/)).toBeVisible()
    await dialog.getByLabel('Moving to').fill('9 Fern Pl, Rockville, MD')
    await send()
    await expect(page.getByText('We’re looking into it.')).toBeVisible()
    expect(await quoteOf(id)).toMatchObject({ to_address: '2201 Wilson Blvd, Arlington, VA' })
    expect((await repliesOf(id)).map(({ kind }) => String(kind))).toEqual([
      ...['corrected', 'corrected', 'corrected', 'requested_change'],
    ])
  })
})

test('a customer asks a question, cancels a request, and asks to cancel a scheduled move', async ({
  page,
}) => {
  const pending = await seedRequest()
  await openMove(page, await leavePath(pending))
  const dialog = page.getByRole('dialog')

  await test.step('a message whose response was lost stays in its field, and is stored once', async () => {
    const message = page.getByLabel('Your message')
    const send = page.getByRole('button', { name: 'Send Message' })
    await send.click()
    await expect(page.getByText('Write a few words first')).toBeVisible()
    await message.fill('Can the truck park in the alley?')
    await page.route(
      /answerMove/,
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await send.click()
    await expect(page.getByRole('alert')).toContainText('We didn’t hear back from the server')
    await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute(
      'href',
      'tel:+12404380930',
    )
    await expect(message).toHaveValue('Can the truck park in the alley?')
    await send.click()
    await expect(page.getByText('Sent. You’ll find it below.')).toBeVisible()
    await expect(message).toHaveValue('')
    await expect(page.getByText(/^You wrote on .*:$/)).toBeVisible()
    await expect(page.getByRole('listitem').getByText('Can the truck park')).toBeVisible()
    expect(await repliesOf(pending)).toMatchObject([
      { kind: 'question', text: 'Can the truck park in the alley?' },
    ])
  })

  await test.step('a pending request is canceled with a reason', async () => {
    await page.getByRole('button', { name: 'Cancel this request' }).click()
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
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Cancel this request' })).toBeHidden()
    expect(await workOf(pending)).toMatchObject({ outcome: 'lost', lost_why: 'price' })
  })

  await test.step('a scheduled move stays on the schedule when its customer asks to cancel', async () => {
    const scheduled = await seedRequest({ status: 'scheduled' })
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
      'deletion_request',
    ])
  })
})

test('a link that fails to load or was turned off says so, and says what to do next', async ({
  page,
}) => {
  const { db } = adminClients()
  const id = await seedRequest()
  const gone = page.getByRole('alert')

  await test.step('without the functions the page has the phone number, and a retry loads it', async () => {
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
  })

  await test.step('loaded content stays when a later read fails', async () => {
    await page.route(/readMove/, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => /readMove/.test(request.url()))
    await comeBack(page)
    await failed
    await expect(page.getByText('1420 Kenyon St NW, Washington, DC')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.unroute(/readMove/)
  })

  await test.step('an open page says that its link no longer works once the office turns it off', async () => {
    await db.doc(quoteAccessPath(id)).set({ ended_at: new Date() })
    await comeBack(page)
    await expect(gone).toHaveText('This link no longer works.')
    await expect(page.getByText('1420 Kenyon')).toBeHidden()
  })

  await test.step('a different link in the same tab opens its own page, on which the customer can turn it off', async () => {
    const other = await leavePath(await seedRequest({ from_address: '5 Elm St, Takoma Park' }))
    await page.evaluate((hash) => (location.hash = hash), other.slice(other.indexOf('#')))
    await expect(page.getByText('5 Elm St, Takoma Park')).toBeVisible()
    await page.getByRole('button', { name: 'Turn off this link' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Turn Off Link' }).click()
    await expect(gone).toHaveText('This link no longer works.')
    await page.reload()
    await expect(gone).toHaveText('This link no longer works.')
    for (const cut of ['#k=%', '#q=']) {
      await page.evaluate((hash) => (location.hash = hash), cut)
      await expect(gone).toHaveText('This link no longer works.')
    }
  })

  await test.step('asking for a new link needs a whole quote number, and the response doesn’t say whether the request exists', async () => {
    await page.getByLabel('Quote number').fill('#K7MPQ2')
    await page.getByLabel('Email').fill('ana@example.com')
    await page.getByRole('button', { name: 'Send Me a Link' }).click()
    await expect(page.getByText('Enter the 8 characters of your quote number')).toBeVisible()
    await page.getByLabel('Quote number').fill('#K7MPQ2XR')
    await page.getByRole('button', { name: 'Send Me a Link' }).click()
    await expect(
      page.getByText(
        'If those match a request, we just emailed you a link. It may take a few minutes.',
      ),
    ).toBeVisible()
    await expectAccessible(page)
  })
})

test('a signed-in customer reads their own move without a key, and a different customer doesn’t', async ({
  page,
  openPage,
  customer,
}) => {
  const id = await seedRequest({ user_id: customer.uid })
  await page.goto(ownMovePathFor(id))
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await trySignIn(page, customer.email, customer.password)
  await expect(page.getByText('1420 Kenyon St NW, Washington, DC')).toBeVisible()
  await expect(page.getByText('Only your account can see this page')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn off this link' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Save to my account' })).toBeHidden()

  const stranger = await openPage()
  await signIn(stranger, await createPersona('customer'))
  await stranger.goto(ownMovePathFor(id))
  await expect(stranger.getByRole('alert')).toHaveText('This link no longer works.')
})

test('a customer with an account adds a linked move to it with one sign-in, and a stranger’s link adds nothing', async ({
  page,
  customer,
}) => {
  const main = page.getByRole('main')
  const savePage = async (email: string) => {
    const id = await seedRequest({ email, name: 'Rosa Tester' })
    await openMove(page, await leavePath(id))
    await page.getByRole('link', { name: 'Save to my account' }).click()
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
    return { id, looks: (await main.ariaSnapshot()).replaceAll(email, 'EMAIL') }
  }

  const stranger = await savePage(newAddress())
  await page.goto('about:blank')
  const own = await savePage(customer.email)
  expect(own.looks, 'whether or not the email has an account').toBe(stranger.looks)
  expect(page.url()).not.toContain('k=')

  await test.step('the move is on the dashboard after the sign-in, and the stranger’s isn’t', async () => {
    await page.getByRole('tab', { name: 'Sign In' }).click()
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(customer.email)
    await page.getByLabel('Password').fill(customer.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Your move is in your account')).toBeVisible()
    await expect(main.getByRole('article')).toHaveAccessibleName(`Quote ${quoteNumber(own.id)}`)
    expect(await page.evaluate(() => ({ ...sessionStorage }))).not.toHaveProperty('saved_move')
    expect(await quoteOf(stranger.id)).toMatchObject({ user_id: null })
  })

  await test.step('a URL with the key of an attacker’s request adds nothing to the account', async () => {
    const planted = await seedRequest({ email: customer.email, notes: 'Pay Eve' })
    const key = (await leavePath(planted)).slice(-22)
    for (const path of [`/dashboard#k=${key}`, `/auth#k=${key}`]) {
      await page.goto('about:blank')
      await page.goto(path)
      await expect(page.getByText('1 more request uses this email')).toBeVisible()
      expect(await quoteOf(planted)).toMatchObject({ user_id: null })
    }
    await expect(main).not.toContainText('Pay Eve')
  })
})

test('the keyboard reaches every control of a customer’s page, and its skip link keeps the link’s key', async ({
  page,
}) => {
  const id = await seedRequest()
  const path = await leavePath(id)
  await openMove(page, path)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  expect(page.url()).toContain(path)
  for (const name of ['Change date', `Call ${business.phone.display}`, 'Edit']) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveText(name)
  }
  await page.keyboard.press('Enter')
  await expect(correction(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(correction(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Change Email' })).toBeFocused()
  for (const question of ['Stairs or elevator', 'Long carry', 'Special items']) {
    await page.keyboard.press('Tab')
    await expect(page.getByLabel(question)).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Send Answers' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Your message')).toBeFocused()
  const rest = [
    ...['Send Message', 'Print', 'Save to my account', 'Cancel this request'],
    ...['Delete my information', 'Turn off this link'],
  ]
  for (const name of rest) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveText(name)
  }
})
