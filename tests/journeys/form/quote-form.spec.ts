import { expectAccessible } from '../../support/accessibility.ts'
import { expect, holdRequests, test } from '../../support/journey.ts'
import {
  expectOneQuote,
  fillForm,
  newAddress,
  openFilledForm,
  openForm,
  sendForm,
  thankYou,
  sendAndExpectOne,
} from '../../support/quote-form.ts'
import { moveDate } from '../../support/stored-quote.ts'
import { workdayAhead } from '../../support/days.ts'

test('a screen reader reads the fields in the order of the page, then the missing ones with a link to each', async ({
  page,
}) => {
  await openForm(page)
  const form = page.locator('form#quote-request')
  const fields = `
    - group "What are we moving?":
      - radio "Local" [checked]
      - radio "Commercial"
      - radio "Storage"
    - group "Home size optional":
      - radio "Studio"
      - radio "1 bedroom"
      - radio "2 bedrooms"
      - radio "3 bedrooms"
      - radio "4+ bedrooms"
      - radio "Not sure"
    - group "Where and when?":
      - textbox "Moving from"
      - textbox "Moving to"
      - textbox "Move date"
    - group "Anything extra?":
      - checkbox "Packing"
      - checkbox "Storage"
      - textbox "Inventory"
      - textbox "Notes"
      - group: "Help us estimate: five quick questions"
    - group "How do we reach you?":
      - textbox "Name"
      - textbox "Phone"
      - textbox "Email"
  `
  const button = `
    - button "Get My Free Quote"
    - paragraph: /Our team will contact you within 15 minutes during business hours[.]/`
  await expect(form).toMatchAriaSnapshot(fields.trimEnd() + button)

  await page.getByLabel('Moving from').focus()
  await page.getByLabel('Moving to').focus()
  await expect(page.getByText('Enter pickup address')).toBeVisible()
  await sendForm(page)

  const summary = page.getByRole('group', { name: '6 answers are missing or need fixing' })
  await expect(summary).toBeVisible()
  await expect(page.getByLabel('Moving from')).toBeFocused()
  await expect(form).toMatchAriaSnapshot(`${fields.trimEnd()}
    - group "6 answers are missing or need fixing":
      - heading "6 answers are missing or need fixing" [level=3]
      - list:
        - listitem:
          - link "Enter pickup address"
        - listitem:
          - link "Enter delivery address"
        - listitem:
          - link "Choose a date"
        - listitem:
          - link "Please enter your name"
        - listitem:
          - link "Please enter a valid phone"
        - listitem:
          - link "Please enter a valid email"${button}`)
  const messages = {
    'Moving from': 'Enter pickup address',
    'Moving to': 'Enter delivery address',
    'Move date': 'Choose a date',
    Name: 'Please enter your name',
    Phone: 'Please enter a valid phone',
    Email: 'Please enter a valid email',
  }
  for (const [label, message] of Object.entries(messages)) {
    const field = page.getByLabel(label, { exact: true })
    await expect(field).toHaveAccessibleDescription(new RegExp(message))
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await summary.getByRole('link', { name: message }).click()
    await expect(field).toBeFocused()
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.getByLabel('Name', { exact: true }).fill('Mo')
  await expect(page.getByText('Please enter your name').last()).toBeHidden()
})

test(
  'every failed send focuses the first field to fix, and scrolls only as far as needed',
  { tag: '@deep' },
  async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 })
    await openForm(page)
    const scrollTop = () => page.evaluate(() => Math.round(window.scrollY))
    await fillForm(page, 'maya@')
    await page.getByLabel('Moving to').fill('')
    await page.getByLabel('Name', { exact: true }).fill('')
    await sendForm(page)
    await expect(page.getByLabel('Moving to')).toBeFocused()
    await expect(page.getByText('Moving to', { exact: true })).toBeInViewport({ ratio: 1 })

    await page.getByLabel('Moving to').fill('Arlington, VA')
    await sendForm(page)
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()

    await page.getByLabel('Name', { exact: true }).fill('Maya')
    await page.getByLabel('Phone', { exact: true }).focus()
    const send = page.getByRole('button', { name: 'Get My Free Quote' })
    await send.scrollIntoViewIfNeeded()
    const before = await scrollTop()
    for (const time of ['once', 'twice']) {
      await send.click()
      await expect(page.getByLabel('Email', { exact: true }), time).toBeFocused()
      expect(await scrollTop(), 'the email field was in view').toBe(before)
      await page.getByLabel('Phone', { exact: true }).focus()
    }
  },
)

test(
  'hints about storage, the service area and the date move nothing and block no request',
  { tag: '@deep' },
  async ({ page }) => {
    await openForm(page)
    const to = page.getByLabel('Moving to')
    const hint = /no second address yet\? Enter “Storage”\./
    await expect(to).not.toHaveAccessibleDescription(hint)
    await page.getByRole('radio', { name: 'Storage' }).check()
    await expect(to).toHaveAccessibleDescription(hint)
    await to.focus()
    await page.getByLabel('Move date').focus()
    await expect(to).toHaveAccessibleDescription(/Enter delivery address/)
    await page.getByRole('radio', { name: 'Local' }).check()
    await expect(to).not.toHaveAccessibleDescription(hint)

    const email = newAddress()
    await fillForm(page, email)
    const note = page.getByRole('status').filter({ hasText: 'Send your request anyway' })
    await page.getByLabel('Moving from').fill('350 5th Ave, New York, NY 10118')
    await expect(note).toHaveCount(0)
    await to.fill('Chicago, IL')
    await expect(note).toContainText(
      'outside our service area: Washington DC, Northern Virginia and Maryland',
    )
    await to.pressSequentially(' 60601')
    await expect(note).toBeVisible()
    await expectAccessible(page)
    // Leaving the field must not move the control that is clicked next.
    const date = page.getByLabel('Move date')
    await date.scrollIntoViewIfNeeded()
    const before = await date.boundingBox()
    await date.click()
    expect(await date.boundingBox()).toEqual(before)

    await date.fill(workdayAhead(400))
    await expect(page.getByText('That’s more than a year away.')).toBeVisible()
    await date.fill('2020-05-01')
    await expect(page.getByText('That date has passed.')).toBeVisible()
    expect((await sendAndExpectOne(page, email)).data).toMatchObject({
      ...{ to_address: 'Chicago, IL 60601', move_date: '2020-05-01' },
    })
  },
)

test('a guest sends a request with the keyboard alone', async ({ page }) => {
  const email = newAddress()
  await openForm(page, '/contact')
  await expect(page.getByRole('heading', { name: 'Request a Quote' })).toBeVisible()
  const { keyboard } = page
  await page.getByRole('radio', { name: 'Local' }).focus()
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await keyboard.press('Tab')
  await keyboard.type('1420 Kenyon St NW')
  await keyboard.press('Tab')
  await keyboard.type('2201 Wilson Blvd')
  await keyboard.press('Tab')
  const [year, month, day] = moveDate.split('-')
  const date = page.getByLabel('Move date')
  // On a slow machine a digit can come too late for its part of the field, which then starts over.
  await expect(async () => {
    await date.blur()
    await date.focus()
    await keyboard.type(`${month}${day}${year}`)
    await expect(date).toHaveValue(moveDate, { timeout: 100 })
  }).toPass()
  await page.getByRole('checkbox', { name: 'Storage' }).focus()
  await keyboard.press('Space')
  await page.getByLabel('Name', { exact: true }).focus()
  await keyboard.type('Maya Okafor')
  await keyboard.press('Tab')
  await keyboard.type('2025550142')
  await keyboard.press('Tab')
  await keyboard.type(email)
  await keyboard.press('Enter')
  expect((await expectOneQuote(page, email)).data).toMatchObject({
    move_type: 'Storage',
    move_date: moveDate,
    extras: ['Storage'],
    notes: 'Home size: Studio',
  })
  await expect(thankYou(page)).toBeFocused()
})

test('text and choices entered before the page is interactive stay, even with a stored draft', async ({
  page,
}) => {
  const email = await openFilledForm(page)
  const from = page.getByLabel('Moving from')
  const answer = await holdRequests(page, '**/assets/react-*.js')
  await page.goto('/quote')
  await page.getByLabel('Moving to').fill('9 Oak Ave, Reston')
  await page.getByRole('radio', { name: 'Commercial' }).check()
  // The browser may have filled in the field again.
  await from.fill('')
  answer()
  await page.locator('html[data-hydrated]').waitFor()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await expect(page.getByLabel('Moving to')).toHaveValue('9 Oak Ave, Reston')
  await expect(page.getByRole('radio', { name: 'Commercial' })).toBeChecked()
  await expect(from, 'while it has the focus').toHaveValue('')
  await page.keyboard.type('7 Elm St')
  await expect(from).toHaveValue('7 Elm St')
})
