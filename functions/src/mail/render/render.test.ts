import { noCompany } from '@moving/domain/company'
import { callbackDeadline, standardHours } from '@moving/domain/office-hours'
import { publicHours } from '@moving/domain/read-hours'
import { composeExample } from '../../../../tests/support/composed-emails.ts'
import { exampleQuote } from '../../../../tests/support/example-quote.ts'
import { customerFields, type Quote } from '@moving/domain/quote/quote-schema'
import { shownCompany } from '@moving/domain/shown-company'
import { describe, expect, it } from 'vitest'
import { customerContent } from '../kinds/customer-email.ts'
import { officeContent } from '../kinds/office-email.ts'
import { updateContent, type ToldUpdate } from '../kinds/update-content.ts'
import { renderHtml } from './render-html.tsx'
import { renderText } from './render-text.ts'

const now = new Date('2026-11-20T15:00:00Z')
const desk = 'https://moving.example/admin/quotes/AbCdEfGhIjKlMnOpQrSt'

const quote = exampleQuote({
  id: 'AbCdEfGhIjKlMnOpQrSt',
  estimate_amount: 1250,
  created_at: now,
})

function worded(text: string): Quote {
  const texts: Record<string, unknown> = {}
  for (const field of customerFields) {
    const value: unknown = quote[field]
    if (typeof value === 'string') texts[field] = text
    if (Array.isArray(value)) texts[field] = [text]
  }
  return { ...quote, ...texts, admin_notes: text }
}

const explained = {
  ...{ amount: 1250, kind: 'hourly' as const, crew: 3, hours: 5, extra_hour: 165 },
  parts: ['3 movers, 5 hours at $165 an hour for the crew: $825', 'Packing material: $425'],
  could_change: 'Stairs were not mentioned.\nAn upright piano.',
  good_until: '2026-12-04',
  deposit_cents: 200_00,
}
const noNews = {
  change: { estimate: true, scheduled: true, day: false, arrival: false },
  ...{ estimateChanged: false, reason: null, arrival: { from_minute: 480, to_minute: 540 } },
  ...{ details: explained, mayAnswer: true, terms: [] },
}
const origin = { suspicion: null }
const moveUrl = 'https://moving.example/move#k=4bQm2Zx9LkT7vRc1YpHs3d'
const promised = {
  ...{ is_by_phone: false, promised_by: callbackDeadline(now, standardHours) },
  ...{ last_try: null, reached_at: null },
}
const acknowledge = (of: Quote, call = promised, at = now) => {
  const hours = publicHours(standardHours, at)
  return customerContent(of, { call, status: 'pending', closed: null, hours }, { moveUrl, now: at })
}
describe('the email to the office about a request', () => {
  it('has every field of the request and a link to it', async () => {
    const content = officeContent(quote, origin, desk)
    const html = await renderHtml(content)
    for (const text of [
      'Maya Thompson',
      '(202) 555-0142',
      'maya.thompson@example.com',
      'Local',
      '1425 Harvard Street NW, Washington, DC 20009',
      '3810 Langley Avenue, Arlington, VA 22204',
      'Saturday, December 12, 2026',
      'Two bedrooms\nUpright piano\nAbout 30 boxes',
      'Packing, Storage',
      'Third floor without an elevator',
      '#MnOpQrSt',
      'November 20, 2026, 10:00 AM',
    ]) {
      expect(html).toContain(text)
      if (!text.includes('\n')) expect(renderText(content)).toContain(text)
    }
    expect(html).toContain(`href="${desk}"`)
  })
})

it('emails show a customer’s phone number in our format, with its extension', () => {
  const typed = { ...quote, phone: '+1 202.555.0142 ext. 7' }
  const content = officeContent(typed, origin, desk)
  expect(renderText(content)).toContain('Phone: (202) 555-0142 ext. 7')
  expect(content.preview).toContain('(202) 555-0142 ext. 7')
})

describe('the email that confirms a request', () => {
  it('has the next steps, the request’s number, the phone number and the time of our call', () => {
    const text = renderText(acknowledge(quote))
    expect(text).toContain('We’ll call you by 10:15 AM Eastern Time today.')
    expect(text).toContain('What happens next')
    expect(text).toContain('#MnOpQrSt')
    expect(text).toContain('Questions? Call (240) 438-0930.')
  })

  it('has our number as a link, but only one button', async () => {
    const html = await renderHtml(acknowledge(quote))
    expect(html.match(/href="tel:\+12404380930"/g)).toHaveLength(2)
    expect(acknowledge(quote).blocks.filter(({ type }) => type === 'button')).toHaveLength(1)
  })

  it('does not repeat the customer’s notes', async () => {
    const content = acknowledge(worded('BUY NOW at evil.example'))
    expect(`${content.subject}${await renderHtml(content)}${renderText(content)}`).not.toContain(
      'evil',
    )
  })

  it('links to the customer’s page once, and so does the email with a requested link', async () => {
    const acknowledged = renderText(acknowledge(quote))
    const { text: link } = await composeExample('link')
    for (const text of [acknowledged, link]) {
      expect(text.match(/\/move#k=/g)).toHaveLength(1)
      expect(text).toMatch(/^See Your Move: https:\/\/moving\.example\/move#k=\w+$/m)
    }
  })

  it('has no text from the form, and neither has the email with a requested link', async () => {
    const { subject, text } = await composeExample('link', {
      quote: { ...worded('BUY NOW at evil.example'), email: quote.email },
    })
    expect(`${subject}${text}`).not.toContain('evil')
  })

  it('doesn’t promise a call that was made already, and apologizes for an overdue one', () => {
    const byPhone = renderText(acknowledge(quote, { ...promised, is_by_phone: true }))
    expect(byPhone).toContain('Thank you for calling')
    const late = new Date(now.getTime() + 86_400_000)
    expect(renderText(acknowledge(quote, promised, late))).toContain('We promised to call by')
  })
})

describe('the email about an estimate', () => {
  const update = (over: Partial<ToldUpdate>, at = now) =>
    updateContent(quote, { ...noNews, ...over }, { pageUrl: moveUrl, now: at })

  it('has the published terms of payment and canceling', () => {
    const terms = [{ label: 'Deposit', text: '$200' }]
    expect(renderText(update({ terms }))).toContain('Deposit: $200')
  })

  it('says what kind of estimate it is and what could change it', async () => {
    const text = renderText(update({}))
    expect(text).toContain('Estimate: $1,250')
    expect(text).toContain('Hourly · Good until Friday, December 4, 2026')
    expect(text).toContain('> 3 movers, 5 hours at $165 an hour for the crew: $825')
    expect(text).toContain('> Packing material: $425')
    expect(text).toContain(
      'What could change it:\n> Stairs were not mentioned.\n> An upright piano.',
    )
    expect(text).toContain(`See and Answer Your Estimate: ${moveUrl}`)
    const html = await renderHtml(update({}))
    for (const words of ['Hourly · Good until', 'Packing material: $425', 'An upright piano.'])
      expect(html).toContain(words)
  })

  it('asks for an answer only if the customer’s page accepts one', () => {
    const late = renderText(update({ mayAnswer: false }, new Date('2026-12-05T15:00:00Z')))
    expect(late).toContain('This estimate was good until Friday, December 4, 2026.')
    expect(late).toContain(`See Your Move: ${moveUrl}`)
    expect(late).not.toContain('Answer Your Estimate')
    expect(renderText(update({ change: { ...noNews.change, estimate: false } }))).not.toContain(
      'Answer Your Estimate',
    )
  })

  it('has only the amount of an estimate without details', () => {
    const bare = renderText(
      update({
        details: {
          ...{ amount: 1250, kind: null, extra_hour: null, parts: [] },
          ...{ could_change: '', good_until: null, deposit_cents: null },
        },
      }),
    )
    expect(bare).toContain('Estimate: $1,250')
    expect(bare).not.toMatch(/Hourly|Good until|What it covers|could change it/)
  })
})

describe('the email about a customer’s actions', () => {
  it('has the edited fields, before and after, and the messages', async () => {
    const { subject, text } = await composeExample('reply', { text: 'A piano\nNo elevator' })
    expect(subject).toContain('Maya Thompson: Asks to change the request')
    expect(text).toContain('Inventory: None → A piano No elevator')
    expect(text).toContain('> A piano\n> No elevator')
  })
})

describe('the footer of emails', () => {
  const content = acknowledge(quote)
  const company = {
    ...{ ...noCompany, legal_name: 'Potomac & Movers LLC', usdot: '1234567' },
    review_links: [{ label: 'Google', url: 'https://g.page/potomac?a=b&c=d' }],
  }

  it('has only the facts about the company that are filled in', async () => {
    const html = await renderHtml(content, company)
    expect(html).toContain('Potomac &amp; Movers LLC<br/>USDOT No. 1234567<br/><a')
    expect(html).toContain('href="https://g.page/potomac?a=b&amp;c=d">Google</a>')
    expect(renderText(content, company)).toMatch(
      /\(240\) 438-0930\nPotomac & Movers LLC\nUSDOT No\. 1234567\nGoogle: https:\/\/g\.page\S+$/,
    )
    const nothing = `${await renderHtml(content, noCompany)}${renderText(content, noCompany)}`
    expect(nothing).not.toMatch(/USDOT|MC No|license|null/)
    expect(await renderHtml(content)).toBe(await renderHtml(content, noCompany))
  })

  it('can’t get markup, scripts, new lines or reversed text from stored facts', async () => {
    const evil = `</p></td></table><script>alert(1)</script><img src=x onerror="alert(1)">\u202e\0\r\nBcc: a@b.co`
    const stored = shownCompany({
      ...{ legal_name: evil, street_address: evil, usdot: evil, state_license: evil },
      ...{ insurance: evil.repeat(200), rating_source: 'javascript:alert(1)' },
      review_links: [
        { label: evil, url: 'javascript:alert(1)' },
        { label: evil, url: 'https://a.com/' },
      ],
    })
    const html = await renderHtml(content, stored)
    expect(html).not.toMatch(/<script|<img|javascript:|[\u202e\0]/)
    const tables = (of: string) => of.match(/<\/?table/g)?.length
    expect(tables(html)).toBe(tables(await renderHtml(content)))
    const text = renderText(content, stored)
    expect(text).not.toMatch(/^Bcc|[<>\u202e\0\r]|javascript:/m)
    expect(text.length).toBeLessThan(renderText(content).length + 1500)
  })
})

describe('a stranger’s text', () => {
  it('can’t look like our own text in a plain text email', () => {
    const lines = renderText(
      officeContent({ ...quote, notes: 'Hi\nPhone: 000' }, origin, desk),
    ).split('\n')
    expect(lines.filter((line) => line.startsWith('Phone:'))).toEqual(['Phone: (202) 555-0142'])
    expect(lines).toContain('> Phone: 000')
  })
})
