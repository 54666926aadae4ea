import { business } from '@moving/domain/business'
import { describe, expect, it } from 'vitest'
import { composedKinds, composeExample } from '../../../../tests/support/composed-emails.ts'
import { exampleQuote } from '../../../../tests/support/example-quote.ts'

const hostileText = `</td></table><script>alert(1)</script><img src=x onerror=alert(1)>
\r\nBcc: everybody@example.com\u202e\u2066 "quoted" & <b>bold</b> ${'x'.repeat(4000)}`

const hostile = {
  text: hostileText,
  quote: exampleQuote({
    ...{ name: hostileText, phone: hostileText, move_type: hostileText, move_date: hostileText },
    ...{ from_address: hostileText, to_address: hostileText, inventory: hostileText },
    ...{ extras: [hostileText], notes: hostileText, admin_notes: hostileText },
    ...{ estimate_amount: 1250, status: 'scheduled' },
  }),
}

const gmailLimit = 102_000
const greeted = [
  'update',
  'accepted',
  'answer',
  'receipt',
  'thanks',
  'on_way',
  'running_late',
  'still_on',
]
const buttons = (html: string) => html.match(/mso-font-width/g)?.length ?? 0

describe.each(composedKinds)('the email of the kind %s', (kind) => {
  it('is complete in HTML and in plain text', async () => {
    const { subject, html, text, content } = await composeExample(kind)
    expect(subject).not.toBe('')
    expect(html).toMatch(/^<!doctype html><html [^>]*lang="en"/)
    expect(text).toContain(content.heading)
    for (const block of content.blocks) {
      if (block.type === 'button') expect(text).toContain(block.href)
      if (block.type === 'facts') for (const { value } of block.rows) expect(text).toContain(value)
    }
    expect(`${subject} ${html} ${text}`).not.toMatch(/undefined|NaN|\[object|Invalid Date|>null</)
  })

  it('is shown by phones, dark email programs and Outlook, and loads nothing', async () => {
    const { html } = await composeExample(kind)
    expect(html).toContain('width:100%;max-width:600px')
    expect(html).toContain('width=device-width')
    expect(html).toContain('@media (prefers-color-scheme:dark)')
    // Outlook needs cells to the left and right of a button.
    expect(buttons(html)).toBe(2)
    expect(html).not.toMatch(/<img|<link|<script|url\(|@import|src=/i)
  })

  it('has our name and number at its end', async () => {
    const { text, html } = await composeExample(kind)
    const signature = `--\n${business.name}, ${business.tagline}\n${business.phone.display}`
    expect(text.endsWith(signature)).toBe(true)
    expect(html).toContain(`${business.name}, ${business.tagline}<br/>`)
  })

  it('greets a customer by name only at an email address that is known to be theirs', async () => {
    const { text } = await composeExample(kind)
    const greetings = text.match(/^Hi .*,$/gm) ?? []
    expect(greetings).toEqual(greeted.includes(kind) ? ['Hi Maya,'] : [])
  })

  it('links to the customer’s page with a key, even if the move is in an account', async () => {
    const quote = exampleQuote({ user_id: 'maya', estimate_amount: 1250, status: 'scheduled' })
    const { text, to } = await composeExample(kind, { quote })
    if (to !== quote.email) return
    expect(text).toMatch(/\/move#k=[A-Za-z0-9]{22}\n/)
    expect(text).not.toContain('#q=')
  })

  it('shows a stranger’s text as text, in a subject of one line, and is short enough for Gmail', async () => {
    const { subject, html, text } = await composeExample(kind, hostile)
    const markup = /<script|<img|<b>|\u202e|\u2066/.exec(html)?.[0]
    expect(markup, 'what strangers wrote goes through safeText or singleLine').toBeUndefined()
    const tables = (of: string) => of.match(/<\/?table/g)?.length
    expect(tables(html)).toBe(tables((await composeExample(kind)).html))
    expect(subject).not.toMatch(/[\r\n\u2028]/)
    expect(subject.length).toBeLessThan(200)
    expect(text.split('\n').filter((line) => line.startsWith('Bcc'))).toEqual([])
    expect(Buffer.byteLength(html)).toBeLessThan(gmailLimit)
  })
})
