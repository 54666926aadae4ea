import { coworkerName } from '@moving/domain/account/coworker-name'
import { shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import type { Page } from '@playwright/test'
import { Timestamp } from 'firebase-admin/firestore'
import { adminClients } from '../../support/admin.ts'
import { daysAgo } from '../../support/days.ts'
import { storeWork } from '../../support/call-list.ts'
import {
  chooseCall,
  logIn,
  openCall,
  openRow,
  requestOf,
  storeDeskQuote,
  expectCall,
  workOf,
  tomorrowAt9,
  type DeskQuote,
} from '../../support/desk-page.ts'
import { expect, signIn, test } from '../../support/journey.ts'
import { createPersona } from '../../support/personas.ts'
import { partsIn } from '../../support/request-log.ts'

const minuteMs = 60_000
/** Older than the requests of other tests, so that these are at the top of the list. */
const oldest = daysAgo(320).getTime()
const longAgo = (minutes: number) => Timestamp.fromMillis(oldest + minutes * minuteMs)

/** Stores a request that the functions have processed already. */
async function storeCall(work: Record<string, unknown> = {}): Promise<DeskQuote> {
  const old = daysAgo(3)
  const move_date = shiftPlainDate(todayAtOffice(new Date()), 30)
  const quote = await storeDeskQuote({ created_at: old, updated_at: old, move_date })
  const next = { due_at: longAgo(0), due_why: 'follow_up', follow_up: 'The piano' }
  await storeWork(adminClients().db, quote.id, { ...next, ...work })
  return quote
}

const contactsOf = ({ id }: DeskQuote) => partsIn(adminClients().db, id, 'contact')
const cardOf = (page: Page, { name }: DeskQuote) => page.getByRole('article', { name })

/**
 * Collects screen reader announcements from now on. An announcement of another journey may replace
 * one at once.
 */
async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  const announced = await page.evaluateHandle(() => {
    const texts: string[] = []
    const record = () =>
      document.querySelectorAll('[role=status]').forEach((status) => {
        texts.push(status.textContent)
      })
    new MutationObserver(record).observe(document.body, {
      ...{ subtree: true, childList: true, characterData: true },
    })
    return texts
  })
  return () => announced.jsonValue()
}

test('two coworkers on Today see each other claim, take over, log and undo a call', async ({
  page,
  openPage,
  admin,
}) => {
  const quote = await storeCall({ due_why: 'new' })
  const coworker = await createPersona('admin')
  const other = await openPage()
  await other.setViewportSize({ width: 375, height: 812 })
  await Promise.all([signIn(page, admin), signIn(other, coworker)])
  const card = await openCall(page, quote)
  const otherCard = await openCall(other, quote)
  const announcements = await recordAnnouncements(other)
  await expect(page).toHaveTitle(/^\(\d+\) Today \| Potomac Movers$/)
  await expect(card).toContainText('late by')

  // A tap on the row's number claims the call and opens the log before the server responds.
  await card.getByRole('link', { name: '(202) 555-0142' }).click()
  const [request, otherRequest] = [requestOf(page, quote), requestOf(other, quote)]
  const [log, otherLog] = [logIn(request), logIn(otherRequest)]
  await expect(log.getByRole('button', { name: 'Reached' })).toBeFocused()
  await expect(request).toContainText(
    'Ask on the call: stairs or elevator, long carry, special items',
  )
  await expect(card).toContainText('You are calling (10 min left)')
  const name = coworkerName(admin.email)
  await expect(otherCard).toContainText(`${name} is calling (10 min left)`)
  await expect
    .poll(async () => (await announcements()).join())
    .toContain(`${name} is calling ${quote.name}`)
  await openRow(otherCard, quote)
  await otherRequest.getByRole('button', { name: 'Log Call' }).click()
  await expect(otherRequest).toContainText(`${name} is calling ${quote.name}.`)
  await otherRequest.getByRole('button', { name: 'Take Over' }).click()
  await expect(otherRequest.getByRole('button', { name: 'Take Over' })).toBeHidden()
  await expect(
    page.getByText(`${coworkerName(coworker.email)} is calling ${quote.name}`).first(),
  ).toBeVisible()

  await log.getByRole('button', { name: 'Add a Note' }).click()
  await log.getByRole('button', { name: 'Left a message' }).click()
  await log.getByLabel('Note').fill('Her mailbox')
  await otherLog.getByRole('button', { name: 'No answer' }).click()
  await expect(other.getByText('No answer, logged')).toBeVisible()
  await expect(request).toContainText('Tried once')
  await expect(otherRequest).toContainText('Tried once')
  const logged = await workOf(quote)
  expect(logged).toMatchObject({
    ...{ calls: { count: 1 }, caller_uid: null },
    tasks: { plan: { why: 'retry' } },
  })
  expect((await contactsOf(quote))[0]?.['tried_at']).toEqual(logged['first_attempt_at'])

  await log.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(log.getByRole('alert').first()).toContainText(
    `${coworkerName(coworker.email)} logged a call while you were editing`,
  )
  await expect(log.getByLabel('Note')).toHaveValue('Her mailbox')
  await log.getByLabel('Note').press('Control+Enter')
  await expect(log).toBeHidden()
  expect((await contactsOf(quote)).map(({ by_uid }) => by_uid as string)).toEqual([
    coworker.uid,
    admin.uid,
  ])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Call undone')).toBeVisible()
  expect(await workOf(quote)).toMatchObject({ calls: { count: 1 }, due_at: logged['due_at'] })
})

test.describe('when the connection drops', () => {
  test.use({
    expectedErrors: [
      [/net::ERR|Failed to load resource|Firestore|FirebaseError|Connection failed/],
      { scope: 'test' },
    ],
  })

  test('a new request and a planned one appear on Today without a reload, and a call logged offline is kept until it saves', async ({
    page,
    admin,
  }) => {
    const planned = await storeCall({ due_at: null })
    await signIn(page, admin)
    await page.goto('/admin/calls')
    await page.getByRole('heading', { name: 'Today', exact: true }).waitFor()
    await page.getByRole('region', { name: 'To do' }).getByRole('heading').first().waitFor()
    const quote = await storeDeskQuote({ user_id: null })
    const card = cardOf(page, quote)
    await expect(card).toContainText('New request')
    await chooseCall(page, quote)
    await page.keyboard.press('l')
    const dialog = logIn(requestOf(page, quote))
    await dialog.getByRole('button', { name: 'Reached' }).click()
    await dialog.getByLabel('Note').fill('Two cats')
    await dialog.getByRole('radio', { name: tomorrowAt9() }).check({ force: true })
    await dialog.getByLabel('What is it about?').fill('The cats')
    await page.context().setOffline(true)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Not saved', { exact: true })).toBeVisible()
    await expect(page.getByText('You’re offline. Try again once you’re back online.')).toBeVisible()
    await expect(dialog.getByLabel('Note')).toHaveValue('Two cats')
    expect(await contactsOf(quote)).toEqual([])
    await page.context().setOffline(false)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog).toBeHidden()
    expect(await contactsOf(quote)).toMatchObject([{ note: 'Two cats', result: 'reached' }])
    await expectCall(page, card, 'The cats')

    const next = { due_at: longAgo(-9), follow_up: 'The piano' }
    await storeWork(adminClients().db, planned.id, next)
    await expectCall(page, cardOf(page, planned), 'The piano')
  })
})
