import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { exampleQuote } from '../../../tests/support/example-quote.ts'
import { emptyFacts, type MoveFacts } from '../quote/facts/move-facts.ts'
import type { Quote } from '../quote/quote-schema.ts'
import type { Booking } from './booking.ts'
import { feedFormSchema, feedLimits, feedPeriod, feedUrl } from './calendar-feed.ts'
import { calendarCacheSchema, isBeingBuilt, isOutdated } from './calendar-feed.ts'
import { newFeedKey, webcalUrl } from './calendar-feed.ts'
import { feedText, type FeedMove } from './feed-text.ts'

const crews = [
  { id: 'A', name: 'Crew A', people: 3, truck: '26-foot truck', phone: '', retired: false },
  { id: 'B', name: 'Crew B', people: 2, truck: '', phone: '', retired: true },
]
const context = { settings: { crews }, host: 'www.example.com' }

const quote = (over: Partial<Quote> = {}) =>
  exampleQuote({ status: 'scheduled', move_date: '2026-12-19', ...over })
const booking = (over: Partial<Booking> = {}): Booking => ({
  ...{ day: '2026-12-19', from_minute: 480, to_minute: 540, crew: 'A', hours: 5, people: 3 },
  ...{ note: 'Piano on the third floor', updated_by: 'dana' },
  updated_at: new Date('2026-11-21T15:00:00Z'),
  ...over,
})
const booked = (over: Partial<Quote> = {}, of: Partial<Booking> = {}): FeedMove => ({
  quote: quote(over),
  booking: booking(of),
})

const knownOf = (
  facts: Partial<MoveFacts>,
  given: { amount: number; crew: number; hours: number },
) => ({
  ...{ facts: { ...emptyFacts, ...facts }, ledger: [{ ...given, id: 'any', undoes: null }] },
  changedAt: null,
})

function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}
function eventOf(kind: 'times' | 'crew', move: FeedMove) {
  const [event] = eventsOf(feedText(kind, [move], context).text)
  if (event === undefined) throw new Error('no event')
  return event
}
const timesOf = ({ startDate, endDate }: ICAL.Event) =>
  `${startDate.toString()} ${endDate.toString()}`

describe('a link with times and towns only', () => {
  it('shows the window, the towns, the crew and the number', () => {
    const event = eventOf('times', booked())
    expect(event.summary).toBe('Crew A: Washington, DC to Arlington, VA')
    expect(event.location).toBe('Washington, DC')
    expect(event.description).toBe(`Arrival 8–9 AM\nCrew A\nQuote #${quote().id.slice(-8)}`)
    expect(timesOf(event)).toBe('2026-12-19T08:00:00 2026-12-19T09:00:00')
  })

  it.each([
    ['1 Elm St, Arlington, VA', '2 Oak St, Arlington, VA', 'within Arlington, VA'],
    ['1 Elm St, Arlington, VA', 'somewhere', 'from Arlington, VA'],
    ['somewhere', '2 Oak St, Bethesda, MD', 'to Bethesda, MD'],
  ])('shows only unambiguous towns: %s, %s', (from_address, to_address, way) => {
    expect(eventOf('times', booked({ from_address, to_address })).summary).toBe(`Crew A: ${way}`)
  })

  it('shows no personal data, whatever the customer typed', () => {
    const secret = { name: 'Zerafina', phone: '(202) 555-0187', email: 'zerafina@mail.example' }
    const texts = { inventory: 'A safe', notes: 'Key under the mat', admin_notes: 'Pays late' }
    const addresses = { from_address: '7 Wisteria Mews', to_address: 'Zerafina’s mother' }
    const move = booked({ ...secret, ...texts, ...addresses }, { note: 'Dog bites' })
    const { text } = feedText('times', [move], context)
    expect(text).not.toMatch(/zerafina|555|0187|mail|safe|mat|late|wisteria|mews|mother|dog/i)
    expect(eventOf('times', move).summary).toBe(`Crew A: Quote #${quote().id.slice(-8)}`)
  })
})

describe('a link with everything the crew needs', () => {
  it('shows the customer, the addresses, the duration and the items', () => {
    const facts = { home_size: '2 bedrooms', stairs: 'Two flights' }
    const known = knownOf(facts, { amount: 900, crew: 3, hours: 5 })
    const move = booked({ estimate_amount: 900, notes: 'Ring twice\nStairs: No stairs' })
    const event = eventOf('crew', { ...move, known })
    expect(event.summary).toBe('Crew A: Maya Thompson')
    expect(event.location).toBe('1425 Harvard Street NW, Washington, DC 20009')
    expect(event.description.split('\n')).toEqual([
      'Arrival 8–9 AM · 5 hours · 3 people',
      'Crew A, 26-foot truck',
      'Phone: (202) 555-0142',
      'From: 1425 Harvard Street NW, Washington, DC 20009',
      'To: 3810 Langley Avenue, Arlington, VA 22204',
      'Local Move, Packing, Storage',
      'Note: Piano on the third floor',
      'Estimated for: 3 movers, 5 hours',
      'Home size: 2 bedrooms',
      'Stairs: Two flights',
      'Elevator: not specified',
      'Long carry: not specified',
      'Special items: not specified, but listed: piano',
      'Inventory: Two bedrooms · Upright piano · About 30 boxes',
      'Customer notes: Ring twice',
      `Quote #${quote().id.slice(-8)}`,
    ])
    expect(timesOf(event)).toBe('2026-12-19T08:00:00 2026-12-19T13:00:00')
  })

  it("leaves out a truck, hours and a note that don't exist", () => {
    const move = booked({ extras: [] }, { crew: 'B', hours: 0, people: 1, note: '' })
    const { description } = eventOf('crew', move)
    expect(description.split('\n').slice(0, 3)).toEqual([
      ...['Arrival 8–9 AM · 1 person', 'Crew B', 'Phone: (202) 555-0142'],
    ])
    expect(description).toContain('\nLocal Move\nQuote #')
  })

  it('shows what is unknown, and whether the amount is from a different estimate', () => {
    const known = knownOf({}, { amount: 900, crew: 3, hours: 5 })
    const silent = { estimate_amount: 950, inventory: null, notes: null }
    const { description } = eventOf('crew', { ...booked(silent), known })
    for (const fact of ['Estimated for', 'Stairs', 'Special items', 'Inventory']) {
      expect(description).toContain(`${fact}: not specified\n`)
    }
    expect(description).toContain('Customer notes: none')
  })

  it('shows a few lines of a long text', () => {
    const known = knownOf({ stairs: 'Up '.repeat(400) }, { amount: 900, crew: 3, hours: 5 })
    const long = { notes: 'Ring twice. '.repeat(300), inventory: 'Box '.repeat(900) }
    const { description } = eventOf('crew', { ...booked(long), known })
    expect(Math.max(...description.split('\n').map((line) => line.length))).toBeLessThan(400)
  })

  it('gets a newer version once an answer about the move changes', () => {
    const known = knownOf({}, { amount: 900, crew: 3, hours: 5 })
    const changedAt = new Date('2027-01-01T00:00:00Z')
    const sequence = (move: FeedMove) => eventOf('crew', move).sequence
    const later = sequence({ ...booked(), known: { ...known, changedAt } })
    expect(later).toBeGreaterThan(sequence({ ...booked(), known }))
  })

  it("doesn't contain messages between customer and office", () => {
    const { text } = feedText('crew', [booked({ admin_notes: 'Hidden' })], context)
    expect(text).not.toMatch(/hidden|example\.com\W*$|@example/i)
  })
})

describe.each(['times', 'crew'] as const)('a link of the kind %s', (kind) => {
  it('shows a move without a booking on its day, all day', () => {
    const event = eventOf(kind, { quote: quote(), booking: null })
    expect(event.summary).toMatch(/^No crew yet: /)
    expect(event.description).toMatch(/^No crew yet\n/)
    expect(event.description).not.toContain('The request now says')
    expect(timesOf(event)).toBe('2026-12-19 2026-12-20')
  })

  it('shows no crew if any crew may be chosen, or if the crew was deleted', () => {
    expect(eventOf(kind, booked({}, { crew: null })).summary).toMatch(/^Any crew: /)
    expect(eventOf(kind, booked({}, { crew: 'gone' })).summary).toMatch(/^Any crew: /)
    expect(eventOf(kind, booked({}, { crew: 'B' })).summary).toMatch(/^Crew B: /)
  })

  it('shows a move on its booked day, and says that the request has a different day', () => {
    const event = eventOf(kind, booked({ move_date: '2026-12-21' }))
    expect(timesOf(event)).toMatch(/^2026-12-19T/)
    expect(event.description).toContain('The request now says Monday, December 21, 2026.')
  })

  it('keeps the UID of a move that changes, and increases its SEQUENCE', () => {
    const before = eventOf(kind, booked())
    const after = eventOf(kind, booked({ updated_at: new Date('2026-11-22T09:00:00Z') }))
    const rebooked = eventOf(kind, booked({}, { updated_at: new Date('2026-11-23T09:00:00Z') }))
    expect([after.uid, rebooked.uid]).toEqual([before.uid, before.uid])
    expect(before.uid).toBe(`quote-${quote().id}@www.example.com`)
    expect(before.sequence).toBeLessThan(after.sequence)
    expect(after.sequence).toBeLessThan(rebooked.sequence)
  })

  it('stays the same while nothing changes, in any order of reading', () => {
    const moves = ['a', 'b', 'c'].map((id) => booked({ id: id.repeat(20) }, { from_minute: 500 }))
    const { text } = feedText(kind, moves, context)
    expect(feedText(kind, moves.toReversed(), context).text).toBe(text)
  })

  it("leaves out moves that don't fit, and shows from which day on moves are missing", () => {
    const long = 'è'.repeat(290)
    const moves = Array.from({ length: 3_000 }, (_, at) =>
      booked(
        { id: String(at).padStart(20, 'x'), from_address: long, inventory: `${at} ${long}` },
        { day: at < 1_500 ? '2026-12-19' : '2026-12-20', note: long },
      ),
    )
    const { text, moves: shown, isCut } = feedText('crew', moves, context)
    expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(feedLimits.bytes)
    expect(isCut).toBe(true)
    const events = eventsOf(text)
    expect(events.length).toBe(shown + 1)
    expect(events.at(-1)?.summary).toBe('More moves aren’t shown here')
  })

  it('says on the last day that more moves exist than were read, and where they are', () => {
    const moves = [booked({ id: 'late' }, { day: '2026-12-21' }), booked()]
    const { text, moves: shown, isCut } = feedText(kind, moves, { ...context, isCut: true })
    expect([shown, isCut]).toEqual([2, true])
    const note = eventsOf(text).at(-1)
    expect([note?.uid, note?.summary]).toEqual([
      ...['more@www.example.com', 'More moves aren’t shown here'],
    ])
    expect(note?.description).toBe(
      'There are more than fit here. The calendar on the website has all of them.',
    )
    expect(note && timesOf(note)).toBe('2026-12-21 2026-12-22')
  })

  it("doesn't mention more if it shows all, and has no event if there are no moves", () => {
    const all = feedText(kind, [booked()], context)
    expect([all.moves, all.isCut, eventsOf(all.text).length]).toEqual([1, false, 1])
    const nothing = feedText(kind, [], { ...context, isCut: true })
    expect([nothing.moves, nothing.isCut, eventsOf(nothing.text).length]).toEqual([0, false, 0])
  })

  it('is sorted by days and hours, and has a name', () => {
    const move = (id: string, day: string, from_minute: number) =>
      booked({ id }, { day, from_minute, to_minute: 900 })
    const moves = [
      move('third', '2026-12-20', 480),
      move('second', '2026-12-19', 810),
      { quote: quote({ id: 'whole' }), booking: null },
      move('first', '2026-12-19', 90),
    ]
    const { text } = feedText(kind, moves, context)
    expect(eventsOf(text).map(({ uid }) => uid.split('@')[0])).toEqual([
      ...['quote-whole', 'quote-first', 'quote-second', 'quote-third'],
    ])
    const name = kind === 'times' ? 'times and towns' : 'everything the crew needs'
    expect(text).toContain(`X-WR-CALNAME:Potomac Movers: ${name}\r\n`)
  })
})

describe('a cached calendar', () => {
  const at = new Date('2026-11-22T15:00:00Z')
  const cache = { text: 'x', built_at: at, stale: false, building_since: null }
  const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000)

  it.each([
    ['is served from the cache while nothing has changed', cache, 300, false],
    [
      'is served from the cache for ten minutes after a change',
      { ...cache, stale: true },
      9,
      false,
    ],
    ['is rebuilt after that', { ...cache, stale: true }, 10, true],
    ['is built if there is none yet', { ...cache, text: '' }, 0, true],
    ['is rebuilt on the next day, which has a different period', cache, 14 * 60, true],
  ])('%s', (_, known, minutes, expected) => {
    expect(isOutdated(known, later(minutes))).toBe(expected)
  })

  it('is being built for 90 seconds, after which the build counts as crashed', () => {
    const since = (ago: number | null) => ({
      ...{ ...cache, building_since: ago === null ? null : new Date(at.getTime() - ago) },
    })
    expect([0, 89_999, 90_000, null].map((ago) => isBeingBuilt(since(ago), at))).toEqual([
      ...[true, true, false, false],
    ])
    expect(calendarCacheSchema.parse({ ...cache, building_since: undefined })).toEqual(cache)
  })

  it('covers two weeks back to sixty days ahead, in the office’s time zone', () => {
    const midnight = new Date('2026-11-23T04:59:00Z')
    expect(feedPeriod(midnight)).toEqual({ from: '2026-11-08', to: '2027-01-21' })
  })
})

describe('a calendar link', () => {
  it('has a key of 131 bits', () => {
    const bytes = (into: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(into)
    const keys = new Set(Array.from({ length: 100 }, () => newFeedKey(bytes)))
    expect(keys.size).toBe(100)
    for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9]{22}$/)
  })

  it('contains the name of the calendar, and has its key in the query', () => {
    const parse = (name: string, kind = 'crew') =>
      feedFormSchema.safeParse({ name, kind, crew: '' })
    expect(parse(' Dana’s phone ').data).toEqual({ name: 'Dana’s phone', kind: 'crew', crew: '' })
    expect(parse(' ').error?.issues[0]?.message).toBe('Say whose link it is')
    expect(parse('Truck 2', 'page').error?.issues[0]?.message).toBe('Choose the crew')
    expect([parse('x'.repeat(40)).success, parse('x'.repeat(41)).success]).toEqual([true, false])
    expect(feedUrl('https://f.example/calendarFeed', 'key')).toBe(
      'https://f.example/calendarFeed?k=key',
    )
  })

  it('opens in a calendar app, with http and https', () => {
    expect(webcalUrl('https://f.example/calendarFeed?k=x')).toBe(
      'webcal://f.example/calendarFeed?k=x',
    )
    expect(webcalUrl('http://127.0.0.1:5001/x')).toBe('webcal://127.0.0.1:5001/x')
  })
})
