import { business } from '@moving/domain/business'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, signInByForm, test } from '../../support/journey.ts'
import {
  fillForm,
  newAddress,
  openFilledForm,
  sendAndExpectOne,
  sendForm,
} from '../../support/quote-form.ts'
import { loseAnswer } from '../../support/request-draft.ts'
import { publicPaths } from '../../support/site.ts'

/**
 * Makes a browser unable to store anything, as on a full device or when cookies and site data are
 * blocked.
 */
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

test.describe('without storage', () => {
  test.use({
    expectedErrors: [
      /Failed to load resource|net::ERR_CONNECTION_RESET|Error submitting quote|RPC_ERROR/,
    ],
  })

  for (const { words, tag } of [
    { words: 'forbidden', tag: [] },
    { words: 'full', tag: ['@deep'] },
  ] as const) {
    test(
      `a browser whose storage is ${words} sends one quote although its response is lost, and stays signed in until the tab reloads`,
      { tag: [...tag] },
      async ({ page, context, customer }) => {
        await forgetful[words](context)
        const email = await openFilledForm(page)
        await loseAnswer(page)
        await sendForm(page)
        await expect(page.getByRole('alert')).toContainText('We didn’t hear back from the server')
        await sendAndExpectOne(page, email)

        await signInByForm(page, customer)
        // A slow dashboard may open after the toast has disappeared.
        await expect(page.getByText(/signed out when you close or reload this tab/)).toBeVisible()
        await expect(page.getByRole('heading', { name: 'Welcome, Rosa' })).toBeVisible()
        await page.reload()
        await expect(page).toHaveURL('/auth')
      },
    )
  }
})

test(
  'every public page starts when storage is blocked',
  { tag: '@deep' },
  async ({ page, context }) => {
    await forgetful.forbidden(context)
    for (const path of publicPaths) {
      await page.goto(path)
      await page.locator('html[data-hydrated]').waitFor()
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    }
  },
)

test.describe('scripts that do not arrive', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED|did not start|Error tracking visitor|broken/] })

  const note = (page: Page) => page.getByText(/needs JavaScript/)
  const callUs = (page: Page) =>
    page.getByRole('main').getByRole('link', { name: business.phone.display }).first()

  test('leave pages readable, with the phone number instead of a form, until they arrive', async ({
    page,
  }) => {
    await test.step('without any script, pages are readable and a phone number replaces the form', async () => {
      await page.route('**/assets/*.js', (route) => route.abort())
      for (const path of ['/', '/services', '/contact']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
        const footer = page.getByRole('contentinfo')
        await expect(footer.getByRole('link', { name: business.phone.display })).toBeVisible()
        await expect(footer).toContainText('8am–6pm')
      }
      for (const path of ['/auth', '/dashboard', '/quote']) {
        await page.goto(path)
        await expect(note(page), path).toBeVisible()
      }
      await expect(callUs(page)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Get My Free Quote' })).toBeHidden()
      await page.unrouteAll()
    })

    await test.step('a page whose script fails stays readable', async () => {
      await page.route('**/assets/react-*.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
      )
      await page.goto('/faq')
      await expect(page.locator('html[data-script=failed]')).toBeAttached()
      await page.getByText('How far ahead should I book?').click()
      await expect(page.getByText(/Book 2–4 weeks ahead/)).toBeVisible()
      await page.unrouteAll()
    })

    await test.step('if only the first script arrives, the form says so, and works after a reload', async () => {
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
  })
})
