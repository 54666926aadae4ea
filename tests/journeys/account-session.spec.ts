import {
  claimsPath,
  confirmationPath,
  quotePath,
  rolePath,
  sessionPath,
} from '@moving/domain/paths'
import type { Page } from '@playwright/test'
import { adminClients } from '../support/admin.ts'
import { firestoreStatus } from '../support/firestore-rest.ts'
import {
  accountButton,
  expect,
  holdRequests,
  signIn,
  signInByForm,
  signOutByMenu,
  test,
  trySignIn,
} from '../support/journey.ts'
import { createPersona } from '../support/personas.ts'
import { anyQuoteId, storedQuote } from '../support/stored-quote.ts'

/** A list that only admins may read. */
const adminsOnly = 'visitors?pageSize=1'
const office = 'That page is for the office'

/** What the browser keeps of a session. */
const cachedSession = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /firebase:authUser|session_hint|draft/.test(key)),
  )

test('a session lasts over a reload and reaches every tab, and so does its end', async ({
  page,
  context,
  customer,
}) => {
  const other = await context.newPage()
  await other.goto('/faq')
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await signInByForm(page, customer)
  await expect(accountButton(other, customer.email)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welcome, Rosa' })).toBeVisible()

  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { name: 'Welcome, Rosa' })).toBeVisible()
  await signOutByMenu(page, customer.email)
  await other.waitForURL('**/auth')
  await expect(other.getByText('You have been signed out')).toBeVisible()
  await expect(other.getByText('Welcome, Rosa')).toBeHidden()
  expect(await cachedSession(page)).toEqual([])
})

test.describe('with the functions down', () => {
  test.use({ expectedErrors: [/Failed to load resource|Error signing out/] })

  test('signing out ends at /auth, and the next customer finds no trace of the first', async ({
    page,
    customer,
  }) => {
    const { db } = adminClients()
    const secret = `${customer.uid} Secret Street`
    await db
      .doc(quotePath(anyQuoteId()))
      .set(storedQuote({ user_id: customer.uid, from_address: secret }))
    const next = await createPersona('customer')
    await signIn(page, customer)
    await page.goto('/dashboard')
    await expect(page.getByText(secret)).toBeVisible()

    await page.goto('/faq')
    await page.route('**/signOutEverywhere', (route) => route.abort())
    await signOutByMenu(page, customer.email)
    expect(await cachedSession(page)).toEqual([])
    await page.goBack()
    await page.waitForURL('**/auth')

    await signInByForm(page, next)
    await expect(page.getByText('No quotes yet')).toBeVisible()
    await expect(page.getByText(next.email, { exact: true })).toBeVisible()
    const everything = await page.evaluate(() =>
      [document.documentElement.outerHTML, ...Object.values<string>(localStorage)].join('\n'),
    )
    expect(everything).not.toContain(secret)
    expect(everything).not.toContain(customer.email)
    expect(everything).not.toContain(customer.uid)
  })
})

test.describe('a role', () => {
  // The office's list may hold what another journey stored to be unreadable, and what the office's page is
  // still reading when the role goes is refused.
  test.use({
    expectedErrors: [
      /A stored quote cannot be read|403 \(Forbidden\)|(could not be read|Failed to load quotes\.) FirebaseError/,
    ],
  })

  test('granted while signed in reaches the menu; taken away, the next request is refused', async ({
    page,
    customer,
  }) => {
    const { db } = adminClients()
    const role = db.doc(rolePath(customer.uid))
    // The emulator loses the creation of a document while a listener of the page begins, a change never.
    await role.set({ user_id: customer.uid, role: '' })
    await db.doc(claimsPath(customer.uid)).set({ role: null, updated_at: new Date() })
    await signIn(page, customer)
    await page.goto('/dashboard')
    // The page has asked by then, while a hint shows the button before.
    await expect(page.getByRole('heading', { name: 'Welcome, Rosa' })).toBeVisible()
    await expect(accountButton(page, customer.email)).toContainText('customer')
    await role.set({ user_id: customer.uid, role: 'admin' })
    await expect(accountButton(page, customer.email)).toContainText('admin')
    await accountButton(page, customer.email).click()
    await page.getByRole('menuitem', { name: 'Admin' }).click()
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()

    const token = await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser'))
      const stored = JSON.parse(localStorage.getItem(key ?? '') ?? '{}') as {
        stsTokenManager: { accessToken: string }
      }
      return stored.stsTokenManager.accessToken
    })
    expect(await firestoreStatus(token, adminsOnly)).toBe(200)
    await role.delete()
    expect(await firestoreStatus(token, adminsOnly), 'the very next request').toBe(403)
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByText(office)).toBeVisible()
    await expect(accountButton(page, customer.email)).toContainText('customer')
  })
})

test.describe('when the account cannot be read', () => {
  // One pattern: Playwright takes a list of two for a value and its options.
  test.use({
    expectedErrors: [/Error fetching user role|L\d+|could not be (read|counted)|Failed to/],
  })

  test('the role is none, the office is closed, and the dashboard says that it did not load', async ({
    page,
    admin,
  }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    // A damaged document, on which the rules refuse everything.
    const session = adminClients().db.doc(sessionPath(admin.uid))
    await session.set({ valid_after: 'damaged' })
    await signIn(page, admin)
    await page.goto('/dashboard')
    const notices = page.getByRole('region', { name: 'Notifications' })
    const toast = notices.locator('[data-type=error]')
    await expect(toast).toContainText('Error')
    await expect(toast).toContainText('Failed to load dashboard data.')
    await toast.getByRole('button', { name: 'Dismiss' }).click()
    const failures = () => logged.filter((text) => text.startsWith('Error fetching user role'))
    await expect.poll(failures).toHaveLength(1)
    await expect(accountButton(page, admin.email)).toContainText('customer')
    await accountButton(page, admin.email).click()
    await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Admin' })).toBeHidden()
    await page.keyboard.press('Escape')

    await session.delete()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome, Dana' })).toBeVisible()
    await page.reload()
    await expect(accountButton(page, admin.email)).toContainText('admin')
  })

  test('one that was closed meanwhile ends at /auth, and says why', async ({ page, customer }) => {
    const { auth, db } = adminClients()
    await auth.updateUser(customer.uid, { emailVerified: false })
    await db.doc(confirmationPath(customer.uid)).delete()
    await signIn(page, customer)
    await page.goto('/dashboard')
    const send = page.getByRole('button', { name: 'Send the Email Again' })
    await send.waitFor()
    await auth.deleteUser(customer.uid)
    await send.click()
    await page.waitForURL('**/auth')
    await expect(page.getByText('Auth session or user missing')).toBeVisible()
    expect(await cachedSession(page)).toEqual([])
  })
})

test.describe('protected pages', () => {
  test.use({ expectedErrors: [/A stored quote cannot be read/] })

  test('send a guest to /auth and, signed in, to where they were going', async ({
    page,
    admin,
  }) => {
    for (const path of ['/dashboard', '/admin', '/admin/money', '/analytics']) {
      await page.goto(path)
      await expect(page).toHaveURL('/auth')
    }
    await trySignIn(page, admin.email, admin.password)
    await expect(page).toHaveURL('/analytics')
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Welcome, Dana' })).toBeVisible()
    await expect(page.getByText(office)).toBeHidden()
  })

  test('of the office send a customer to the dashboard and say so, once', async ({
    page,
    customer,
  }) => {
    await signIn(page, customer)
    for (const path of ['/admin', '/admin/money', '/analytics']) {
      await page.goto(path)
      await expect(page).toHaveURL('/dashboard')
      await expect(page.getByText(office)).toBeVisible()
    }
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Welcome, Rosa' })).toBeVisible()
    await expect(page.getByText(office)).toBeHidden()
  })
})

test('a visitor who never signed in loads nothing of the auth SDK', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto('/faq')
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  expect(fetched.filter((url) => /assets\/session-|identitytoolkit|securetoken/.test(url))).toEqual(
    [],
  )

  await page.goto('/auth')
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(
    fetched.some((url) => /assets\/session-/.test(url)),
    'where it is needed',
  ).toBe(true)
})

test('the account button answers a press that came before its menu, and keeps the focus', async ({
  page,
  customer,
}) => {
  await signIn(page, customer)
  const answer = await holdRequests(page, '**/assets/account-menu-list-*.js')
  await page.goto('/dashboard')
  const button = accountButton(page, customer.email)
  await button.press('Enter')
  answer()
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})
