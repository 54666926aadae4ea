import {
  documentsAfter,
  type Plan,
  type Refusal,
  type RequestPart,
  type RequestState,
} from '@moving/domain/actions/action'
import type { LogEntry } from '@moving/domain/actions/action-entry'
import { actionNamed, changeRequestSchema, type SentAction } from '@moving/domain/actions/index'
import { planUndo } from '@moving/domain/actions/undo'
import { noCrewSettings } from '@moving/domain/calendar/crew'
import { standardHours } from '@moving/domain/office-hours'
import { changesAfter } from '@moving/domain/request/changes-after'
import type { Entry } from '@moving/domain/request/entry'
import { partsOfKey, type FactName, type Facts } from '@moving/domain/request/facts'
import { logHead } from '@moving/domain/request/log-head'
import { conflictSince, factsSaid, nameOf, type Change } from '@moving/domain/request/undo-entry'
import { workOf, type Work } from '@moving/domain/request/work'
import { exampleQuote } from './example-quote.ts'

type Documents = RequestState<RequestPart>
type Changed = Refusal & { why: 'changed'; seen: string }
type Done = Plan | Refusal | Changed

type Input = {
  [Action in SentAction['action']]: Omit<
    Extract<SentAction, { action: Action }>,
    'quote_id' | 'action_id'
  >
}[SentAction['action']]

const minuteMs = 60_000
const dana = { uid: 'dana', email: 'dana@example.com' }

/**
 * A request whose changes are planned and logged as on the server, without a database. Each step is
 * a minute after the one before.
 */
export function requestInMemory(over: Partial<Documents> = {}) {
  const quote = over.quote ?? exampleQuote()
  let now = new Date(quote.created_at.getTime() + minuteMs)
  const begun = {
    ...{ quote, booking: null, facts: null, note: { note: '' } },
    ...{ ledger: [], reply: null, isAnswerOut: false, crewDays: {} },
    ...{ links: { own: 0, isTaken: false }, crewSettings: noCrewSettings, followUps: [] },
    ...over,
  } as Omit<Documents, 'work'>
  const source = { channel: 'web', honeypot_filled: false }
  const head = logHead({ ...begun, state: null, source }, standardHours, quote.created_at)
  let documents: Documents = { ...begun, work: workOf(head.state, standardHours) }
  let log: Entry[] = [...head.missing]
  const logged = new Map<string, LogEntry>()
  let steps = 0

  const write = (
    plan: Plan,
    action: Entry['action'],
    by: { uid: string; email: string } | null,
    later: readonly Entry[] = [],
  ): Change | null => {
    const id = `action${String(steps).padStart(14, '0')}`
    const author = { id, action, by_uid: by?.uid ?? null, by_email: by?.email ?? null, now }
    const after = changesAfter(plan, { documents, author }, standardHours)
    const conflict = after.wished && conflictSince(later, { action, facts: after.wished })
    if (conflict !== null) return conflict
    documents = { ...documentsAfter(documents, after.changes), work: after.work }
    log = [...log, after.entry]
    logged.set(id, {
      ...{ at: now, by: 'office', by_uid: null, by_email: null, action },
      ...{ input_hash: '', undoable: true },
      ...(plan.adds?.contact && { contact: plan.adds.contact }),
      ...(plan.adds?.estimate && { estimate: plan.adds.estimate }),
      ...(plan.adds?.followUp && { follow_up: { text: '', batch_id: null, mail_id: id } }),
      ...(plan.isUnannounced && { unannounced: true as const }),
    })
    return null
  }
  const refused = (current: unknown, change: Change): Changed => ({
    ...{ why: 'changed', current, by: nameOf(change), at: change.at, seen: change.id },
  })
  const lastChangeOf = (names: readonly FactName[]) => {
    const says = ({ facts }: Entry) =>
      Object.keys(facts).some((key) => names.includes(partsOfKey(key).name))
    const entry = log.findLast(says)
    return entry && { ...entry, key: '' }
  }
  const pass = (minutes = 1) => {
    now = new Date(now.getTime() + minutes * minuteMs)
    steps += 1
  }

  return {
    get documents() {
      return documents
    },
    get state(): Work {
      return documents.work
    },
    get log(): readonly Entry[] {
      return log
    },
    get lastId() {
      return log.at(-1)?.id ?? ''
    },
    get now() {
      return now
    },
    pass,
    /** Replaces documents that the server would load for the next action. */
    load(parts: Partial<Documents>) {
      documents = { ...documents, ...parts }
    },
    /**
     * An action of the office. `seen` is the id of the last entry that the page shows; later
     * entries can conflict.
     * @returns who changed the value meanwhile (`changed`) and the conflicting entry, if there is a
     * conflict
     */
    act(input: Input, actor = dana): Done {
      pass()
      const action_id = `action${String(steps).padStart(14, '0')}`
      const sent = changeRequestSchema.parse({ ...input, quote_id: quote.id, action_id })
      if (sent.action === 'undo') throw new Error('Use undo()')
      const shown = log.find(({ id }) => id === sent.seen)
      const later = shown ? log.filter(({ seq }) => seq > shown.seq) : []
      const context = { actor, now, hours: standardHours, unseen: factsSaid(later) }
      const { plan: planOf, current } = actionNamed(sent.action)
      const action = sent.action as Entry['action']
      const plan = planOf(documents, sent, context)
      const change = 'about' in plan ? lastChangeOf(plan.about) : undefined
      if ('why' in plan) return change ? refused(plan.current, change) : plan
      const conflict = write(plan, action, actor, later)
      if (conflict === null) return plan
      return refused(current?.(documents, partsOfKey(conflict.key).name), conflict)
    },
    customer(
      action: Entry['action'],
      facts: (id: string) => Facts,
      fields: Plan['changes'] = {},
    ): void {
      pass()
      const id = `action${String(steps).padStart(14, '0')}`
      write({ changes: fields, facts: facts(id) }, action, null)
    },
    undo(undoes = log.at(-1)?.id ?? '', actor = dana): Done {
      pass()
      const action_id = `action${String(steps).padStart(14, '0')}`
      const entry = logged.get(undoes)
      if (entry === undefined) throw new Error(`There is no action ${undoes}`)
      const plan = planUndo(entry, { log, state: documents }, { undoes, action_id }, { now })
      if ('why' in plan) return plan
      write(plan, 'undo', actor)
      log = log.map((one) => (one.id === undoes ? { ...one, undone_by: action_id } : one))
      return plan
    },
  }
}
