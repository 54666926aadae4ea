import { beforeEach, describe, expect, it, vi } from 'vitest'

/** The key of a crew's link, which opens names and street addresses. */
const feedKey = vi.hoisted(() => 'ThisKeyOpensACrewsPage')

/** Text of a customer that a library may repeat in its error message. */
const customer = vi.hoisted(() => {
  const words = ['ana.ruiz@example.com', '(202) 555-0147', 'Ana Ruiz', '12 Elm Street', feedKey]
  const fail = () => {
    throw Object.assign(new TypeError(`${words.join('\n')}\n    at ${words[2]} (Elm.js:1:1)`), {
      code: 'not-a-code ana.ruiz@example.com',
    })
  }
  const service: unknown = new Proxy({}, { get: () => fail })
  return { words, fail, service }
})

/** Everything that is logged. The logger stores the console when it is loaded. */
const written = vi.hoisted(() => {
  const lines: string[] = []
  const write = (...words: unknown[]) => void lines.push(words.map(String).join(' '))
  Object.assign(console, { debug: write, info: write, log: write, warn: write, error: write })
  return lines
})

vi.mock('./platform/admin.ts', () => ({
  adminAuth: () => customer.service,
  adminFirestore: () => customer.service,
  adminFunctions: () => customer.service,
}))

vi.stubEnv('OWNER_MAIL', 'owner@office.example')

const functions = await import('./index.ts')
const { mailLog } = await import('./mail/mail-log.ts')
const { describeCause } = await import('./platform/log-entry.ts')
const { log } = await import('./platform/log.ts')

beforeEach(() => {
  written.length = 0
})

function expectNoPersonalData(text: string): void {
  for (const word of [...customer.words, 'Elm', 'Ruiz', '555']) expect(text).not.toContain(word)
}

interface Deployed {
  (request: unknown, response: unknown): Promise<void> | undefined
  run: (event: unknown) => Promise<unknown>
  __endpoint: Record<string, unknown>
}

/** Calls the function as the platform does. */
async function call(deployed: Deployed): Promise<unknown> {
  const snapshot = { id: 'q', data: customer.fail, get: customer.fail, exists: true }
  const event = {
    id: 'event',
    time: '2026-11-20T15:00:00Z',
    params: { uid: 'u', quoteId: 'q', day: '2026-12-19', settingsId: 'office' },
    data: { ...snapshot, before: snapshot, after: snapshot },
  }
  if ('eventTrigger' in deployed.__endpoint) return deployed.run(event)
  if ('taskQueueTrigger' in deployed.__endpoint)
    return deployed.run({ data: { mailId: 'q_office' } })
  if ('callableTrigger' in deployed.__endpoint) {
    return deployed.run({ data: null, auth: { rawToken: 'token' } })
  }
  const answered = new Promise<void>((resolve) => {
    const response: unknown = new Proxy(
      { headersSent: false },
      {
        get: (target, property) => {
          if (property === 'headersSent') return target.headersSent
          if (['end', 'send', 'json', 'destroy'].includes(String(property))) resolve()
          return () => response
        },
      },
    )
    const header = (name: string) => (name === 'authorization' ? 'Bearer token' : undefined)
    const request = {
      method: 'POST',
      path: '/quotes',
      query: {},
      header,
      get: header,
      rawBody: customer,
      body: {},
      on: vi.fn(),
    }
    resolve(deployed(request, response))
  })
  return answered
}

const deployed = Object.entries(functions).filter(
  (entry): entry is [string, (typeof entry)[1] & Deployed] => '__endpoint' in entry[1],
)

describe('a function that fails with a customer’s text in the error', () => {
  it.each(deployed)('%s doesn’t log or rethrow that text', async (_, fails) => {
    const thrown = await call(fails as unknown as Deployed).then(
      () => '',
      (cause: unknown) => `${String(cause)} ${(cause as Error).stack} ${JSON.stringify(cause)}`,
    )
    expect(`${thrown}${written.join('')}`).not.toBe('')
    expectNoPersonalData(`${thrown}\n${written.join('\n')}`)
    expect(written.join('\n')).not.toContain('(withheld)')
  })
})

describe('an error in the log', () => {
  it('keeps the error’s class, its code and its stack frames', () => {
    const refused = Object.assign(new RangeError('Ana Ruiz'), { code: 'auth/user-not-found' })
    const [name, ...frames] = describeCause(refused).split('\n')
    expect(name).toBe('RangeError auth/user-not-found')
    expect(frames[0]).toMatch(/^ {4}at .*log-policy\.test\.ts:\d+:\d+$/)
  })

  it('has no error message in any form, and no invalid code', () => {
    try {
      customer.fail()
    } catch (cause) {
      expectNoPersonalData(describeCause(cause))
      expect(describeCause(cause)).toMatch(/^TypeError\n/)
    }
    expect(describeCause('Ana Ruiz')).toBe('thrown string')
    const changed = new Error('Ana Ruiz\n    at Ana Ruiz (Elm.js:1:1)')
    expect(changed.stack).toContain('Ruiz')
    changed.message = 'something else'
    expectNoPersonalData(describeCause(changed))
  })
})

const cause = new Error('no')
const at = new Date(0)
const failed = { kind: 'E', code: 'c', frame: 'f', callers: '', page: '/', build: 'b' }

/** Every event that may be logged, with all its fields: adding a field is a decision. */
const events: Record<string, [() => void, string[]]> = {
  request_failed: [() => log.requestFailed('f', cause), ['name', 'cause']],
  function_failed: [() => log.functionFailed('f', cause), ['name', 'cause']],
  unreadable_document: [() => log.unreadableDocument('mail/q'), ['path']],
  request_refused: [() => log.requestRefused('f', 'c', 'u'), ['name', 'code', 'uid']],
  role_claim_set: [() => log.roleClaimSet('u', 'admin'), ['uid', 'role']],
  role_withheld: [() => log.roleWithheld('u'), ['uid']],
  role_without_user: [() => log.roleWithoutUser('u'), ['uid']],
  unreadable_role: [() => log.unreadableRole('u'), ['uid']],
  signed_out_everywhere: [() => log.signedOutEverywhere('u'), ['uid']],
  guest_quotes_claimed: [() => log.guestQuotesClaimed('u', 1), ['uid', 'count']],
  address_confirmed: [() => log.addressConfirmed('u', 'link'), ['uid', 'by']],
  password_reset: [() => log.passwordReset('u', null), ['uid', 'erasedUid']],
  office_joined: [() => log.officeJoined('u'), ['uid']],
  people_changed: [() => log.peopleChanged('e', 'invite', 'u'), ['entryId', 'act', 'uid']],
  setting_changed: [() => log.settingChanged('s', 'u', 'done'), ['setting', 'uid', 'outcome']],
  request_changed: [
    () => log.requestChanged('q', 'close', 'u', 'done'),
    ['quoteId', 'action', 'uid', 'outcome'],
  ],
  links_ended: [() => log.linksEnded('u', 1), ['uid', 'links']],
  links_renewed: [() => log.linksRenewed('u', 1), ['uid', 'emailed']],
  account_deleted: [() => log.accountDeleted('u', 1), ['uid', 'unlinkedQuotes']],
  unreadable_quote: [() => log.unreadableQuote('q', ['name']), ['quoteId', 'problems']],
  search_fields_written: [() => log.searchFieldsWritten('q'), ['quoteId']],
  move_act: [() => log.moveAction('q', 'r', 'question'), ['quoteId', 'replyId', 'kind']],
  move_link_ended: [() => log.moveLinkEnded('q'), ['quoteId']],
  move_link_shared: [() => log.moveLinkShared('q'), ['quoteId']],
  move_unlocked: [() => log.moveUnlocked('q'), ['quoteId']],
  wrong_digits: [() => log.wrongDigits('q', 1), ['quoteId', 'inAll']],
  move_link_requested: [() => log.moveLinkRequested('a', 'mailed'), ['askId', 'outcome']],
  new_email_asked: [() => log.newEmailAsked('q', null, 'mailed'), ['quoteId', 'uid', 'outcome']],
  email_link_used: [() => log.emailLinkUsed('q', null, 'undo'), ['quoteId', 'uid', 'act']],
  account_email_asked: [() => log.accountEmailAsked('reset', 'stored'), ['act', 'outcome']],
  booking_dropped: [() => log.bookingDropped('q'), ['quoteId']],
  crew_day_mended: [() => log.crewDayMended('2026-12-19', ['q']), ['day', 'quoteIds']],
  export_ended: [
    () => log.exportEnded('e', 'complete', 1, 1),
    ['exportId', 'outcome', 'rows', 'expected'],
  ],
  crew_checked_in: [() => log.crewCheckedIn('q', 4), ['quoteId', 'checkIns']],
  page_failed: [
    () => log.pageFailed(failed, 2, true),
    ['kind', 'code', 'frame', 'callers', 'page', 'build', 'people', 'isAlert'],
  ],
  analytics_behind: [() => log.analyticsBehind(), []],
  visits_expired: [() => log.visitsExpired(1), ['count']],
  quotes_deleted: [() => log.quotesDeleted('u', ['q'], 0), ['uid', 'quoteIds', 'failed']],
  quote_not_deleted: [() => log.quoteNotDeleted('q', cause), ['quoteId', 'cause']],
  mail_opened: [() => mailLog.opened('q', 'send', 'send'), ['quoteId', 'office', 'customer']],
  mail_account_unknown: [() => mailLog.accountUnknown('q', cause), ['quoteId', 'cause']],
  mail_held: [() => mailLog.held('q'), ['mailId']],
  mail_enqueue_failed: [() => mailLog.enqueueFailed('q', cause), ['mailId', 'cause']],
  mail_attempted: [() => mailLog.attempted('q', 'office', 1), ['mailId', 'kind', 'attempt']],
  mail_sent: [() => mailLog.sent('q'), ['mailId']],
  mail_skipped: [() => mailLog.skipped('q', 'undone'), ['mailId', 'reason']],
  mail_retrying: [() => mailLog.retrying('q', 'status_503', at), ['mailId', 'reason', 'dueAt']],
  mail_uncertain: [() => mailLog.uncertain('q', 'status_0'), ['mailId', 'reason']],
  mail_account_refused: [() => mailLog.accountRefused('q', 'status_401'), ['mailId', 'reason']],
  mail_failed: [() => mailLog.failed('q', 'refused', null), ['mailId', 'problem', 'reason']],
  mail_compose_failed: [() => mailLog.composeFailed('q', cause), ['mailId', 'cause']],
  mail_events_refused: [() => mailLog.eventsRefused('forged'), ['why']],
  mail_events_taken: [() => mailLog.eventsTaken(1, 1), ['count', 'changed']],
  mail_events_failed: [() => mailLog.eventsFailed('q', cause), ['mailId', 'cause']],
  mail_resent: [() => mailLog.resent('q', 'r', 'u'), ['mailId', 'newMailId', 'uid']],
  mail_dismissed: [() => mailLog.dismissed('q', 'u'), ['mailId', 'uid']],
  mail_swept: [() => mailLog.swept(1, 0, 9), ['due', 'failed', 'oldestDueSeconds']],
  mail_sweep_failed: [() => mailLog.sweepFailed('q', cause), ['mailId', 'cause']],
  mail_reopened: [() => mailLog.reopened('q'), ['quoteId']],
  mail_reopen_failed: [() => mailLog.reopenFailed('q', cause), ['quoteId', 'cause']],
}

function lastFacts(): string[] {
  const names = Object.keys(JSON.parse(written.at(-1) ?? '') as object)
  return names.filter((name) => name !== 'severity' && name !== 'message')
}

describe('a log event', () => {
  it.each(Object.entries(events))('%s has only the fields listed here', (name, [emit, facts]) => {
    emit()
    expect(written.at(-1)).toContain(name)
    expect(lastFacts()).toEqual(facts)
  })

  it('without its fields in this list fails the test', () => {
    const all = Object.keys(log).length + Object.keys(mailLog).length
    expect(Object.keys(events)).toHaveLength(all)
  })

  it('replaces an email address that is passed as an id', () => {
    const address = customer.words[0] ?? ''
    for (const emit of [...Object.values(log), ...Object.values(mailLog)]) {
      const parameters = [address, address, emit === mailLog.retrying ? at : address, address]
      ;(emit as (...values: unknown[]) => void)(...parameters)
    }
    log.unreadableQuote('q', [address])
    expectNoPersonalData(written.join('\n'))
    expect(written.join('\n')).toContain('(withheld)')
  })
})
