import { settle } from '../../../functions/src/request/settle.ts'
import { csvByteOrderMark, exportRowsHeader } from '@moving/domain/csv'
import { bodyLimits } from '../../../functions/src/platform/body-limit.ts'
import {
  callables,
  collections,
  httpsFunctions,
  quotePath,
  rolePath,
  sessionPath,
} from '@moving/domain/paths'
import { shiftPlainDate } from '@moving/domain/plain-date'
import { quoteCsvColumns } from '@moving/domain/quote/office/quotes-csv'
import { retention } from '@moving/domain/retention'
import { parse } from 'csv-parse/sync'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it } from 'vitest'
import { claimsOf, signIn, unsigned } from '../../support/accounts.ts'
import { adminClients } from '../../support/admin.ts'
import { workdayAhead } from '../../support/days.ts'
import { zoesQuote } from '../../support/desk.ts'
import {
  functionsOrigin,
  hostingOrigin,
  projectId,
  withoutTriggers,
} from '../../support/local-system.ts'
import { createPersona, type Persona } from '../../support/personas.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'

const { db } = adminClients()

const thursday = new Date('2026-11-19T15:00:00Z')

/** Days that no other test uses, so that filters find only this file's quotes. */
const day = workdayAhead(1600)
const lastDay = shiftPlainDate(day, 6)
const ours = `from=${day}&to=${lastDay}`
const ourQuote = (over: Record<string, unknown>) => zoesQuote({ move_date: day, ...over })

/** Names that can break a spreadsheet, a parser or an encoding, with the expected cells. */
const hostileNames: [name: string, cell: string][] = [
  ['=HYPERLINK("http://x")', '\'=HYPERLINK("http://x")'],
  ['+1', "'+1"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1:A9)', "'@SUM(A1:A9)"],
  [' =1', "'=1"],
  ['\t=cmd|"/C calc"!A0', '\'=cmd|"/C calc"!A0'],
  ['\u200B=1', "'=1"],
  ['＝1+1', "'＝1+1"],
  ['Ann "The Mover" Lee', 'Ann "The Mover" Lee'],
  ['Lee, Ann', 'Lee, Ann'],
  ['Ann\nLee', 'Ann\nLee'],
  ['Ann\r\nLee', 'Ann\r\nLee'],
  ['🚚 Maya 👩🏽‍🚀', '🚚 Maya 👩🏽‍🚀'],
  ['مها العلي', 'مها العلي'],
  ["O'Brien", "O'Brien"],
]

let dana: Persona
let danasToken: string

interface Call {
  token?: string
  query?: string
  headers?: Record<string, string>
  method?: string
  body?: string
}

const call = ({ token, query = '', headers = {}, method = 'POST', body }: Call) =>
  fetch(`${functionsOrigin()}/${projectId}/us-east4/${httpsFunctions.exportQuotes}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(method === 'POST' && { body: body ?? JSON.stringify({ query }) }),
  })

async function exportRows(query = '') {
  const response = await call({ token: danasToken, query: `${ours}&${query}` })
  const bytes = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
  const rows = parse<Record<string, string>>(bytes, { bom: true, columns: true })
  return { response, text: bytes, rows }
}

const tokenOf = async ({ email, password }: Persona) => (await signIn(email, password)).idToken

const altered = (token: string, change: Record<string, unknown>) =>
  unsigned({ ...claimsOf(token), ...change })

beforeAll(async () => {
  dana = await createPersona('admin')
  await withoutTriggers(async () => {
    const writer = db.bulkWriter()
    const ids: string[] = []
    hostileNames.forEach(([name], index) => {
      const id = anyQuoteId()
      const createdAt = Timestamp.fromDate(new Date(Date.UTC(2026, 10, 1, 12, index)))
      const fields = { name, status: 'scheduled', estimate_amount: index, created_at: createdAt }
      const quote = ourQuote({ ...fields, updated_at: createdAt })
      ids.push(id)
      void writer.set(db.doc(quotePath(id)), quote)
    })
    const [pat = '', malformed = ''] = [anyQuoteId(), anyQuoteId()]
    ids.push(pat, malformed)
    void writer.set(
      db.doc(quotePath(pat)),
      ourQuote({ name: 'Pending Pat', created_at: thursday, updated_at: thursday }),
    )
    void writer.set(db.doc(quotePath(malformed)), {
      created_at: Timestamp.fromDate(new Date('2026-11-18T12:00:00Z')),
      move_date: day,
      name: 42,
      email: null,
      from_address: ['x'],
      estimate_amount: 'much',
    })
    await writer.close()
    for (const id of ids) await settle(id, { db, now: () => new Date() })
  })
  danasToken = await tokenOf(dana)
})

const total = hostileNames.length + 2

describe('the export of quotes', () => {
  it('is valid CSV with the specified columns, name and count', async () => {
    const { response, text, rows } = await exportRows()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="quotes-\d{4}-\d{2}-\d{2}\.csv"$/,
    )
    expect(response.headers.get(exportRowsHeader)).toBe(String(total))
    expect(text.startsWith(`${csvByteOrderMark}${quoteCsvColumns.join(',')}\r\n`)).toBe(true)
    expect(rows).toHaveLength(total)
    expect(rows.find(({ Customer }) => Customer === 'Pending Pat')).toMatchObject({
      Date: '2026-11-19',
      Customer: 'Pending Pat',
      Email: 'Zoe.Nunez@example.com',
      Phone: '+1 (202) 555-0142',
      'Move Type': 'Local',
      From: '1420 Kenyon St NW; Apt 3; Washington; DC',
      To: '2201 Wilson Blvd; Arlington; VA',
      Status: 'pending',
      Estimate: '',
    })
  })

  it('has a row with empty cells for a malformed quote', async () => {
    const { rows } = await exportRows()
    expect(rows.find(({ Date }) => Date === '2026-11-18')).toEqual({
      ...Object.fromEntries(quoteCsvColumns.map((column) => [column, ''])),
      Date: '2026-11-18',
    })
  })

  it('applies the filters and the search of the list, and contains each quote once', async () => {
    const { rows, response } = await exportRows('q=lee')
    expect(new Set(rows.map(({ Customer }) => Customer))).toEqual(
      new Set(['Ann "The Mover" Lee', 'Ann\nLee', 'Ann\r\nLee', 'Lee, Ann']),
    )
    expect(rows).toHaveLength(4)
    expect(response.headers.get(exportRowsHeader)).toBe('4')
    expect((await exportRows('q=lee&status=pending')).rows).toEqual([])
    expect((await exportRows('status=nonsense')).rows).toHaveLength(total)
  })

  it('is logged with user, filter and row count', async () => {
    await exportRows('status=pending')
    const logged = async () => {
      const { docs } = await db
        .collection(collections.exports)
        .where('uid', '==', dana.uid)
        .where('filter', '==', `Pending, moving ${day} to ${lastDay}`)
        .get()
      return docs.map((entry) => entry.data())
    }
    await expect.poll(logged).toMatchObject([
      // Pat's quote and the malformed one: an unknown status counts as pending.
      { kind: 'quotes', uid: dana.uid, rows: 2, rows_expected: 2, outcome: 'complete' },
    ])
    const [entry] = await logged()
    const msOf = (field: string) => (entry?.[field] as Timestamp).toMillis()
    const keptMonths = (msOf('expires_at') - msOf('started_at')) / (30.44 * 86_400_000)
    expect(Math.round(keptMonths)).toBe(retention.exportMonths)
  })
})

describe('the export is refused', () => {
  it('without a token, while the same call with one works', async () => {
    expect((await call({})).status).toBe(401)
    expect((await call({ token: danasToken })).status).toBe(200)
  })

  it('with a customer’s token, even one that claims to be an admin’s', async () => {
    const rosa = await createPersona('customer')
    const token = await tokenOf(rosa)
    expect((await call({ token })).status).toBe(403)
    expect((await call({ token: altered(token, { role: 'admin' }) })).status).toBe(403)
  })

  it('to an admin who was removed, although the token still has the claim', async () => {
    const former = await createPersona('admin')
    const token = await tokenOf(former)
    expect((await call({ token })).status).toBe(200)
    await withoutTriggers(() => db.doc(rolePath(former.uid)).delete())
    expect((await call({ token })).status).toBe(403)
  })

  it('to an admin who has signed out everywhere since', async () => {
    const gone = await createPersona('admin')
    const token = await tokenOf(gone)
    expect((await call({ token })).status).toBe(200)
    await db.doc(sessionPath(gone.uid)).set({ valid_after: Math.floor(Date.now() / 1000) + 60 })
    expect((await call({ token })).status).toBe(401)
  })

  // The emulator allows preflights from any site; functions/src/deployed/export-csv.test.ts tests
  // preflights.
  it('to a page of a different site, but not to the site’s own', async () => {
    const from = (origin: string) => call({ token: danasToken, headers: { Origin: origin } })
    expect((await from('https://evil.example')).status).toBe(403)
    expect((await from(hostingOrigin())).status).toBe(200)
  })

  it.each([
    ['with its length in a header', (body: string) => body],
    ['in chunks without a length', (body: string) => new Blob([body]).stream()],
  ])('if the body is too long, sent %s by any user', async (_, asSent) => {
    const long = JSON.stringify({ query: `q=${'x'.repeat(bodyLimits.callable)}` })
    const status = (name: string) =>
      fetch(`${functionsOrigin()}/${projectId}/us-east4/${name}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: asSent(long),
        duplex: 'half',
      } as RequestInit).then((response) => response.status)
    expect(await status(httpsFunctions.exportQuotes)).toBe(413)
    expect(await status(httpsFunctions.exportVisitors)).toBe(413)
    expect(await status(callables.resendMail)).toBe(413)
  })
})
