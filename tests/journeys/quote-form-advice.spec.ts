import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { fillForm, newAddress, openForm, sendAndExpectOne } from '../support/quote-form.ts'

test('who stores things learns what to write without a second address, and who moves elsewhere that we may not come', async ({
  page,
}) => {
  await openForm(page)
  const to = page.getByLabel('Moving to')
  const hint = /no second address yet\? Write “Storage”\./
  await expect(to).not.toHaveAccessibleDescription(hint)
  await page.getByRole('radio', { name: 'Storage' }).check()
  await expect(to).toHaveAccessibleDescription(hint)
  await to.focus()
  await page.getByLabel('Move date').focus()
  await expect(to).toHaveAccessibleDescription(/Enter delivery address/)
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Local' }).check()
  await expect(to).not.toHaveAccessibleDescription(hint)

  const email = newAddress()
  await fillForm(page, email)
  const note = page.getByRole('status').filter({ hasText: 'Send your request anyway' })
  await page.getByLabel('Moving from').fill('350 5th Ave, New York, NY 10118')
  await expect(note).toHaveCount(0)
  await page.getByLabel('Moving to').fill('Chicago, IL')
  await expect(note).toContainText('outside Washington DC, Northern Virginia and Maryland')
  await page.getByLabel('Moving to').pressSequentially(' 60601')
  await expect(note).toBeVisible()
  await expectAccessible(page)
  // Leaving the field moves nothing that is about to be pressed.
  const date = page.getByLabel('Move date')
  await date.scrollIntoViewIfNeeded()
  const before = await date.boundingBox()
  await date.click()
  expect(await date.boundingBox()).toEqual(before)
  expect((await sendAndExpectOne(page, email)).data).toMatchObject({
    to_address: 'Chicago, IL 60601',
  })
})
