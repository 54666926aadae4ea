import { describe, expect, test, vi } from 'vitest'
import { alerts } from '../../tools/cloud/alerts.ts'

/** Lines that the functions logged. The logger copies the console when it loads. */
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

/** A log call for each alert of tools/cloud/alerts.ts, by the event in the alert's filter. */
const events: Record<string, () => void> = {
  mail_failed: () => mailLog.failed('q_office', 'refused', 'status_400'),
  mail_account_refused: () => mailLog.accountRefused('q_office', 'status_401'),
  mail_swept: () => mailLog.swept(1, 0, 901),
  'mail_(compose|sweep|reopen|events)_failed': () =>
    mailLog.composeFailed('q_office', new TypeError('no')),
  '(request|function)_failed': () => log.functionFailed('keepVisits', new Error('no')),
  unreadable_document: () => log.unreadableDocument('mail/q_office'),
  unreadable_quote: () => log.unreadableQuote('q', ['name']),
  analytics_behind: () => log.analyticsBehind(),
  page_failed: () => log.pageFailed(failed, 2, true),
  mail_events_refused: () => mailLog.eventsRefused('forged'),
}

/**
 * The filters of alerts about named log events. The alert about any error of a function has none.
 */
const filters = alerts
  .filter(({ filter, isAbsence }) => filter.includes('jsonPayload') && !isAbsence)
  .map(({ filter }) => filter)

type Entry = Record<string, unknown>

/** Evaluates the parts of Cloud Logging's query language that the alerts use. */
function matches(filter: string, { severity, ...jsonPayload }: Entry): boolean {
  return filter.split(' AND ').every((condition) => {
    const [, path = '', operator = '', value = ''] =
      /^([\w.]+)(=~|>=|=|>)(.*)$/.exec(condition) ?? []
    const field = path.replace('jsonPayload.', '')
    const found = path === 'severity' ? severity : jsonPayload[field]
    const wanted = value.replaceAll('"', '')
    if (operator === '=') return String(found) === wanted
    if (operator === '=~') return typeof found === 'string' && new RegExp(wanted).test(found)
    if (operator === '>') return typeof found === 'number' && found > Number(wanted)
    throw new Error(`This test doesn't support the condition ${condition}`)
  })
}

function entryOf(event: () => void): Entry {
  written.length = 0
  event()
  expect(written).toHaveLength(1)
  return JSON.parse(written[0] ?? '') as Entry
}

describe('the alerts for the people who run the site', () => {
  test.each(Object.entries(events))('have exactly one for the log event %s', (name, event) => {
    const entry = entryOf(event)
    const found = filters.filter((filter) => matches(filter, entry))
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(name)
  })

  test('exist only for these log events', () => {
    expect(filters).toHaveLength(Object.keys(events).length)
  })

  test('ignore a page error that isn’t new or may be invented', () => {
    const entry = entryOf(() => log.pageFailed(failed, 9, false))
    expect(filters.filter((filter) => matches(filter, entry))).toEqual([])
  })

  test('ignore emails that are up to 15 minutes late', () => {
    const entry = entryOf(() => mailLog.swept(1, 0, 900))
    expect(filters.filter((filter) => matches(filter, entry))).toEqual([])
  })
})
