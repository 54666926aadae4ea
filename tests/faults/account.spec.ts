import { profilePath, quotePath } from '@moving/domain/paths'
import { adminClients } from '../support/admin.ts'
import { fillSignUp, trySignIn } from '../support/journey.ts'
import { newAddress } from '../support/quote-form.ts'
import { anyQuoteId, storedQuote } from '../support/stored-quote.ts'
import {
  deep,
  everybodysDeep,
  expect,
  lostConnections,
  openWithoutTime,
  passTimeUntil,
  signIn,
  test,
} from './support/faults.ts'
import { whileFirestoreIsSuspended } from './support/firestore-process.ts'

test.use({
  expectedErrors: [
    new RegExp(
      `${lostConnections.source}|Could not reach Cloud Firestore|step of the sign-up failed|` +
        'could not be counted|Error fetching user role|profile was not saved|Error signing out',
    ),
  ],
})

const offline = 'You seem to be offline. Check your connection and try again.'
const loadFailure = 'Failed to load dashboard data.'

test(
  'a sign-up while Auth or the database is down keeps what was typed and creates one account',
  deep,
  async ({ page, gates }) => {
    const { auth, db } = adminClients()
    const email = newAddress()
    await fillSignUp(page, email)
    await gates.auth.refuse()
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByText(offline)).toBeVisible()
    await expect(page.getByLabel('First Name')).toHaveValue('Nina')
    await expect(page.getByLabel('Password')).toHaveValue('river-blue-truck')

    await gates.auth.open()
    await gates.firestore.refuse()
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    const { uid } = await auth.getUserByEmail(email)
    expect((await db.doc(profilePath(uid)).get()).exists, 'the profile is made up for').toBe(false)

    await gates.firestore.open()
    await page.getByRole('button', { name: 'Go to Sign In' }).click()
    await trySignIn(page, email, 'river-blue-truck')
    await expect(page.getByRole('heading', { name: `Welcome, ${email}` })).toBeVisible()
    await page.getByRole('button', { name: 'Edit Details' }).click()
    await page.getByLabel('First Name').fill('Nina')
    await page.getByLabel('Last Name').fill('Okafor')
    await gates.firestore.refuse()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your details could not be saved. Please try again.')).toBeVisible()
    await expect(page.getByLabel('First Name')).toHaveValue('Nina')
    await gates.firestore.open()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your details are saved')).toBeVisible()
    expect((await db.doc(profilePath(uid)).get()).data()).toMatchObject({ first_name: 'Nina' })
  },
)

test(
  'a sign-in that Auth never answers shows a message and keeps both fields',
  deep,
  async ({ page, gates, customer }) => {
    await page.clock.install()
    await page.goto('/auth')
    gates.auth.hang()
    await trySignIn(page, customer.email, customer.password)
    await passTimeUntil(page, page.getByText(offline))
    await expect(page.getByLabel('Email')).toHaveValue(customer.email)
    await expect(page.getByLabel('Password')).toHaveValue(customer.password)
    await gates.auth.open()
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.waitForURL('**/dashboard')
  },
)

test(
  'a dashboard without its database says so, and recovers automatically',
  deep,
  async ({ page, gates, customer }) => {
    await signIn(page, customer)
    await page.clock.install()
    await gates.firestore.refuse()
    await page.goto('/dashboard')
    await passTimeUntil(page, page.getByRole('alert').getByText(loadFailure))
    const notices = page.getByRole('region', { name: 'Notifications' })
    await expect(notices.getByText(loadFailure)).toBeVisible()

    await gates.firestore.open()
    await passTimeUntil(page, page.getByRole('heading', { name: 'Welcome, Rosa' }))
    await expect(page.getByText('No quotes yet')).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
  },
)

test(
  'a dashboard without its data shows a message, and Try Again loads the data at once',
  deep,
  async ({ page, gates, customer }) => {
    const address = `${customer.uid} Elm Street`
    await signIn(page, customer)
    gates.firestore.hang()
    // Without time, because the page retries after ten seconds, which removes the button.
    await openWithoutTime(page, '/dashboard')
    const failure = page.getByRole('alert').filter({ hasText: loadFailure })
    await passTimeUntil(page, failure, 2000)
    const quote = storedQuote({ user_id: customer.uid, from_address: address })
    await adminClients().db.doc(quotePath(anyQuoteId())).set(quote)
    // The requests that hung are lost, and the SDK waits longer before each retry.
    let refused = 0
    page.on('requestfailed', () => (refused += 1))
    await gates.firestore.refuse()
    await expect(async () => {
      await page.clock.runFor(250)
      expect(refused).toBeGreaterThan(5)
    }).toPass()
    await gates.firestore.open()
    await page.getByRole('button', { name: 'Try again' }).click()
    const pressed = await page.evaluate(() => Date.now())
    await passTimeUntil(page, page.getByText(address), 10)
    await passTimeUntil(page, page.getByText('Showing 1 of 1'), 10)
    await expect(failure).toBeHidden()
    const answered = await page.evaluate(() => Date.now())
    expect(answered - pressed, 'milliseconds of the page’s clock').toBeLessThan(500)
  },
)

test(
  'signing out while everything is down leads to /auth and clears the stored session',
  deep,
  async ({ page, gates, customer }) => {
    await signIn(page, customer)
    await page.goto('/dashboard')
    await expect(page.getByText('No quotes yet')).toBeVisible()
    await gates.auth.refuse()
    await gates.functions.refuse()
    await gates.firestore.refuse()
    const name = customer.email.split('@')[0] ?? ''
    // Uses the keyboard, because toasts about the failures may cover the button.
    await page.getByRole('banner').getByRole('button', { name }).press('Enter')
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await page.waitForURL('**/auth')
    await expect(page.getByLabel('Email')).toBeVisible()
    const kept = await page.evaluate(() => Object.keys(localStorage))
    expect(kept.filter((key) => /firebase:authUser|session_hint|draft/.test(key))).toEqual([])
  },
)

test(
  'saving a profile while the database hangs times out, and a message says when it is saved later',
  everybodysDeep,
  async ({ page, customer }) => {
    await page.clock.install()
    await signIn(page, customer)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Edit Details' }).click()
    await page.getByLabel('First Name').fill('Rosalind')
    const failure = page.getByText('Your details could not be saved. Please try again.')
    await whileFirestoreIsSuspended(async () => {
      const sent = page.waitForRequest(/documents:commit/)
      await page.getByRole('button', { name: 'Save' }).click()
      await sent
      await page.clock.fastForward(21_000)
      await expect(failure).toBeVisible()
      await expect(page.getByLabel('First Name')).toHaveValue('Rosalind')
      await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled()
    })
    await expect(page.getByText('Your details are saved')).toBeVisible()
    await expect(failure).toBeHidden()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Welcome, Rosalind' })).toBeVisible()
  },
)

test('the later of two attempts to save a profile is stored', deep, async ({ page, customer }) => {
  await page.clock.install()
  await signIn(page, customer)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Edit Details' }).click()
  let saved = 0
  page.on('response', (response) => {
    const isSave = response.url().includes('documents:commit')
    if (isSave && response.request().postData()?.includes('Latter')) saved += 1
  })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/documents:commit*', async (route) => {
    if (route.request().postData()?.includes('Former')) await held
    await route.continue()
  })
  await page.getByLabel('First Name').fill('Former')
  const sent = page.waitForRequest(/documents:commit/)
  await page.getByRole('button', { name: 'Save' }).click()
  await sent
  await page.clock.fastForward(21_000)
  await expect(page.getByText('Your details could not be saved.')).toBeVisible()
  await page.getByLabel('First Name').fill('Latter')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Latter' })).toBeVisible()
  letGo()
  await expect.poll(() => saved, 'again, after the former one').toBe(2)
  const profile = adminClients().db.doc(profilePath(customer.uid))
  await expect
    .poll(async () => (await profile.get()).data())
    .toMatchObject({ first_name: 'Latter' })
})

test(
  'a sign-up finishes although the database doesn’t answer',
  everybodysDeep,
  async ({ page }) => {
    await page.clock.install()
    await fillSignUp(page, newAddress())
    await whileFirestoreIsSuspended(async () => {
      const sent = page.waitForRequest(/documents:commit/)
      await page.getByRole('button', { name: 'Sign Up' }).click()
      await sent
      await passTimeUntil(page, page.getByRole('heading', { name: 'Check your email' }))
    })
  },
)
