import { contactsPath, officeSettingsPath } from '@moving/domain/paths'
import { deskPathFor } from '@moving/domain/quote/office/desk-filters'
import type { Page } from '@playwright/test'
import { accessibleLooks } from '../support/accessibility.ts'
import { adminClients } from '../support/admin.ts'
import { daysAgo } from '../support/days.ts'
import { expectHonestNames } from '../support/honest-names.ts'
import { cardOf, openCard, openRequest, storedAs, storeDeskQuote } from '../support/desk-page.ts'
import { expect, sidewaysScroll, signIn, test } from '../support/journey.ts'
import { createPersona } from '../support/personas.ts'

// The office has one document of settings.
test.describe.configure({ mode: 'serial' })

const settings = () => adminClients().db.doc(officeSettingsPath)
/** Leaves alone what other stories set meanwhile: crews, and the days on which they work. */
const setReplies = (replies: string[], by: string) =>
  settings().set(
    { replies, not_to_exceed: false, updated_by: by, updated_at: new Date() },
    { merge: true },
  )

test('the office finds cards, updates one and asks for help by keys alone', async ({
  page,
  admin,
}) => {
  // A list of these two alone: other journeys add quotes meanwhile.
  const phone = anyPhone()
  const older = await storeDeskQuote({ phone })
  const newer = await storeDeskQuote({ phone })
  await signIn(page, admin)
  await page.goto(deskPathFor({ search: phone }))
  await expect(cardOf(page, newer)).toBeVisible()
  const press = (key: string) => page.keyboard.press(key)
  const search = page.getByLabel('Search quotes')

  await press('j')
  const first = page.getByRole('article').first()
  await expect(first).toBeFocused()
  await expect(first).toHaveCSS('outline-style', 'solid')
  await press('j')
  await expect(page.getByRole('article').nth(1)).toBeFocused()
  await press('k')
  await expect(first).toBeFocused()

  await press('/')
  await expect(page.getByRole('dialog', { name: 'Find' })).toBeVisible()
  await press('Escape')
  await search.fill(older.name)
  await press('Enter')
  await expect(cardOf(page, newer)).toBeHidden()
  await expect(cardOf(page, older)).toBeVisible()
  await search.blur()
  await press('j')
  await expect(cardOf(page, older)).toBeFocused()
  await press('u')
  const dialog = page.getByRole('dialog', { name: 'Update Quote' })
  await expect(dialog).toBeVisible()
  await press('n')
  await press('Escape')
  await expect(dialog).toBeHidden()
  await expect(cardOf(page, older)).toBeFocused()

  await press('l')
  const log = page.getByRole('dialog', { name: 'Log Call' })
  await log.getByLabel('No answer').check()
  await log.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Call logged')).toBeVisible()
  await expect(cardOf(page, older)).toBeFocused()
  const { db } = adminClients()
  const contacts = await db.collection(contactsPath(older.id)).get()
  expect(contacts.docs.map((contact) => contact.get('result') as string)).toEqual(['no_answer'])

  await press('n')
  await expect(page.getByRole('dialog', { name: 'New Quote' })).toBeVisible()
  await press('Escape')
  await press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard Shortcuts' })
  for (const act of ['Next', 'Open', 'Update']) await expect(list).toContainText(act)
  await list.getByLabel('Use keyboard shortcuts on this device').uncheck()
  await press('Escape')
  await page.reload()
  await expect(cardOf(page, older)).toBeVisible()
  await press('n')
  await press('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Keyboard Shortcuts' }).click()
  await expect(list.getByLabel('Use keyboard shortcuts on this device')).not.toBeChecked()
})

const savedReplies = (page: Page) => page.getByRole('region', { name: 'Saved replies' })

test('a reply is written once, and then inserted for each customer', async ({ page, admin }) => {
  await setReplies([], admin.uid)
  const quote = await storeDeskQuote({ status: 'estimated', estimate_amount: 1250.5 })
  await signIn(page, admin)
  await page.goto('/admin/settings')
  await expect(page.getByText('No saved replies yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Add Reply' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Reply' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Write the reply, or remove it')
  await dialog.getByLabel('Reply').fill('Hi {name} & all,\nyour estimate is {amount} + tax?')
  await expect(dialog).toContainText('your estimate is $1,250.50 + tax?')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Hi {name} & all,')).toBeVisible()
  await expectHonestNames(page)

  await savedReplies(page).getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('No saved replies yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Hi {name} & all,')).toBeVisible()

  const card = await openRequest(page, quote)
  const filled = `Hi Maya & all,\nyour estimate is $1,250.50 + tax?`
  await card.getByRole('button', { name: 'Update', exact: true }).click()
  const update = page.getByRole('dialog', { name: 'Update Quote' })
  await update.getByLabel('Admin Notes').fill('Crew of three.')
  await update.getByRole('button', { name: 'Insert' }).click()
  await page.getByRole('menuitem', { name: 'Hi Maya & all' }).click()
  const notes = update.getByLabel('Admin Notes')
  await expect(notes).toHaveValue(`Crew of three.${filled}`)
  await expect(notes).toBeFocused()
  await update.getByRole('button', { name: 'Update Quote' }).click()
  await expect(update).toBeHidden()
  expect(await storedAs(quote)).toMatchObject({ admin_notes: `Crew of three.${filled}` })

  await card.getByRole('button', { name: 'Saved Reply' }).click()
  await page.getByRole('menuitem', { name: 'Hi Maya & all' }).click()
  const mail = new URL((await card.getByRole('link', { name: 'Email' }).getAttribute('href')) ?? '')
  expect(mail.pathname).toBe('maya@example.com')
  expect(mail.searchParams.get('body')).toBe(filled.replace('\n', '\r\n'))
  const text = (await card.getByRole('link', { name: 'Text' }).getAttribute('href')) ?? ''
  expect(decodeURIComponent(text)).toBe(`sms:+12025550142?body=${filled}`)
})

test('two people who write replies at once lose nothing of each other', async ({ page, admin }) => {
  await setReplies([], admin.uid)
  await signIn(page, admin)
  await page.goto('/admin/settings')
  await page.getByRole('button', { name: 'Add Reply' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reply').fill('Mine')
  const colleague = await createPersona('admin')
  await setReplies(['Theirs'], colleague.uid)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    'A coworker changed the saved replies while you were editing',
  )
  await expect(dialog.getByLabel('Reply')).toHaveValue('Mine')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  expect((await settings().get()).get('replies')).toEqual(['Theirs', 'Mine'])
})

test('the owner offers ‘Not to exceed’, and the dialog of a colleague has it', async ({
  page,
  openPage,
  admin,
}) => {
  await setReplies(['Kept'], admin.uid)
  const quote = await storeDeskQuote()
  const other = await openPage()
  await Promise.all([signIn(page, admin), signIn(other, await createPersona('admin'))])
  const card = await openCard(other, quote)
  const dialog = other.getByRole('dialog', { name: 'Estimate' })
  const kind = dialog.getByLabel('Kind')
  const choices = kind.getByRole('option')
  const openDialog = () => card.getByRole('button', { name: 'Estimate', exact: true }).click()

  await openDialog()
  await expect(choices).toHaveText(['Not specified', 'Hourly', 'Flat'])
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.goto('/admin/settings')
  const offer = page.getByRole('switch', { name: 'Offer “Not to exceed” estimates' })
  await expect(offer).toBeEnabled()
  await expect(offer).not.toBeChecked()
  await offer.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('‘Not to exceed’ is offered')).toBeVisible()
  await expect(offer).toBeChecked()
  expect((await settings().get()).data()).toMatchObject({ replies: ['Kept'], not_to_exceed: true })
  const look = accessibleLooks(page)
  await look()
  await look()

  await openDialog()
  await kind.selectOption('Not to exceed')
  await dialog.getByLabel('Estimate Amount ($)').fill('1250.50')
  await dialog.getByRole('button', { name: 'Save Estimate' }).click()
  await expect(dialog).toBeHidden()

  await savedReplies(page).getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('No saved replies yet.')).toBeVisible()
  await expect(offer).toBeChecked()
  await offer.uncheck({ force: true })
  await expect(page.getByText('‘Not to exceed’ is not offered')).toBeVisible()
  await openDialog()
  await expect(kind).toHaveValue('not_to_exceed')
})

test('saved views are addresses, and say which of them is shown', async ({ page, admin }) => {
  const pending = await storeDeskQuote()
  const estimated = await storeDeskQuote({ status: 'estimated' })
  await signIn(page, admin)
  await page.goto('/admin')
  const lists = page.getByRole('navigation', { name: 'Lists' })
  await expect(lists.getByRole('link', { name: 'Everything' })).toHaveAttribute('aria-current')
  await lists.getByRole('link', { name: 'Waiting for the customer' }).click()
  await expect(cardOf(page, estimated)).toBeVisible()
  await expect(cardOf(page, pending)).toBeHidden()
  await expect(page).toHaveURL(/\/admin\?view=waiting$/)
  await expect(lists.getByRole('link', { name: 'Waiting for the customer' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.reload()
  await expect(cardOf(page, estimated)).toBeVisible()
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Mail' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mail' })).toBeVisible()
})

test('who asked before is seen, and what was tried is told, on a phone as on a desktop', async ({
  page,
  admin,
}) => {
  await setReplies(['Hi {name}, we call you at 3 PM.'], admin.uid)
  const phone = anyPhone()
  const email = `${admin.uid}@example.com`
  const quote = await storeDeskQuote({ phone, email })
  await storeDeskQuote({ phone, email: `other-${email}` })
  await storeDeskQuote({ phone: '(703) 555-0100', email })
  const trapped = await storeDeskQuote({ phone, email })
  const source = { channel: 'web', trapped: true, created_at: new Date() }
  await adminClients().db.doc(`quote_sources/${trapped.id}`).set(source)
  await adminClients().db.doc(`quotes/${trapped.id}`).update({ 'search.marked': true })
  const contacts = adminClients().db.collection(`quotes/${quote.id}/contacts`)
  const contact = { by_uid: admin.uid, by_email: admin.email, note: '', next_at: null }
  const first = daysAgo(3).getTime()
  const at = (minute: number) => {
    const tried_at = new Date(first + minute * 60_000)
    return { tried_at, logged_at: tried_at }
  }
  await contacts.add({ ...contact, ...at(1), result: 'left_message', note: 'Rings twice' })
  await contacts.add({ ...contact, ...at(2), result: 'wrong_number' })
  await contacts.add({ ...contact, ...at(3), result: 'undone' })

  const look = accessibleLooks(page)
  await signIn(page, admin)
  const card = await openRequest(page, quote)
  await expect(card.getByRole('link', { name: 'Seen before: 2 quotes' })).toBeVisible()
  await expect(card).toContainText('Rings twice')
  await expect(card.getByRole('listitem').filter({ hasText: 'Wrong number' })).toContainText(
    'Undone',
  )
  await contacts.add({ ...contact, ...at(4), result: 'reached' })
  await expect(card).toContainText('Reached')
  await look()
  await look()
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await sidewaysScroll(page)).toBe(0)
  await card.getByRole('link', { name: /Seen before/ }).click()
  await expect(page.getByLabel('Search quotes')).toHaveValue(phone.replace(/\D/g, ''))

  await page.goto('/admin/settings')
  await expect(page.getByText('we call you at 3 PM.')).toBeVisible()
  expect(await sidewaysScroll(page)).toBe(0)
  await look()
  await look()
  await savedReplies(page).getByRole('button', { name: 'Edit', exact: true }).first().click()
  await look()
  await look()
})

/** A number that no other quote has. */
function anyPhone(): string {
  const digits = String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')
  return `(202) ${digits.slice(0, 3)}-${digits.slice(3)}`
}
