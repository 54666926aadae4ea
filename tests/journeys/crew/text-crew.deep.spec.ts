import { pages } from '@moving/domain/pages'
import { officeSettingsPath } from '@moving/domain/paths'
import { shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import { settingsPathFor } from '@moving/domain/settings/sections'
import type { Page } from '@playwright/test'
import { accessibleLook } from '../../support/accessibility.ts'
import { adminClients } from '../../support/admin.ts'
import { storeBooking, storeScheduled } from '../../support/booked-moves.ts'
import { crewA, crewB, storeCrews } from '../../support/crews.ts'
import { lowTargets } from '../../support/low-targets.ts'
import { expectHonestNames } from '../../support/honest-names.ts'
import { expect, sidewaysScroll, signIn, test } from '../../support/journey.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'

const today = todayAtOffice(new Date())
const tomorrow = shiftPlainDate(today, 1)
const rowOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const linkIn = (text: string) => /https?:\/\/\S+\/crew#k=\w{22}/.exec(text)?.[0] ?? ''

async function storeMove(day: string, crew = crewA.id) {
  const move = await storeScheduled(day)
  await storeBooking(move, { day, crew })
  return move
}

/** The URLs that the page opens, including links to other apps. */
async function followOpened(page: Page): Promise<string[]> {
  const opened: string[] = []
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.enable')
  devtools.on('Page.frameRequestedNavigation', ({ url }) => opened.push(url))
  return opened
}

test('one click copies a crew’s text with a new link, and Settings says when the previous link stops working', async ({
  page,
  admin,
  openPage,
}) => {
  await storeCrews()
  const name = `Crew ${anyQuoteId().slice(0, 6)}`
  const crew = { ...crewB, id: anyQuoteId(), name }
  await adminClients()
    .db.doc(officeSettingsPath)
    .update({ crews: [crewA, crewB, crew] })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, admin)
  await page.goto(settingsPathFor('crews'))
  const row = rowOf(page, name)
  const copy = row.getByRole('button', { name: 'Copy Crew Text' })
  await expect(row).toContainText('No link to its page')
  await copy.click()
  await expect(page.getByText('Text with the crew’s link copied.')).toBeVisible()
  const first = await copied(page)
  expect(first).toContain(`${name}, your jobs for today and the next workday: `)
  await expect(row).toContainText('Link texted')

  await test.step('the link opens the crew’s page, even after the next text', async () => {
    const phone = await openPage()
    await phone.goto(linkIn(first))
    await expect(phone.getByRole('heading', { name })).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).first().click()
    await copy.click()
    await expect(row).toContainText('1 earlier link stops by')
    await expect.poll(async () => linkIn(await copied(page))).not.toBe(linkIn(first))
    await phone.reload()
    await expect(phone.getByRole('heading', { name })).toBeVisible()
  })

  await test.step('a crew without a phone number is labeled, and its dialog adds a number', async () => {
    await expect(row).toContainText('No phone number')
    await expectHonestNames(page)
    await accessibleLook(page)()
    await row.getByRole('button', { name: 'Add Number' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Crew' })
    await dialog.getByLabel('Phone').fill('202 555 0179')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(row.getByRole('link', { name: '(202) 555-0179' })).toBeVisible()
  })

  await test.step('once both links are turned off, Settings says that the crew has no link', async () => {
    await row.getByRole('button', { name: 'Turn Off Links' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Turn Off Links' }).click()
    await expect(row).toContainText('No link to its page')
  })

  await test.step('a browser that can’t copy shows the text', async () => {
    await page.evaluate(() => {
      const blocked = () => Promise.reject(new Error('blocked'))
      Object.assign(navigator.clipboard, { write: blocked, writeText: blocked })
    })
    await copy.click()
    const shown = page.getByRole('dialog', { name: 'Copy this text' })
    await expect(shown.getByLabel('Text')).toHaveValue(/\/crew#k=\w{22}/)
    await accessibleLook(page)()
  })
})

test('Today copies the texts of tomorrow’s crews with one click, and Calendar has a crew’s text on its day', async ({
  page,
  admin,
}) => {
  await storeCrews()
  await Promise.all([storeMove(tomorrow), storeMove(tomorrow, crewB.id), storeMove(today)])
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, admin)
  await page.goto(pages.calls)
  const group = page.getByRole('group', { name: 'Text the Crews' })
  await expect(group).toContainText('No phone number for Crew B.')
  const add = group.getByRole('link', { name: 'Add Number' })
  await expect(add).toHaveAttribute('href', settingsPathFor('crews'))
  await group.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Texts with the crews’ links copied.')).toBeVisible()
  const [ofA = '', ofB = '', ...more] = (await copied(page)).split('\n\n')
  expect(more).toEqual([])
  expect(ofA).toMatch(/^Crew A \(202\) 555-0171\nCrew A, your jobs/)
  expect(ofB).toMatch(/^Crew B\nCrew B, your jobs/)
  expect(new Set([linkIn(ofA), linkIn(ofB), '']).size).toBe(3)

  await page.goto(`${pages.calendar}?view=day&day=${tomorrow}`)
  const lane = page.getByRole('region', { name: 'Crew A' })
  await lane.getByRole('button', { name: 'Copy Crew Text' }).click()
  await expect(page.getByText('Text with the crew’s link copied.')).toBeVisible()
  await page.goto(`${pages.calendar}?view=day&day=${shiftPlainDate(today, 2)}`)
  await expect(lane).toBeVisible()
  await expect(lane.getByRole('button', { name: 'Copy Crew Text' })).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true })

  test('one tap opens a text to the crew with its new link', async ({ page, admin }) => {
    await storeCrews()
    await Promise.all([
      ...[storeMove(today), storeMove(today, crewB.id)],
      ...[storeMove(tomorrow), storeMove(tomorrow, crewB.id)],
    ])
    await signIn(page, admin)
    await page.goto(pages.calls)
    const opened = await followOpened(page)
    const section = page.getByRole('region', { name: 'Moving today' })
    await section.getByRole('link', { name: 'Text the Crew' }).tap()
    await expect.poll(() => opened).toHaveLength(1)
    const [message = ''] = opened
    expect(message).toMatch(/^sms:\+12025550171\?body=/)
    expect(linkIn(decodeURIComponent(message))).not.toBe('')

    await page.getByRole('button', { name: 'Text the Crews' }).tap()
    const list = page.getByRole('list', { name: 'Text the Crews' })
    await expect(list).toContainText('Copy Crew TextNo phone number for Crew B.')
    await list.getByRole('link', { name: 'Text the Crew' }).tap()
    await expect.poll(() => opened).toHaveLength(2)
    expect(await lowTargets(page.getByRole('main'))).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await accessibleLook(page)()
  })
})
