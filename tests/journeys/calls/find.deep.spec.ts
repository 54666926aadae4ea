import type { Page } from '@playwright/test'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { requestPathFor } from '@moving/domain/quote/office/request-path'
import { accessibleLooks } from '../../support/accessibility.ts'
import { requestPath } from '@moving/domain/paths'
import { adminClients } from '../../support/admin.ts'
import { cardOf, storeDeskQuote } from '../../support/desk-page.ts'
import { expectHonestNames } from '../../support/honest-names.ts'
import { expect, holdRequests, sidewaysScroll, signIn, test } from '../../support/journey.ts'

const { db } = adminClients()

/** Find is a search box in the bar, or a dialog where the bar has no room for the box. */
const findOn = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Find' })
  const field = page.getByRole('search', { name: 'Find' }).locator('input')
  return {
    dialog,
    field,
    options: page.getByRole('listbox', { name: 'Requests' }).getByRole('option'),
  }
}

function anyPhone(): string {
  const digits = String(Math.floor(Math.random() * 9_000_000) + 2_000_000).slice(0, 7)
  return `(202) ${digits.slice(0, 3)}-${digits.slice(3)}`
}

test('the office finds a customer from three of its pages by phone number, and opens a request with the keyboard', async ({
  page,
  admin,
}) => {
  const phone = anyPhone()
  const quote = await storeDeskQuote({ phone, status: 'estimated', estimate_amount: 915 })
  const name = `Zora ${admin.uid.replace(/\d/g, 'x')}`
  const older = await storeDeskQuote({ name, created_at: new Date(Date.now() - 60_000) })
  const newer = await storeDeskQuote({ name })
  for (const { id } of [quote, older, newer]) {
    const words = async () => (await db.doc(requestPath(id)).get()).get('words') as unknown
    await expect.poll(words).toBeDefined()
  }
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url()))
  await signIn(page, admin)
  const { dialog, field, options } = findOn(page)

  await test.step('digits in any format find the phone number', async () => {
    const spelled = [`+1 ${phone}`, phone.slice(6).replace('-', '.'), phone.replace(/\D/g, '')]
    for (const path of ['/admin/settings', '/analytics', '/admin']) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expectHonestNames(page)
      // The page handles keys only after hydration.
      await page.locator('html[data-hydrated]').waitFor()
      await page.keyboard.press('/')
      await expect(field).toBeFocused()
      await page.keyboard.type(spelled.pop() ?? '')
      await expect(options).toHaveCount(1)
      await expect(options).toContainText(quote.name)
      await expect(options).toContainText(`#${quoteNumber(quote.id)}`)
      await expect(options).toContainText(phone)
      await expect(options).toContainText('Estimated $915')
      await page.keyboard.press('Escape')
      await expect(options).toHaveCount(0)
      await expect(field).toHaveValue('')
      await expect(field).not.toBeFocused()
    }
  })

  await test.step('below 1024 px a button opens Find, and Escape returns the focus to the button', async () => {
    await page.setViewportSize({ width: 1000, height: 900 })
    const button = page.getByRole('button', { name: 'Find', exact: true })
    await button.press('Enter')
    await expect(dialog.getByRole('combobox')).toBeFocused()
    await expect(dialog).toContainText('Type at least 2 characters')
    await page.keyboard.type('quentin unknown')
    await expect(dialog).toContainText('No request matches')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  await test.step('arrow keys choose among customers with the same name', async () => {
    await page.keyboard.press('/')
    await expect(field).toHaveValue('')
    await page.keyboard.type(name.toLowerCase())
    await expect(options).toHaveCount(2)
    await page.keyboard.press('ArrowDown')
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(requestPathFor(older.id))
    await expect(options).toHaveCount(0)
    await expect(field).toHaveValue('')
  })

  await test.step('typed names are in no storage and in no URL', async () => {
    // Without the rows of the quotes page, which the tab stores until the session ends.
    const kept = await page.evaluate(() =>
      [localStorage, sessionStorage]
        .map((storage) => JSON.stringify({ ...storage, 'draft:rows': undefined }))
        .join(),
    )
    expect(kept + requestedUrls.join()).not.toMatch(/zora|quentin/i)
  })

  await test.step('Find fits a phone in both color schemes', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto('/admin/mail')
    await page.getByRole('button', { name: 'Find', exact: true }).click()
    await dialog.getByRole('combobox').fill(quote.name)
    await expect(options).toHaveCount(1)
    expect((await options.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    expect(await sidewaysScroll(page)).toBe(0)
    await accessibleLooks(page)()
  })
})

test('text typed while Find still loads is searched for', async ({ page, admin }) => {
  const quote = await storeDeskQuote()
  await signIn(page, admin)
  const { field, options } = findOn(page)
  await page.goto('/admin')
  await expect(cardOf(page, quote)).toBeVisible()
  const letGo = await holdRequests(page, /assets\/find-/)
  await page.keyboard.press('/')
  await page.keyboard.type(quote.name)
  await expect(field).toHaveValue(quote.name)
  letGo()
  await expect(options).toHaveCount(1)
  await expect(field).toBeFocused()
  await page.keyboard.type(' and more')
  await expect(field).toHaveValue(`${quote.name} and more`)
  await page.unrouteAll()

  for (const text of ['rosa delgado', '202-555-0142']) {
    await page.goto('/admin')
    await page.locator('html[data-hydrated]').waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type(text)
    await expect(field).toHaveValue(text)
  }
})
