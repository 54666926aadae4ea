import { coworkerName } from '@moving/domain/account/coworker-name'
import { contactsPath, quoteWorkPath } from '@moving/domain/paths'
import { shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import { requestPathFor } from '@moving/domain/quote/office/request-path'
import type { Page } from '@playwright/test'
import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import { expectAccessible } from '../support/accessibility.ts'
import { adminClients } from '../support/admin.ts'
import { daysAgo } from '../support/days.ts'
import { storedWork } from '../support/call-list.ts'
import {
  chooseCall,
  openCall,
  storeDeskQuote,
  storedAs,
  expectCall,
  type DeskQuote,
} from '../support/desk-page.ts'
import { expect, sidewaysScroll, signIn, test } from '../support/journey.ts'
import { createPersona } from '../support/personas.ts'
import { due } from '@moving/domain/work/example-task'

const minuteMs = 60_000
/** Before anybody else's, so that a test's own requests stand on top of the list. */
const oldest = daysAgo(320).getTime()
const longAgo = (minutes: number) => Timestamp.fromMillis(oldest + minutes * minuteMs)

/** A request of which the functions have taken note. */
async function storeCall(work: Record<string, unknown> = {}): Promise<DeskQuote> {
  const old = daysAgo(3)
  const move_date = shiftPlainDate(todayAtOffice(new Date()), 30)
  const quote = await storeDeskQuote({ created_at: old, updated_at: old, move_date })
  const due = { due_at: longAgo(0), due_why: 'follow_up', follow_up: 'The piano' }
  await adminClients()
    .db.doc(quoteWorkPath(quote.id))
    .set(storedWork({ ...due, ...work }))
  return quote
}

const workOf = async ({ id }: DeskQuote) =>
  (await adminClients().db.doc(quoteWorkPath(id)).get()).data() ?? {}
const contactsOf = async ({ id }: DeskQuote) =>
  (await adminClients().db.collection(contactsPath(id)).orderBy('logged_at').get()).docs.map(
    (contact) => contact.data(),
  )
const cardOf = (page: Page, { name }: DeskQuote) => page.getByRole('article', { name })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Log Call' })

async function expectToFit(page: Page) {
  for (const [index, width] of [320, 768, 1440].entries()) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: index % 2 === 0 ? 'dark' : 'light' })
    // What the sticky header covers in part is too small a target for axe; a list that changes may scroll.
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, 0))
      await expectAccessible(page)
    }).toPass({ timeout: 20_000 })
    const overflow = await sidewaysScroll(page)
    expect(overflow, `${width} px`).toBe(0)
  }
}

/** Whatever a screen reader is told from now on: the next news, of another story, takes its place. */
async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  const said = await page.evaluateHandle(() => {
    const texts: string[] = []
    const record = () =>
      document.querySelectorAll('[role=status]').forEach((status) => {
        texts.push(status.textContent)
      })
    new MutationObserver(record).observe(document.body, {
      ...{ subtree: true, childList: true, characterData: true },
    })
    return texts
  })
  return () => said.jsonValue()
}

test('two who share the list see each other call, take over, and log', async ({
  page,
  openPage,
  admin,
}) => {
  const quote = await storeCall({ due_why: 'new' })
  const colleague = await createPersona('admin')
  const other = await openPage()
  await Promise.all([signIn(page, admin), signIn(other, colleague)])
  const card = await openCall(page, quote)
  const otherCard = await openCall(other, quote)
  const announcements = await recordAnnouncements(other)
  await expect(page).toHaveTitle(/^\(\d+\) Today \| Potomac Movers$/)
  await expect(card).toContainText('late by')
  await expect(card).toContainText('Ask on the call: stairs, elevator, long carry, special items')

  await card.getByRole('button', { name: "I'm Calling" }).click()
  await expect(card).toContainText('You are calling (10 min left)')
  const name = coworkerName(admin.email)
  await expect(otherCard).toContainText(`${name} is calling (10 min left)`)
  await expect
    .poll(async () => (await announcements()).join())
    .toContain(`${name} is calling ${quote.name}`)
  await otherCard.getByRole('button', { name: `${name} is calling – take over?` }).click()
  await expect(otherCard).toContainText('You are calling')
  await expect(
    page.getByText(`${coworkerName(colleague.email)} is calling ${quote.name}`),
  ).toBeVisible()

  await card.getByRole('button', { name: 'Log Call' }).click()
  await dialogOf(page).getByRole('radio', { name: 'Left a message' }).check({ force: true })
  await dialogOf(page).getByLabel('Note').fill('Her mailbox')
  await otherCard.getByRole('button', { name: 'Log Call' }).click()
  const otherDialog = dialogOf(other)
  await otherDialog.getByRole('radio', { name: 'No answer' }).check({ force: true })
  await expect(otherDialog.getByRole('radio', { name: 'In 1 hour' })).toBeChecked()
  await otherDialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText('Call logged')).toBeVisible()
  await expectCall(page, card, 'Tried once')
  await expectCall(other, otherCard, 'Tried once')
  const logged = await workOf(quote)
  expect(logged).toMatchObject({ tries: 1, holder_uid: null })
  expect((await contactsOf(quote))[0]?.['tried_at']).toEqual(logged['first_try_at'])

  await dialogOf(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialogOf(page).getByRole('alert').first()).toContainText(
    new RegExp(`${coworkerName(colleague.email)} logged a call \\d+ s ago`),
  )
  await expect(dialogOf(page).getByLabel('Note')).toHaveValue('Her mailbox')
  await dialogOf(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialogOf(page)).toBeHidden()
  expect((await contactsOf(quote)).map(({ by_uid }) => by_uid as string)).toEqual([
    colleague.uid,
    admin.uid,
  ])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Call undone')).toBeVisible()
  expect(await workOf(quote)).toMatchObject({ tries: 2, due_at: logged['due_at'] as unknown })
})

test('from the list to a saved log by keyboard alone, and on to the next', async ({
  page,
  admin,
}) => {
  // Late promises come before whatever else is due.
  const first = await storeCall({ due_at: longAgo(-2), due_why: 'new' })
  const second = await storeCall({ due_at: longAgo(-1), due_why: 'new' })
  await signIn(page, admin)
  await page.goto('/admin/calls')
  await expect(cardOf(page, first)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('j')
  await expect(cardOf(page, second)).toBeFocused()
  await expect(cardOf(page, second)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('k')
  await expect(cardOf(page, first)).toBeFocused()
  await expectToFit(page)
  await page.keyboard.press('c')
  await expect(cardOf(page, first)).toContainText('You are calling')

  await page.keyboard.press('l')
  await page.keyboard.press('Enter')
  await expect(dialogOf(page).getByRole('alert')).toHaveText('Choose what happened')
  await page.keyboard.press('ArrowDown')
  await expect(dialogOf(page).getByRole('radio', { name: 'No answer' })).toBeChecked()
  await expectToFit(page)
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toBeHidden()
  await expect(cardOf(page, second)).toBeFocused()
  await expect(cardOf(page, second)).toBeInViewport()
  expect(await workOf(first)).toMatchObject({ tries: 1, due_why: 'retry' })
  await page.keyboard.press('o')
  await page.waitForURL(`**${requestPathFor(second.id)}`)
})

test('a lead lost for its price leaves the list, and its quote stays as it was', async ({
  page,
  admin,
}) => {
  const quote = await storeCall({ due_at: longAgo(-5) })
  const before = await storedAs(quote)
  await signIn(page, admin)
  const card = await openCall(page, quote)
  await card.getByRole('button', { name: 'Log Call' }).click()
  await dialogOf(page).getByRole('radio', { name: 'Reached', exact: true }).check({ force: true })
  await dialogOf(page).getByRole('radio', { name: 'Price' }).check({ force: true })
  await dialogOf(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Call logged')).toBeVisible()
  await expect(card).toBeHidden()
  expect(await workOf(quote)).toMatchObject({ outcome: 'lost', lost_why: 'price', due_at: null })
  const after = await storedAs(quote)
  expect({ ...after, search: null }).toEqual({ ...before, search: null })
  expect(after['status']).toBe('pending')
})

test.describe('a call that comes while the page is open', () => {
  test.use({
    expectedErrors: [
      [/net::ERR|Failed to load resource|Firestore|FirebaseError|Connection failed/],
      { scope: 'test' },
    ],
  })

  test('appears by itself; offline its log is refused, and what was typed is kept', async ({
    page,
    admin,
  }) => {
    await signIn(page, admin)
    await page.goto('/admin/calls')
    await page.getByRole('heading', { name: 'Today', exact: true }).waitFor()
    await page.getByRole('region', { name: 'To do' }).getByRole('heading').first().waitFor()
    const quote = await storeDeskQuote({ user_id: null })
    const card = cardOf(page, quote)
    await expect(card).toContainText('New request')
    await expect(card).toContainText('Guest')
    await chooseCall(page, quote)
    await card.getByRole('button', { name: 'Log Call' }).click()
    const dialog = dialogOf(page)
    await dialog.getByRole('radio', { name: 'Reached', exact: true }).check({ force: true })
    await dialog.getByLabel('Note').fill('Two cats')
    await page.context().setOffline(true)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(
      dialog.getByText('Not saved. You are offline. Try again once you are back online.'),
    ).toBeVisible()
    await expect(dialog.getByLabel('Note')).toHaveValue('Two cats')
    expect(await contactsOf(quote)).toEqual([])
    await page.context().setOffline(false)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog).toBeHidden()
    expect(await contactsOf(quote)).toMatchObject([{ note: 'Two cats', result: 'reached' }])
    await expect(card).toBeHidden()
  })
})

test('a request that a colleague plans shows by itself, without a reload', async ({
  page,
  admin,
}) => {
  const quote = await storeCall({ due_at: null })
  await signIn(page, admin)
  await page.goto('/admin/calls')
  await page.getByText('Call now').first().waitFor()
  await adminClients()
    .db.doc(quoteWorkPath(quote.id))
    .update({
      ...due({ due_at: longAgo(-9), follow_up: 'The piano' }),
      updated_at: FieldValue.serverTimestamp(),
    })
  await expectCall(page, cardOf(page, quote), 'The piano')
})
