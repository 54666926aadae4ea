import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { movePathFor } from '@moving/domain/move/move-key'
import { quotePath } from '@moving/domain/paths'
import { accessibleLook } from '../../support/accessibility.ts'
import { adminClients } from '../../support/admin.ts'
import { openRequest, storeDeskQuote } from '../../support/desk-page.ts'
import { expect, signIn, test } from '../../support/journey.ts'
import { mailTo } from '../../support/mailbox.ts'
import { seedLink } from '../../support/move.ts'
import { shoot } from '../../support/shoot.ts'

// The server refuses a used link and a fourth request.
test.use({ expectedErrors: [/Failed to load resource/] })

const { db } = adminClients()
const anyAddress = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.com`
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const linkIn = ({ text }: { text: string }) => /\/move#[cu]=\w+/.exec(text)?.[0] ?? ''

async function store(over: Record<string, unknown> = {}) {
  const quote = await storeDeskQuote({ status: 'estimated', estimate_amount: 890, ...over })
  const key = await seedLink(db, quote.id, 'browser', { created_at: new Date() })
  const stored = async (field: string): Promise<unknown> =>
    (await db.doc(quotePath(quote.id)).get()).get(field)
  return { quote, path: movePathFor(key), stored }
}

test('a customer changes their email address, and a link sent to the old address undoes that', async ({
  page,
}) => {
  const [old, fresh] = [anyAddress('old'), anyAddress('new')]
  const { path, stored } = await store({ email: old })
  const look = accessibleLook(page)
  const dialog = page.getByRole('dialog', { name: 'Change Email' })
  const field = dialog.getByLabel('New email')
  const send = async (email: string) => {
    await button(page, 'Change Email').click()
    await field.fill(email)
    await button(page, 'Send the Link').click()
  }
  await page.goto(path)
  await send('nobody@')
  await expect(dialog.getByText('Please enter a valid email')).toBeVisible()
  await field.fill(old.toUpperCase())
  await button(page, 'Send the Link').click()
  await expect(dialog.getByText('That’s the address we have.')).toBeVisible()
  await look()
  await shoot(page, 'same')
  await field.fill(fresh)
  await button(page, 'Send the Link').click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Check your new inbox for our link.')).toBeVisible()

  const confirm = linkIn(await mailTo(fresh))
  await page.goto(confirm)
  await expect(page.getByRole('heading', { name: 'Confirm this email address?' })).toBeVisible()
  await look()
  await shoot(page, 'confirm')
  expect(await stored('email'), 'opening it changes nothing').toBe(old)
  await button(page, 'Confirm This Address').click()
  await expect(page.getByText('Our emails about your move come to this address now.')).toBeVisible()
  await look()
  await shoot(page, 'confirmed')
  expect(await stored('email')).toBe(fresh)
  await page.getByRole('link', { name: 'See Your Move' }).click()
  await expect(button(page, 'Show the Details')).toBeVisible()

  await page.goto(linkIn(await mailTo(old, ({ text }) => text.includes('#u='))))
  await button(page, 'Change It Back').click()
  await expect(page.getByText('the old links no longer work.')).toBeVisible()
  await look()
  await shoot(page, 'undone')
  expect(await stored('email')).toBe(old)
  await page.goto(confirm)
  await button(page, 'Confirm This Address').click()
  await expect(page.getByText('This link no longer works. Nothing was changed.')).toBeVisible()
  await look()
  await shoot(page, 'used')
})

test('a customer can ask for three links a day, but not for a fourth', async ({ page }) => {
  const { path } = await store()
  await page.goto(path)
  const dialog = page.getByRole('dialog', { name: 'Change Email' })
  for (const name of ['a', 'b', 'c', 'd']) {
    await button(page, 'Change Email').click()
    await dialog.getByLabel('New email').fill(anyAddress(name))
    await button(page, 'Send the Link').click()
    if (name !== 'd') await expect(dialog).toBeHidden()
  }
  await expect(dialog.getByText('You’ve asked for three links today.')).toBeVisible()
  await accessibleLook(page)()
  await shoot(page, 'limit')
})

test('a phone number that the customer edits is saved at once, and the office sees that it is new', async ({
  page,
  openPage,
  admin,
}) => {
  const { quote, path, stored } = await store()
  const phone = '(301) 555-0177'
  await page.goto(path)
  await button(page, 'Edit').click()
  const dialog = page.getByRole('dialog', { name: 'Edit Your Request' })
  await expect(dialog).toContainText('A new phone number counts right away.')
  await dialog.getByLabel('Phone', { exact: true }).fill(phone)
  await button(page, 'Send Changes').click()
  await expect(page.getByText('Your phone number was changed')).toBeVisible()
  expect(await stored('phone')).toBe(phone)
  expect(await stored('status')).toBe('estimated')

  const office = await openPage()
  await signIn(office, admin)
  const request = await openRequest(office, quote)
  await expect(request.getByText('New number')).toBeVisible()
  await expect(request.getByRole('link', { name: `Call ${phone}` })).toBeVisible()
  await request.getByRole('link', { name: `Call ${phone}` }).evaluate((link) => {
    link.addEventListener('click', (event) => event.preventDefault())
    ;(link as HTMLElement).click()
  })
  await expect(request.getByText(`${phone} is new: the customer changed it on`)).toBeVisible()
  await accessibleLook(office)()
  await shoot(office, 'office')
  await button(office, 'No answer').click()
  await expect(request.getByText('New number')).toBeHidden()
})
