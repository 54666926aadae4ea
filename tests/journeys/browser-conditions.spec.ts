import { business } from '@moving/domain/business'
import { todayAtOffice } from '@moving/domain/plain-date'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, signInByForm, test } from '../support/journey.ts'
import {
  fillForm,
  newAddress,
  openFilledForm,
  openForm,
  sendAndExpectOne,
  sendForm,
} from '../support/quote-form.ts'
import { loseAnswers } from '../support/request-draft.ts'
import { publicPaths } from '../support/site.ts'

const dayMs = 24 * 60 * 60 * 1000

for (const [words, skewMs] of [
  ['a day slow', -dayMs],
  ['a day fast', dayMs],
] as const) {
  test(`a clock that is ${words} keeps nobody from asking or from staying signed in`, async ({
    page,
    customer,
  }) => {
    const today = todayAtOffice(new Date())
    await page.clock.install({ time: Date.now() + skewMs })
    const email = newAddress()
    await openForm(page)
    await fillForm(page, email)
    await page.getByLabel('Move date').fill(today)
    await expect(page.getByText('That date has passed.')).toBeVisible({ visible: skewMs > 0 })
    const { data } = await sendAndExpectOne(page, email)
    const storedAt = (data['created_at'] as { toMillis(): number }).toMillis()
    expect(Math.abs(storedAt - Date.now()), 'by the server’s clock').toBeLessThan(dayMs / 2)
    expect(data).toMatchObject({ move_date: today })

    await signInByForm(page, customer)
    await page.reload()
    const welcome = page.getByRole('heading', { name: 'Welcome, Rosa' })
    await expect(welcome).toBeVisible()
  })
}

/** Browsers that keep nothing: the device is full, or its owner forbids cookies and site data. */
const forgetful = {
  full: (context: BrowserContext) =>
    context.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    }),
  forbidden: (context: BrowserContext) =>
    context.addInitScript(() => {
      const get = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
        Object.defineProperty(window, name, { get })
      }
    }),
}

test.describe('a browser that keeps nothing', () => {
  test.use({
    expectedErrors: [
      /Failed to load resource|net::ERR_CONNECTION_RESET|Error submitting quote|RPC_ERROR/,
    ],
  })

  for (const [words, arrange] of Object.entries(forgetful)) {
    test(`with storage ${words} sends a quote once though its answer is lost, and is signed in until the tab closes`, async ({
      page,
      context,
      customer,
    }) => {
      await arrange(context)
      const email = await openFilledForm(page)
      await loseAnswers(page, 1, 'after')
      await sendForm(page)
      await expect(page.getByRole('alert')).toContainText('We got no response')
      await sendAndExpectOne(page, email)

      await signInByForm(page, customer)
      await expect(page.getByRole('heading', { name: 'Welcome, Rosa' })).toBeVisible()
      await expect(page.getByText(/only until you close or reload this tab/)).toBeVisible()
      await page.reload()
      await expect(page).toHaveURL('/auth')
    })
  }
})

test('with storage forbidden every public page is drawn and answers', async ({ page, context }) => {
  await forgetful.forbidden(context)
  for (const path of publicPaths) {
    await page.goto(path)
    await page.locator('html[data-hydrated]').waitFor()
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
  }
})

test.describe('scripts that do not arrive', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED|did not start|Error tracking visitor|broken/] })

  const note = (page: Page) => page.getByText(/needs JavaScript/)
  const callUs = (page: Page) =>
    page.getByRole('main').getByRole('link', { name: business.phone.display }).first()

  test('leave pages that read, with phone and hours, and the phone in place of the form', async ({
    page,
  }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    for (const path of ['/', '/services', '/contact']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      const footer = page.getByRole('contentinfo')
      await expect(footer.getByRole('link', { name: business.phone.display })).toBeVisible()
      await expect(footer).toContainText('8am–6pm')
    }
    await page.goto('/quote')
    await expect(note(page)).toBeVisible()
    await expect(callUs(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Get My Free Quote' })).toBeHidden()
    for (const path of ['/auth', '/dashboard']) {
      await page.goto(path)
      await expect(note(page), path).toBeVisible()
    }
  })

  test('after the first one are told beside the form, which works once they come', async ({
    page,
  }) => {
    await page.route('**/assets/entry-browser-*.js', (route) => route.abort())
    await page.goto('/quote')
    await expect(note(page)).toBeVisible()
    await expect(callUs(page)).toBeVisible()
    await page.getByLabel('Moving from').fill('1420 Kenyon St NW, Washington, DC')
    await page.unrouteAll()
    await page.reload()
    await page.locator('html[data-hydrated]').waitFor()
    await expect(note(page)).toBeHidden()
    const email = newAddress()
    await fillForm(page, email)
    await sendAndExpectOne(page, email)
  })

  test('or that throw leave the page as it was served', async ({ page }) => {
    await page.route('**/assets/react-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
    )
    await page.goto('/faq')
    await expect(page.locator('html[data-script=failed]')).toBeAttached()
    await page.getByText('How far ahead should I book?').click()
    await expect(page.getByText(/Book 2–4 weeks ahead/)).toBeVisible()
  })
})
