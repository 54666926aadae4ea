import type { Page } from '@playwright/test'
import { expect, test } from '../../support/journey.ts'
import {
  expectOneQuote,
  openFilledForm,
  openForm,
  sendForm,
  storedQuotes,
  thankYou,
} from '../../support/quote-form.ts'

test.use({
  expectedErrors: [
    /Failed to load resource|net::ERR|Error submitting quote|Error tracking visitor|RPC_ERROR/,
  ],
})

// send-request.test.ts tests lost responses, closed tabs and a second tab with one draft.

const email = (page: Page) => page.getByLabel('Email', { exact: true })

test('two tabs that send the same text at once store one quote, and different texts two', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  const openBoth = async () => {
    const address = await openFilledForm(page)
    await openForm(other)
    await expect(email(other)).toHaveValue(address)
    return address
  }
  await test.step('the same text', async () => {
    const address = await openBoth()
    await Promise.all([sendForm(page), sendForm(other)])
    await expectOneQuote(page, address)
    await expectOneQuote(other, address)
  })

  await test.step('different texts, after which no draft remains', async () => {
    const address = await openBoth()
    await other.getByLabel('Moving to').fill('9 Other Ave, Reston')
    await Promise.all([sendForm(page), sendForm(other)])
    await expect(thankYou(page)).toBeVisible()
    await expect(thankYou(other)).toBeVisible()
    expect(await storedQuotes(address)).toHaveLength(2)
    await openForm(page)
    await expect(email(page)).toHaveValue('')
  })
})
