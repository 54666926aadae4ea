import type { Page } from '@playwright/test'
import { expect, test } from '../../support/journey.ts'
import {
  openFilledForm,
  openForm,
  sendAndExpectOne,
  sendForm,
  storedQuotes,
  thankYou,
} from '../../support/quote-form.ts'

// The messages of Chromium and of the form while the browser is offline.
test.use({
  expectedErrors: [
    /Failed to load resource|net::ERR|Error submitting quote|Error tracking visitor|Error recording the use|RPC_ERROR|Error loading the checks/,
  ],
})

const email = (page: Page) => page.getByLabel('Email', { exact: true })

test('when offline the form says so and keeps everything, also over a reload, until the request is sent', async ({
  page,
  context,
}) => {
  const address = await openFilledForm(page)
  await page.getByRole('radio', { name: 'Storage' }).check()
  await page.getByRole('checkbox', { name: 'Packing' }).check()
  await context.setOffline(true)
  await sendForm(page)
  await expect(page.getByRole('alert')).toContainText('You’re offline.')
  await expect(email(page)).toHaveValue(address)
  await expect(thankYou(page)).toBeHidden()
  expect(await storedQuotes(address)).toEqual([])
  await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  await context.setOffline(false)
  await openForm(page)
  await expect(email(page)).toHaveValue(address)
  await expect(page.getByLabel('Moving from')).toHaveValue('1420 Kenyon St NW, Washington, DC')
  await expect(page.getByRole('radio', { name: 'Storage' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Packing' })).toBeChecked()
  await sendAndExpectOne(page, address)
  await openForm(page)
  await expect(email(page)).toHaveValue('')
})
