import { describe, expect, it } from 'vitest'
import { formQuestions, noQuestion, type FormQuestion } from '../quote/form/form-questions.ts'
import { countedVisit } from './counted-visit.ts'
import { namesOfEnd } from './form-end.ts'
import {
  formLossesOf,
  formLossesSchema,
  packFormLosses,
  recountForm,
  unpackFormLosses,
  type FormLosses,
} from './form-losses.ts'
import { funnelOf, recount, type Funnel } from './funnel.ts'
import { periods } from './period.ts'
import { withEvent, withVisit, type SessionEvent, type VisitorSession } from './session.ts'

const today = '2026-11-20'
const week = periods[0]
const at = (time: string) => new Date(`${today}T${time}Z`)

const start = (time = '10:00:00'): SessionEvent => ({ kind: 'form-started', at: at(time) })
const sent = (time = '10:30:00'): SessionEvent => ({ kind: 'request-sent', at: at(time) })
const end = (lastField: string, errors: string[] = [], time = '10:10:00'): SessionEvent => ({
  kind: 'form-ended',
  at: at(time),
  ...namesOfEnd(lastField, errors),
})

/** Plays sessions, each the events of one, into the counts of /analytics. */
function play(...sessions: SessionEvent[][]) {
  const losses: FormLosses = new Map()
  const funnel: Funnel = new Map()
  for (const events of sessions) {
    let session: VisitorSession | undefined
    for (const event of events) {
      const next = withEvent(session, event)
      recountForm(losses, session, next)
      session = recount(funnel, session, next)
    }
  }
  return { losses, funnel }
}

const lossesOf = (...sessions: SessionEvent[][]) => {
  const { losses, funnel } = play(...sessions)
  return formLossesOf(losses, funnel, week, today)
}
const rowOf = (question: FormQuestion, ...sessions: SessionEvent[][]) =>
  lossesOf(...sessions).rows.find((row) => row.question === question)

const packedText = (losses: FormLosses) => JSON.stringify(packFormLosses(losses))

function ordersOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((first, at) =>
    ordersOf(items.toSpliced(at, 1)).map((rest) => [first, ...rest]),
  )
}

describe('where the form loses people', () => {
  const day = [
    [start(), sent()],
    [start(), end('phone', ['phone', 'moveDate'])],
    [start(), end('fromAddress')],
    [start()],
    [start(), end(noQuestion)],
  ]

  it('says of each question who reached it, who stopped there and who saw a message', () => {
    const { rows, ...outcome } = lossesOf(...day)
    expect(outcome).toEqual({ begun: 5, sent: 1, stopped: 2, elsewhere: 1, silent: 1 })
    expect(rows.map(({ question }) => question)).toEqual(formQuestions)
    const errors = { moveType: 0, fromAddress: 0, toAddress: 0, moveDate: 1, phone: 1, email: 0 }
    expect(rows.filter(({ question }) => question in errors)).toEqual([
      { question: 'moveType', reached: 3, stopped: 0, errors: 0 },
      { question: 'fromAddress', reached: 3, stopped: 1, errors: 0 },
      { question: 'toAddress', reached: 2, stopped: 0, errors: 0 },
      { question: 'moveDate', reached: 2, stopped: 0, errors: 1 },
      { question: 'phone', reached: 2, stopped: 1, errors: 1 },
      { question: 'email', reached: 1, stopped: 0, errors: 0 },
    ])
  })

  it('does not count as lost who came back and sent the form, in whichever order that is heard', () => {
    for (const events of [
      [start(), end('phone', ['phone']), sent()],
      [sent(), end('phone', ['phone']), start()],
      [end('phone', ['phone']), sent(), start()],
    ]) {
      const { rows, ...outcome } = lossesOf(events)
      expect(outcome).toEqual({ begun: 1, sent: 1, stopped: 0, elsewhere: 0, silent: 0 })
      expect(rows.every(({ stopped, errors, reached }) => stopped + errors + reached === 1)).toBe(
        true,
      )
    }
  })

  it('goes by the newest leaving of a session, however often and in whichever order it left', () => {
    const early = end('name', ['name'], '10:10:00')
    const late = end('email', [], '10:20:00')
    for (const ends of [
      [early, late],
      [late, early],
      [early, late, late],
    ]) {
      expect(rowOf('email', [start(), ...ends])).toMatchObject({ stopped: 1 })
      expect(rowOf('name', [start(), ...ends])).toMatchObject({ stopped: 0, errors: 0 })
    }
  })

  it('knows nobody as lost whose beginning is not known: never more are lost than began', () => {
    const { begun, stopped, rows } = lossesOf([end('phone')])
    expect({ begun, stopped, reached: rows[0]?.reached }).toEqual({
      begun: 0,
      stopped: 0,
      reached: 0,
    })
  })

  it('counts under the day on which the session began, also when that turns out to be earlier', () => {
    const losses: FormLosses = new Map()
    const left = withEvent(withEvent(undefined, start()), end('phone'))
    recountForm(losses, undefined, left)
    const visit = countedVisit({ created_at: new Date('2026-11-19T23:59:00Z'), session_id: 's' })
    const { session } = withVisit(left, visit)
    expect(recountForm(losses, left, session)).toBe(true)
    expect([...losses.keys()]).toEqual(['2026-11-19'])
    expect(recountForm(losses, session, session)).toBe(false)
  })

  it('gives the same numbers in any order, with the funnel’s own for begun and sent', () => {
    const events = [
      start(),
      sent(),
      end('phone', ['phone']),
      end('email', [], '10:20:00'),
      end('name', ['name'], '10:20:00'),
    ]
    for (let chosen = 1; chosen < 2 ** events.length; chosen += 1) {
      const some = events.filter((_, n) => chosen & (2 ** n))
      const packed = new Set(ordersOf(some).map((order) => packedText(play(order).losses)))
      expect(packed.size).toBe(1)
      const { losses, funnel } = play(some, some)
      const { begun, sent: done, ...counts } = formLossesOf(losses, funnel, week, today)
      expect([begun, done]).toEqual(funnelOf(funnel, week, today).total.slice(2, 4))
      expect(done + counts.stopped + counts.elsewhere + counts.silent).toBe(begun)
    }
  })

  it('leaves out sessions that began before the period', () => {
    const { losses, funnel } = play([start(), end('phone')])
    expect(formLossesOf(losses, funnel, week, '2026-11-27')).toMatchObject({ begun: 0, stopped: 0 })
  })
})

describe('the stored losses', () => {
  it('come back as they were, also in a form whose questions stand in another order', () => {
    const { losses } = play([start(), end('phone', ['email'])])
    const stored = packFormLosses(losses)
    expect(formLossesSchema.parse(stored)).toEqual(stored)
    expect(unpackFormLosses(stored)).toEqual(losses)
    const other = {
      places: ['none', 'email', 'fax', 'phone'],
      days: [{ day: today, stopped: '0,0,4,1', errors: '0,1,0,0' }],
    }
    expect(packFormLosses(unpackFormLosses(other))).toEqual(stored)
  })

  it('stay small: 400 days at 100,000 leavings each', () => {
    const losses: FormLosses = new Map()
    const counts = () => new Map([...formQuestions].map((name) => [name, 99_999]))
    for (let n = 0; n < 500; n += 1) {
      const day = new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)
      losses.set(day, { stopped: counts(), errors: counts() })
    }
    const stored = packFormLosses(losses)
    expect(stored.days).toHaveLength(400)
    expect(JSON.stringify(stored).length).toBeLessThan(110_000)
  })
})
