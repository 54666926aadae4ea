import type { Page } from '@playwright/test'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { expect, test } from '../../support/journey.ts'
import {
  expectOneQuote,
  openFilledForm,
  openForm,
  sendAndExpectOne,
  sendForm,
  storedQuotes,
  thankYou,
} from '../../support/quote-form.ts'
import { closeBeforeTheAnswer, loseAnswer, openFormInTab } from '../../support/request-draft.ts'

test.use({
  expectedErrors: [
    /Failed to load resource|net::ERR|Error submitting quote|Error tracking visitor|RPC_ERROR/,
  ],
})

// send-form.test.ts tests which requests can be sent again.

const email = (page: Page) => page.getByLabel('Email', { exact: true })

test('a guest who closes the tab before the response, returns and sends again gets one quote', async ({
  page,
  context,
}) => {
  const address = await openFilledForm(page)
  await closeBeforeTheAnswer(page, address)
  const again = await openFormInTab(context)
  await expect(email(again)).toHaveValue(address)
  await sendAndExpectOne(again, address)
})

test('two tabs that submit at once store one quote for the same text, and two for different texts', async ({
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
  await test.step('two tabs with the same text store one quote', async () => {
    const address = await openBoth()
    await Promise.all([sendForm(page), sendForm(other)])
    await expectOneQuote(page, address)
    await expectOneQuote(other, address)
  })

  await test.step('two tabs with different texts store two quotes, and no draft remains', async () => {
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

test.describe('two tabs with one draft', () => {
  test('send one quote although one of them loses its response', async ({ page, context }) => {
    const address = await openFilledForm(page)
    const other = await openFormInTab(context)
    await loseAnswer(page)
    await sendForm(page)
    await expect(page.getByRole('alert')).toContainText('We didn’t hear back from the server')
    const { id } = await sendAndExpectOne(other, address)
    await sendAndExpectOne(page, address)
    await expect(page.getByText(quoteNumber(id))).toBeVisible()
  })

  test('send one quote although the browser fills in one of them again afterwards', async ({
    page,
    context,
  }) => {
    const address = await openFilledForm(page)
    const other = await openFormInTab(context)
    await expect(email(other)).toHaveValue(address)
    await other.goto('/faq')
    await sendAndExpectOne(page, address)
    await other.goBack()
    await other.locator('html[data-hydrated]').waitFor()
    await expect(email(other), 'by the browser: no draft is left').toHaveValue(address)
    await sendAndExpectOne(other, address)
  })
})
