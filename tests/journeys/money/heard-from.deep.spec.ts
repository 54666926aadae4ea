import { requestPath } from '@moving/domain/paths'
import { heardFromLabels, heardFromQuestion } from '@moving/domain/work/heard-from'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { adminClients } from '../../support/admin.ts'
import { logIn, openRequest } from '../../support/desk-page.ts'
import { expect, signIn, test } from '../../support/journey.ts'
import { freeMailAllowance } from '../../support/mailbox.ts'
import { fillForm } from '../../support/quote-form.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'New Quote' })
const logOf = logIn

async function enterLead(page: Page, name: string, heardFrom: string): Promise<void> {
  await page.getByRole('button', { name: 'New Quote' }).click()
  await fillForm(dialogOf(page), 'caller@example.com', name)
  await dialogOf(page).getByLabel(heardFromQuestion).selectOption(heardFrom)
  await dialogOf(page).getByRole('button', { name: 'Save Quote' }).click()
}

async function idOf(name: string): Promise<string> {
  const { docs } = await adminClients().db.collection('quotes').where('name', '==', name).get()
  expect(docs).toHaveLength(1)
  return docs[0]?.id ?? ''
}

const heardFromOf = async (id: string) =>
  (await adminClients().db.doc(requestPath(id)).get()).get('state.heard_from') as unknown

const failing = [/not how they heard about us/, /net::ERR_FAILED/]
test.use({ expectedErrors: [failing, { scope: 'test' }] })

test('the office stores how a caller heard about us, edits it in Log Call, and undoes that', async ({
  page,
  admin,
}) => {
  await freeMailAllowance()
  await signIn(page, admin)
  await page.goto('/admin')
  const name = `Heard ${Date.now().toString(36)}`
  await enterLead(page, name, 'yelp')
  const card = page.getByRole('article', { name: `${name} - Local Move` })
  await expect(card).toContainText('By phone')
  const id = await idOf(name)
  await expect.poll(() => heardFromOf(id)).toBe('yelp')
  const source = await adminClients().db.doc(requestPath(id)).get()
  expect(source.get('channel')).toBe('phone')

  const request = await openRequest(page, { id })
  await request.getByRole('button', { name: 'Log Call' }).click()
  await logOf(page).getByRole('button', { name: 'Reached' }).click()
  const question = logOf(page).getByLabel(heardFromQuestion)
  await expect(question.locator('option:checked')).toHaveText(heardFromLabels.yelp)
  await expect(question).toHaveAccessibleDescription(/They told us before/)
  await expectAccessible(page)
  await question.selectOption('friend')
  await logOf(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(logOf(page)).toBeHidden()
  expect(await heardFromOf(id)).toBe('friend')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Call undone')).toBeVisible()
  expect(await heardFromOf(id)).toBe('yelp')

  await test.step('a phone lead is stored although saving how the caller heard about us fails, and the page says so', async () => {
    await page.goto('/admin')
    const unheard = `Unheard ${Date.now().toString(36)}`
    await page.route(/changeRequest/, async (route) => {
      if (route.request().postData()?.includes('set_source')) await route.abort('failed')
      else await route.continue()
    })
    await enterLead(page, unheard, 'truck')
    await expect(page.getByRole('article', { name: `${unheard} - Local Move` })).toBeVisible()
    await expect(dialogOf(page)).toBeHidden()
    await expect(
      page.getByText('The quote is saved, but not how they heard about us', { exact: true }),
    ).toBeVisible()
    expect((await heardFromOf(await idOf(unheard))) ?? null).toBeNull()
  })
})
