import { settingsPathFor } from '@moving/domain/settings/sections'
import { officeSettingsPath } from '@moving/domain/paths'
import type { Page } from '@playwright/test'
import { accessibleLooks } from '../../support/accessibility.ts'
import { adminClients } from '../../support/admin.ts'
import { expectHonestNames } from '../../support/honest-names.ts'
import { estimateIn, openRequest, storedAs, storeDeskQuote } from '../../support/desk-page.ts'
import { expect, sidewaysScroll, signIn, test } from '../../support/journey.ts'

const settings = () => adminClients().db.doc(officeSettingsPath)
/**
 * Changes settings as a coworker does. Other journeys change crews and working days, so this keeps
 * them.
 */
const setAsCoworker = (change: { replies?: string[]; not_to_exceed?: boolean }) =>
  settings().set({ ...change, updated_by: 'dana', updated_at: new Date() }, { merge: true })

const savedReplies = (page: Page) => page.getByRole('region', { name: 'Saved replies' })

test('the office saves a reply while a coworker does too and inserts it for a customer, and offers “Not to exceed” estimates', async ({
  page,
  admin,
}) => {
  await setAsCoworker({ replies: [], not_to_exceed: false })
  const quote = await storeDeskQuote()
  await signIn(page, admin)
  const looks = accessibleLooks(page)
  let card = await openRequest(page, quote)
  const estimate = estimateIn(page)
  const kind = estimate.getByLabel('Kind')

  await test.step('when a coworker turns on “Not to exceed”, an open page offers it without a reload', async () => {
    const give = card.getByRole('button', { name: 'Estimate', exact: true })
    await give.click()
    await expect(kind.getByRole('option')).toHaveText(['Not specified', 'Hourly', 'Flat'])
    await estimate.getByRole('button', { name: 'Cancel' }).click()
    await setAsCoworker({ not_to_exceed: true })
    await give.click()
    await kind.selectOption('Not to exceed')
    await estimate.getByLabel('Estimate Amount ($)').fill('1250.50')
    await estimate.getByRole('button', { name: 'Save and Send' }).click()
    await expect(estimate).toBeHidden()
  })

  await page.goto(settingsPathFor('messages'))
  const dialog = page.getByRole('dialog', { name: 'Add Reply' })
  const field = dialog.getByLabel('Reply')
  const save = () => dialog.getByRole('button', { name: 'Save' }).click()
  const offer = page.getByRole('switch', { name: 'Offer “Not to exceed” estimates' })

  await test.step('a reply is added with a preview, removed and restored', async () => {
    await expect(page.getByText('No saved replies yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Add Reply' }).click()
    await save()
    await expect(dialog).toContainText('Write the reply, or remove it')
    await field.fill('Hi {name} & all,\nyour estimate is {amount} + tax?')
    await expect(dialog).toContainText('your estimate is $1,250.50 + tax?')
    await save()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Hi {name} & all,')).toBeVisible()
    await expectHonestNames(page)
    await savedReplies(page).getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText('No saved replies yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('Hi {name} & all,')).toBeVisible()
  })

  await test.step('when a coworker added a reply meanwhile, the dialog says so, and both are kept', async () => {
    const [first] = (await settings().get()).get('replies') as string[]
    await page.getByRole('button', { name: 'Add Reply' }).click()
    await field.fill('Mine')
    await looks()
    await setAsCoworker({ replies: [String(first), 'Theirs'] })
    await save()
    await expect(dialog.getByRole('alert')).toContainText(
      'A coworker changed the saved replies while you were editing',
    )
    await expect(field).toHaveValue('Mine')
    await save()
    await expect(dialog).toBeHidden()
    expect((await settings().get()).get('replies')).toEqual([first, 'Theirs', 'Mine'])
  })

  await test.step('the keyboard turns off “Not to exceed”, and the replies stay', async () => {
    await page.getByRole('link', { name: 'Prices' }).click()
    await expect(page).toHaveURL(settingsPathFor('prices'))
    await expect(offer).toBeEnabled()
    await expect(offer).toBeChecked()
    await offer.focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('“Not to exceed” is not offered')).toBeVisible()
    await expect(offer).not.toBeChecked()
    const stored = (await settings().get()).data()
    expect(stored).toMatchObject({ not_to_exceed: false })
    expect(stored?.['replies']).toHaveLength(3)
    await looks()
    await page.setViewportSize({ width: 320, height: 800 })
    expect(await sidewaysScroll(page)).toBe(0)
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  card = await openRequest(page, quote)

  await test.step('an estimate keeps a type that is no longer offered', async () => {
    await card.getByRole('button', { name: 'Estimate', exact: true }).click()
    await expect(kind).toHaveValue('not_to_exceed')
    await estimate.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('the reply is inserted into the notes, an email and a text', async () => {
    const filled = `Hi Maya & all,\nyour estimate is $1,250.50 + tax?`
    await card.getByRole('button', { name: 'Update', exact: true }).click()
    const update = page.getByRole('dialog', { name: 'Update Quote' })
    const notes = update.getByLabel('Admin Notes')
    await notes.fill('Crew of three.')
    await update.getByRole('button', { name: 'Insert' }).click()
    await page.getByRole('menuitem', { name: 'Hi Maya & all' }).click()
    await expect(notes).toHaveValue(`Crew of three.${filled}`)
    await expect(notes).toBeFocused()
    await update.getByRole('button', { name: 'Update Quote' }).click()
    await expect(update).toBeHidden()
    expect(await storedAs(quote)).toMatchObject({ admin_notes: `Crew of three.${filled}` })

    await card.getByRole('button', { name: 'Saved Reply' }).click()
    await page.getByRole('menuitem', { name: 'Hi Maya & all' }).click()
    const hrefOf = async (name: string) =>
      (await card.getByRole('link', { name }).getAttribute('href')) ?? ''
    const mail = new URL(await hrefOf('Email'))
    expect(mail.pathname).toBe('maya@example.com')
    expect(mail.searchParams.get('body')).toBe(filled.replace('\n', '\r\n'))
    expect(decodeURIComponent(await hrefOf('Text'))).toBe(`sms:+12025550142?body=${filled}`)
  })
})
