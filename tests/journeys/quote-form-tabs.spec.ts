import type { Page } from '@playwright/test'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { adminClients } from '../support/admin.ts'
import { expect, openBlank, signIn, signInByForm, test } from '../support/journey.ts'
import {
  expectOneQuote,
  openFilledForm,
  openForm,
  sendAndExpectOne,
  sendForm,
  storedQuotes,
  thankYou,
} from '../support/quote-form.ts'
import {
  closeBeforeTheAnswer,
  commits,
  isQuote,
  loseAnswers,
  openFormInTab,
  quotesFrom,
  refuseQuotes,
} from '../support/request-draft.ts'
import { moveDate } from '../support/stored-quote.ts'

test.use({
  expectedErrors: [
    /Failed to load resource|net::ERR|Error submitting quote|Error tracking visitor|RPC_ERROR/,
  ],
})

const refusal = 'There was an issue submitting your quote. Please try again.'
const email = (page: Page) => page.getByLabel('Email', { exact: true })

test.describe('the tab is closed while the answer is under way', () => {
  test('a guest who comes back and sends again is thanked, and asked once', async ({
    page,
    context,
  }) => {
    const address = await openFilledForm(page)
    await closeBeforeTheAnswer(page, address)
    const again = await openFormInTab(context)
    await expect(email(again)).toHaveValue(address)
    await sendAndExpectOne(again, address)
  })

  test('a customer too, also when they change a word before they send again', async ({
    page,
    context,
    customer,
  }) => {
    await signIn(page, customer)
    const address = await openFilledForm(page)
    await closeBeforeTheAnswer(page, address)
    const again = await openFormInTab(context)
    await expect(email(again)).toHaveValue(address)
    await again.getByLabel('Notes', { exact: true }).fill('Ring twice.')
    await sendAndExpectOne(again, address)
    await expect(again.getByText('what you changed since isn’t in it')).toBeVisible()
  })

  test('a guest who signs in before they send again does not ask twice', async ({
    page,
    context,
    customer,
  }) => {
    const address = await openFilledForm(page)
    await closeBeforeTheAnswer(page, address)
    const again = await context.newPage()
    await signInByForm(again, customer)
    await openForm(again)
    await expect(email(again)).toHaveValue(address)
    await sendAndExpectOne(again, address)
  })
})

test.describe('two tabs with one draft', () => {
  test('what differs is another request: both are stored', async ({ page, context }) => {
    const address = await openFilledForm(page)
    const other = await openFormInTab(context)
    await expect(email(other)).toHaveValue(address)
    await sendAndExpectOne(page, address)
    await other.getByLabel('Moving from').fill('77 Second Request St')
    await sendForm(other)
    await expect(thankYou(other)).toBeVisible()
    const quotes = await storedQuotes(address)
    expect(quotes.map(({ data }) => data.from_address as string).sort()).toEqual([
      '1420 Kenyon St NW, Washington, DC',
      '77 Second Request St',
    ])
    for (const tab of [page, other]) await tab.close()
    const later = await openFormInTab(context)
    await expect(email(later), 'nothing is left of either').toHaveValue('')
  })

  test('the same text is one quote, at one moment too, and different texts are two', async ({
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
    await test.step('the second press finds the same text stored', async () => {
      const address = await openBoth()
      await sendAndExpectOne(page, address)
      await sendAndExpectOne(other, address)
    })

    await test.step('the same text sent in both at one moment is one quote, and both are thanked', async () => {
      const address = await openBoth()
      await Promise.all([sendForm(page), sendForm(other)])
      await expectOneQuote(page, address)
      await expectOneQuote(other, address)
    })

    await test.step('different texts sent in both at one moment are both stored', async () => {
      const address = await openBoth()
      await other.getByLabel('Moving to').fill('9 Other Ave, Reston')
      await Promise.all([sendForm(page), sendForm(other)])
      await expect(thankYou(page)).toBeVisible()
      await expect(thankYou(other)).toBeVisible()
      expect(await storedQuotes(address)).toHaveLength(2)
    })
  })

  test('one loses its answer: the other sends the same quote and no second one', async ({
    page,
    context,
  }) => {
    const address = await openFilledForm(page)
    const other = await openFormInTab(context)
    await loseAnswers(page, Infinity, 'after')
    await sendForm(page)
    await expect(page.getByRole('alert')).toContainText('We got no response')
    const { id } = await sendAndExpectOne(other, address)
    await sendAndExpectOne(page, address)
    await expect(page.getByText(quoteNumber(id))).toBeVisible()
  })

  test('a tab that the browser fills in again after the other has sent asks for nothing twice', async ({
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
    await expect(email(other), 'by the browser, for no draft is left').toHaveValue(address)
    await sendAndExpectOne(other, address)
  })
})

test.describe('a refusal', () => {
  test('of an id that is taken is over with the next press', async ({ page }) => {
    const address = await openFilledForm(page)
    const { db } = adminClients()
    const id = await page.evaluate(
      () =>
        /"quoteId":"(\w{20})"/.exec(
          JSON.stringify({ ...localStorage }).replaceAll('\\', ''),
        )?.[1] ?? '',
    )
    expect(id).not.toBe('')
    await db.doc(`quotes/${id}`).set({ name: 'Somebody else' })
    await sendForm(page)
    await expect(page.getByText(refusal)).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('wasn’t saved')
    expect((await sendAndExpectOne(page, address)).id).not.toBe(id)
    await db.doc(`quotes/${id}`).delete()
  })

  test('is a refusal again after a reload, never thanks, and what was typed stays', async ({
    page,
  }) => {
    const address = await openFilledForm(page)
    const refusing = await refuseQuotes(page)
    await sendForm(page)
    await expect(page.getByText(refusal)).toBeVisible()
    await page.reload()
    await page.locator('html[data-hydrated]').waitFor()
    await sendForm(page)
    await expect(page.getByText(refusal)).toBeVisible()
    await expect(thankYou(page)).toBeHidden()
    await expect(email(page)).toHaveValue(address)
    refusing.isOn = false
    await sendAndExpectOne(page, address)
    expect(new Set(refusing.ids).size, 'an id of its own each time').toBe(3)
  })
})

test.describe('whatever stands in storage', () => {
  // What more can stand there: request-draft.test.ts.
  const garbage = [
    '{',
    `{"quoteId":"AnyQuote000000000001","savedAt":${Date.now()},"fields":{"name":{"a":1},"extras":"Packing","moveType":["Local"],"nonsense":"x"},"inDoubt":{"a":[]},"startedAt":"soon"}`,
  ]
  test('the form works and sends', async ({ page }) => {
    await openBlank(page)
    for (const text of garbage) {
      await page.evaluate((stored) => {
        for (const name of ['quote', 'sendings', 'owner', 'form']) {
          localStorage.setItem(`draft:${name}`, stored)
          sessionStorage.setItem(`draft:${name}`, stored)
        }
      }, text)
      const address = await openFilledForm(page)
      await sendForm(page)
      await expect(thankYou(page), text).toBeVisible()
      expect(await storedQuotes(address)).toHaveLength(1)
    }
  })

  test('a draft of the site as it was is there, with the doubt that it was left in', async ({
    page,
  }) => {
    const fromAddress = `1 Old Draft St ${Date.now()}`
    const fields = {
      moveType: 'Local',
      fromAddress,
      toAddress: '2201 Wilson Blvd',
      moveDate,
      name: 'Maya Okafor',
      phone: '(202) 555-0142',
      email: 'maya@example.com',
      extras: [],
    }
    await openBlank(page)
    await page.evaluate(
      (stored) => localStorage.setItem('draft:quote', stored),
      JSON.stringify({
        quoteId: `Old${Date.now()}00000000000`.slice(0, 20),
        inDoubt: '{"name":"Maya Okafor"}',
        startedAt: Date.now() - 60_000,
        savedAt: Date.now() - 1000,
        fields,
      }),
    )
    const refusing = await refuseQuotes(page)
    refusing.isOn = false
    await openForm(page)
    await expect(page.getByLabel('Moving from')).toHaveValue(fromAddress)
    await page.unroute(commits)
    // Its first sending arrived, and its answer did not.
    await page.route(commits, async (route) => {
      if (!isQuote(route.request().postData())) return route.continue()
      await route.fetch()
      return route.continue()
    })
    await sendForm(page)
    await expect(thankYou(page)).toBeVisible()
    expect(await quotesFrom(fromAddress)).toHaveLength(1)
  })
})
