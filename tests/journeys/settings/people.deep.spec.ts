import { settingsPathFor } from '@moving/domain/settings/sections'
import { rolePath } from '@moving/domain/paths'
import type { Page } from '@playwright/test'
import { invitationPathOf } from '../../../functions/src/people/invitations.ts'
import { adminClients } from '../../support/admin.ts'
import { expectAccessible } from '../../support/accessibility.ts'
import { mailedLink } from '../../support/auth-emails.ts'
import { expect, sidewaysScroll, signIn, test } from '../../support/journey.ts'
import { emailsTo, mailTo } from '../../support/mailbox.ts'
import type { Persona } from '../../support/personas.ts'
import { newAddress } from '../../support/quote-form.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const section = (page: Page) => page.getByRole('region', { name: 'Team' })
const rowOf = (page: Page, text: string) =>
  section(page).locator('ul > li').filter({ hasText: text })
const inviting = (page: Page) => page.getByRole('form', { name: 'Invite someone' })
const dialog = (page: Page) => page.getByRole('dialog')

async function openPeople(page: Page, persona: Persona) {
  await signIn(page, persona)
  await page.goto(settingsPathFor('team'))
  await expect(rowOf(page, persona.email)).toContainText('You')
}

async function invite(page: Page, email: string) {
  await inviting(page).getByLabel('Email').fill(email)
  await inviting(page).getByRole('button', { name: 'Send Invitation' }).click()
}

async function invitationLink(email: string): Promise<string> {
  await mailTo(email, ({ subject }) => subject.includes('You’re invited'))
  const emails = (await emailsTo(email)).filter(({ subject }) => subject.includes('You’re invited'))
  const [, path = ''] = /(\/auth#\S+)/.exec(emails.at(-1)?.text ?? '') ?? []
  return path
}

// The page's requests are refused while its member is being removed.
test.use({
  expectedErrors: [
    /Failed to load resource|People were not changed|evaluation error at|Your session has ended/,
  ],
})

test('a new coworker is invited, joins by email, and loses access the moment they are removed', async ({
  page,
  openPage,
  admin,
}) => {
  const { auth, db } = adminClients()
  const email = newAddress()
  const kimToken = await openPage()

  await openPeople(page, admin)
  await test.step('the invitation keeps its text until the email is valid and the password is entered again', async () => {
    // The function's response to a sign-in from six minutes ago
    // (tests/emulator/team/people-attacks.deployed.test.ts).
    const error = { status: 'FAILED_PRECONDITION', message: '…' }
    const details = { reason: 'recent-sign-in-required' }
    await page.route(
      '**/changePeople',
      (route) =>
        route.fulfill({
          status: 400,
          headers: { 'Access-Control-Allow-Origin': '*' },
          json: { error: { ...error, details } },
        }),
      { times: 1 },
    )
    const address = inviting(page).getByLabel('Email')
    const password = inviting(page).getByLabel('Password')
    await address.fill('kim@gmial.com')
    await expect(inviting(page)).toContainText('Did you mean kim@gmail.com?')
    await address.fill('kim')
    await page.keyboard.press('Enter')
    await expect(inviting(page)).toContainText('Please enter a valid email')
    await address.fill(email)
    await page.keyboard.press('Enter')
    await expect(inviting(page)).toContainText('You signed in more than five minutes ago')
    await expect(password).toBeFocused()
    await expect(address).toHaveValue(email)
    await expectAccessible(page)
    await password.fill('not this one')
    await page.keyboard.press('Enter')
    await expect(inviting(page)).toContainText('That isn’t your password')
    await password.fill(admin.password)
    await page.keyboard.press('Enter')
    await expect(address).toHaveValue('')
  })

  await test.step('an admin invites a coworker, and the office is notified by email', async () => {
    await expect(rowOf(page, email)).toContainText(`Invited by ${admin.email}`)
    await expect(
      section(page).getByRole('listitem').filter({ hasText: 'invited' }).last(),
    ).toBeVisible()
    const note = await mailTo(admin.email, ({ subject }) => subject.includes('was invited'))
    expect(note.text).toContain(`${admin.email} invited ${email}.`)
  })

  await test.step('a member cannot be invited again', async () => {
    await invite(page, admin.email)
    await expect(inviting(page).getByRole('alert')).toContainText('already on the team')
    await expect(inviting(page).getByLabel('Email')).toHaveValue(admin.email)
    for (const width of [375, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await sidewaysScroll(page), `at ${width} pixels`).toBe(0)
    }
  })

  await test.step('opening the link alone changes nothing', async () => {
    await kimToken.goto(await invitationLink(email))
    await expect(
      kimToken.getByRole('heading', { name: 'You’re invited to join our team' }),
    ).toBeVisible()
    expect(new URL(kimToken.url()).hash, 'the address keeps no key').toBe('')
    expect((await db.doc(invitationPathOf(email)).get()).exists).toBe(true)
    await expectAccessible(kimToken)
  })

  await test.step('the invited person signs up, with their address filled in', async () => {
    await button(kimToken, 'I don’t have an account yet').click()
    await expect(kimToken.getByLabel('Email')).toHaveValue(email)
    await kimToken.getByLabel('First Name').fill('Kim')
    await kimToken.getByLabel('Last Name').fill('Lee')
    await kimToken.getByLabel('Password').fill('river-blue-truck')
    await button(kimToken, 'Sign Up').click()
    await expect(kimToken.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  })

  await test.step('confirming their email address makes them a member', async () => {
    await kimToken.goto(await mailedLink(email, 'VERIFY_EMAIL'))
    await kimToken.getByLabel('Password').fill('river-blue-truck')
    await button(kimToken, 'Confirm My Email').click()
    await expect(kimToken.getByRole('heading', { name: 'Welcome to the team' })).toBeVisible()
    const { uid } = await auth.getUserByEmail(email)
    await expect
      .poll(async () => (await auth.getUser(uid)).customClaims, { message: 'the claim follows' })
      .toMatchObject({ role: 'admin' })
    await button(kimToken, 'Continue').click()
    await expect(kimToken.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  })

  await test.step('the new member sees the other members', async () => {
    await kimToken.goto(settingsPathFor('team'))
    await expect(rowOf(kimToken, email)).toContainText('Kim Lee')
    await expect(rowOf(kimToken, email)).toContainText('You')
    await expect(rowOf(kimToken, email).getByRole('button', { name: 'Remove' })).toHaveCount(0)
    await expect(rowOf(kimToken, admin.email)).toBeVisible()
    await expect(section(kimToken)).toContainText(`${email} joined the team, invited by`)
  })

  await test.step('a removed member loses access even on an open page', async () => {
    await page.reload()
    await rowOf(page, email).getByRole('button', { name: 'Remove' }).click()
    await expect(dialog(page)).toContainText(`Remove ${email} from the team?`)
    await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(rowOf(page, email)).toHaveCount(0)
    await expect(section(page).getByRole('heading', { name: 'Team' })).toBeFocused()
    await expect(section(page)).toContainText(`${admin.email} removed ${email} from the team.`)
    await expect(kimToken.getByText(admin.email)).toHaveCount(0)
    await expect(kimToken.getByRole('heading', { name: 'Settings' })).toHaveCount(0)
    const { uid } = await auth.getUserByEmail(email)
    expect((await db.doc(rolePath(uid)).get()).exists).toBe(false)
    await mailTo(email, ({ subject }) => subject.includes('removed'))
  })
})
