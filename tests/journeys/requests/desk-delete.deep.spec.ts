import { quotePath } from '@moving/domain/paths'
import { expectAccessible } from '../../support/accessibility.ts'
import { adminClients } from '../../support/admin.ts'
import { workdayAhead } from '../../support/days.ts'
import {
  cardOf,
  openBeside,
  openCard,
  storedAs,
  storeDeskQuote,
  type DeskQuote,
} from '../../support/desk-page.ts'
import { expect, signIn, test } from '../../support/journey.ts'

const isStored = async (quote: DeskQuote) => Object.keys(await storedAs(quote)).length > 0

test('the office deletes a request after reading what that removes, and several at once by keyboard, but never a booked move', async ({
  page,
  admin,
}) => {
  const quote = await storeDeskQuote()
  await signIn(page, admin)
  const card = await openCard(page, quote)
  await openBeside(page, quote)
  const asking = page.getByRole('button', { name: 'Delete Request' })
  await asking.click()
  const dialog = page.getByRole('dialog', { name: 'Delete this request?' })
  await expect(dialog).toContainText(
    'This deletes the request, its history, notes, and email records for good. You can’t undo it, and the customer isn’t notified.',
  )
  await expect(dialog).toContainText(`${quote.name} - Local Move`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(asking).toBeFocused()
  expect(await isStored(quote)).toBe(true)

  await asking.click()
  const deleting = dialog.getByRole('button', { name: 'Delete', exact: true })
  const stored = adminClients().db.doc(quotePath(quote.id))
  await stored.update({ status: 'scheduled' })
  await deleting.click()
  await expect(
    page.getByText(
      'Failed to delete the request. Scheduled and completed moves can’t be deleted here.',
    ),
  ).toBeVisible()
  await expect(card).toContainText('Scheduled')
  expect(await isStored(quote)).toBe(true)

  await stored.update({ status: 'pending' })
  await asking.click()
  await deleting.click()
  await expect(page.getByText('1 request deleted')).toBeVisible()
  await expect(card).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Customer Quotes' })).toBeFocused()
  await expect(page.getByText('No quotes match')).toBeVisible()
  expect(await isStored(quote)).toBe(false)

  await test.step('the office deletes several requests at once on a phone', async () => {
    await page.setViewportSize({ width: 375, height: 812 })
    const day = { move_date: workdayAhead(700) }
    const [one, two, booked] = [
      await storeDeskQuote(day),
      await storeDeskQuote(day),
      await storeDeskQuote({ ...day, status: 'scheduled' }),
    ]
    await page.goto(`/admin?from=${day.move_date}&to=${day.move_date}`)
    await expect(cardOf(page, one)).toBeVisible()
    const select = page.getByRole('button', { name: 'Select', exact: true })
    await select.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('checkbox')).toHaveCount(2)
    await expect(page.getByRole('checkbox', { name: `Select ${booked.name}` })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Delete 0 Requests' })).toBeDisabled()
    // In the order of the list, newest first.
    for (const { name } of [two, one]) {
      await page.getByRole('checkbox', { name: `Select ${name}` }).focus()
      await page.keyboard.press('Space')
    }
    await expect(page.getByText('2 requests selected')).toBeVisible()
    const last = await page.getByRole('checkbox').last().boundingBox()
    const bar = await page.getByText('2 requests selected').boundingBox()
    expect((last?.y ?? 0) + (last?.height ?? 0), 'the bar hides no focus').toBeLessThan(bar?.y ?? 0)
    await expectAccessible(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(375)
    await page.getByRole('button', { name: 'Delete 2 Requests' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Delete 2 requests?' })
    await expect(dialog).toContainText(one.name)
    await expect(dialog).toContainText(two.name)
    await dialog.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
    await expect(page.getByText('2 requests deleted')).toBeVisible()
    await expect(cardOf(page, one)).toBeHidden()
    await expect(cardOf(page, booked)).toBeVisible()
    expect([await isStored(one), await isStored(two), await isStored(booked)]).toEqual([
      false,
      false,
      true,
    ])
  })
})
