import { noCompany, type Company } from '@moving/domain/company'
import { publicSettingsPath } from '@moving/domain/paths'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startOutbox, type Outbox } from '../../support/outbox.ts'

const minute = 60_000

let outbox: Outbox
beforeEach(async () => {
  outbox = await startOutbox({ webhookOn: false })
})
afterEach(() => outbox.close())

/**
 * The office's email about a new request, as text, with these facts about the company in Settings.
 */
async function mailWhile(company: unknown): Promise<string> {
  await outbox.db.doc(publicSettingsPath).set({ company }, { merge: true })
  const before = (await outbox.caught()).length
  await outbox.receiveQuote()
  await outbox.run(5 * minute)
  const [mail] = (await outbox.caught()).slice(before)
  return `${mail?.text} ${mail?.html}`
}

it('an email’s footer has the stored facts about the company, without removed ones', async () => {
  const company: Company = { ...noCompany, legal_name: 'Potomac Movers LLC', usdot: '1234567' }
  const mail = await mailWhile(company)
  expect(mail.match(/Potomac Movers LLC/g), 'in text and HTML').toHaveLength(2)
  expect(mail.match(/USDOT No\. 1234567/g)).toHaveLength(2)
  const next = await mailWhile({ ...company, usdot: null })
  expect(next).toContain('Potomac Movers LLC')
  expect(next).not.toContain('USDOT')
})

it('an email is sent even if the stored facts about the company are unreadable', async () => {
  const mail = await mailWhile({ legal_name: 7, review_links: 'x', usdot: '<b>\u202e12' })
  expect(mail).toContain('USDOT No. b 12')
  expect(mail).not.toMatch(/<b>|\u202e/)
})
