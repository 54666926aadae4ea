import { describe, expect, test, vi } from 'vitest'
import { alerts } from '../../tools/cloud/alerts.ts'

/** Lines that the functions wrote. The logger keeps the console that it finds when it is loaded. */
const written = vi.hoisted(() => {
  const lines: string[] = []
  const write = (line: string) => void lines.push(line)
  Object.assign(console, { debug: write, info: write, warn: write, error: write })
  return lines
})

const { mailLog } = await import('../../functions/src/mail/mail-log.ts')
const { log } = await import('../../functions/src/platform/log.ts')

const failed = {
  ...{ kind: 'TypeError', code: '', frame: 'shell-f6ru5vw.js:1:2', callers: '' },
  ...{ page: '/quote', build: 'entry-browser-gk24c3pt' },
}

/** What a log event must trip: the alert of tools/cloud/alerts.ts whose filter names it. */
const events: Record<string, () => void> = {
  mail_failed: () => mailLog.failed('q_office', 'refused', 'status_400'),
  mail_account_refused: () => mailLog.accountRefused('q_office', 'status_401'),
  mail_swept: () => mailLog.swept(1, 0, 901),
  'mail_(compose|sweep|reopen|events)_failed': () =>
    mailLog.composeFailed('q_office', new TypeError('no')),
  '(request|function)_failed': () => log.functionFailed('keepVisits', new Error('no')),
  unreadable_document: () => log.unreadableDocument('mail/q_office'),
  unreadable_quote: () => log.unreadableQuote('q', ['name']),
  analytics_inexact: () => log.analyticsInexact(),
  analytics_behind: () => log.analyticsBehind(),
  page_failed: () => log.pageFailed(failed, 2),
  mail_events_refused: () => mailLog.eventsRefused('forged'),
}

/** Those of what the code logs by name; any error of a function warns too. */
const filters = alerts
  .filter(({ filter, isAbsence }) => filter.includes('jsonPayload') && !isAbsence)
  .map(({ filter }) => filter)

type Entry = Record<string, unknown>

/** Cloud Logging's query language, as far as the page uses it. */
function matches(filter: string, { severity, ...jsonPayload }: Entry): boolean {
  return filter.split(' AND ').every((condition) => {
    const [, path = '', operator = '', value = ''] =
      /^([\w.]+)(=~|>=|=|>)(.*)$/.exec(condition) ?? []
    const field = path.replace('jsonPayload.', '')
    const found = path === 'severity' ? severity : jsonPayload[field]
    const wanted = value.replaceAll('"', '')
    if (operator === '=') return found === wanted
    if (operator === '=~') return typeof found === 'string' && new RegExp(wanted).test(found)
    if (operator === '>') return typeof found === 'number' && found > Number(wanted)
    throw new Error(`A condition that this test does not know: ${condition}`)
  })
}

function entryOf(event: () => void): Entry {
  written.length = 0
  event()
  expect(written).toHaveLength(1)
  return JSON.parse(written[0] ?? '') as Entry
}

describe('an alert', () => {
  test.each(Object.entries(events))(
    'finds what the code logs as %s, and no other does',
    (name, event) => {
      const entry = entryOf(event)
      const found = filters.filter((filter) => matches(filter, entry))
      expect(found).toHaveLength(1)
      expect(found[0]).toContain(name)
    },
  )

  test('is made for each of these events, and for no other', () => {
    expect(filters).toHaveLength(Object.keys(events).length)
  })

  test('about a failing page is silent for one person', () => {
    const entry = entryOf(() => log.pageFailed(failed, 1))
    expect(filters.filter((filter) => matches(filter, entry))).toEqual([])
  })

  test('about late mail is silent up to a quarter of an hour', () => {
    const entry = entryOf(() => mailLog.swept(1, 0, 900))
    expect(filters.filter((filter) => matches(filter, entry))).toEqual([])
  })
})
