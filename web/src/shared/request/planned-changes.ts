import type { ActionContext, RequestBase } from '@moving/domain/actions/action'
import type { Quote } from '@moving/domain/quote/quote-schema'
import type { SentAction } from '@moving/domain/actions/index'
import { isSameValue } from '@moving/domain/compare-and-set'
import type { Planned } from '@moving/domain/request/changes-after'
import type { StoredFacts } from '@moving/domain/quote/facts/move-facts'
import type { Work } from '@moving/domain/request/work'

/**
 * Milliseconds for which a planned change is shown after its action has succeeded, unless the
 * stored data arrives first.
 */
const arrivalMs = 5000

/** A request as a page shows it, with the data that planning an action needs. */
export interface ShownRequest extends RequestBase {
  facts: StoredFacts | null
}

type Actor = ActionContext['actor']
type PlanAction = (sent: SentAction, shown: ShownRequest, actor: Actor) => Planned | null

interface PlannedAction {
  sent: SentAction
  actor: Actor
  from: ShownRequest
}
interface PlannedChange extends PlannedAction, Planned {
  isLogged: boolean
}

const shownRequests = new Map<string, ShownRequest>()
/** Planned changes by quote id, in the order in which they were sent. */
const plannedChanges = new Map<string, readonly PlannedChange[]>()
const listeners = new Set<() => void>()
let version = 0
let planAction: PlanAction | undefined

/**
 * Loads the plans of the actions. From then on, the page shows an action's result as soon as it is
 * sent.
 */
export async function loadPlans(): Promise<void> {
  planAction ??= (await import('./plan-action.ts')).planAction
}

/**
 * Stores which request a page shows.
 * @returns a function that removes it again
 */
export function rememberShown(request: ShownRequest): () => void {
  const { id } = request.quote
  shownRequests.set(id, request)
  return () => {
    if (shownRequests.get(id) === request) shownRequests.delete(id)
  }
}

/**
 * Shows what an action will change before the server responds, if the page has the data that the
 * plan needs. If the plans are still loading, the change is shown when they have loaded.
 * @param actor the user; null until the session is known
 * @returns a function that ends the planned change: immediately if the action failed, otherwise
 * when the stored data arrives
 */
export function showPlanned(sent: SentAction, actor: Actor | null): (isDone: boolean) => void {
  const { quote_id: quoteId } = sent
  const from = shownRequests.get(quoteId)
  if (!from || !actor) return () => {}
  let isAnswered = false
  const begin = () => {
    const before = plannedFor(quoteId)
    const planned = planAfter(before, { sent, actor, from })
    if (planned && !isAnswered) show(quoteId, [...before, planned])
  }
  if (planAction) begin()
  else void loadPlans().then(begin, () => {})
  const end = (isDone: boolean) => {
    const all = plannedFor(quoteId)
    const rest = all.filter((one) => one.sent !== sent)
    if (rest.length === all.length) return
    // If this action failed, the later ones are planned again, because they were planned on its
    // result.
    show(quoteId, isDone ? rest : rest.reduce<PlannedChange[]>(withNext, []))
  }
  return (isDone) => {
    isAnswered = true
    if (isDone) setTimeout(() => end(true), arrivalMs)
    else end(false)
  }
}

/**
 * The id of the log entry that the last planned change of a request will have. Undefined if there
 * is none.
 */
export const plannedEntry = (quoteId: string): string | undefined =>
  plannedFor(quoteId).at(-1)?.work.last_entry?.id

const plannedFor = (quoteId: string) => plannedChanges.get(quoteId) ?? []

/**
 * Plans an action on a request as it will be after earlier planned changes. Null if it can't be
 * planned.
 */
function planAfter(before: readonly PlannedChange[], action: PlannedAction): PlannedChange | null {
  const { sent, actor, from } = action
  const quote = quoteAfter(from.quote, before)
  const work = workAfter(from.work, before)
  const planned = planAction?.(sent, { ...from, quote, work }, actor)
  if (!planned) return null
  return { ...action, ...planned, isLogged: planned.work.last_entry?.id === sent.action_id }
}

function withNext(before: readonly PlannedChange[], action: PlannedAction): PlannedChange[] {
  const planned = planAfter(before, action)
  return planned === null ? [...before] : [...before, planned]
}

function show(quoteId: string, planned: readonly PlannedChange[]): void {
  if (planned.length === 0) plannedChanges.delete(quoteId)
  else plannedChanges.set(quoteId, planned)
  tell()
}

function tell(): void {
  version += 1
  listeners.forEach((listener) => listener())
}

/**
 * Calls `listener` when a planned change begins or ends.
 * @returns a function that ends the subscription
 */
export function followPlanned(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A number that increases whenever planned changes begin or end. */
export const plannedVersion = (): number => version

/** A quote with its planned changes, which apply until the stored quote changes. */
export const withPlannedQuote = (quote: Quote): Quote => quoteAfter(quote, plannedFor(quote.id))

/** The work on a request with the planned changes that its record doesn't have yet. */
export const withPlannedWork = (quoteId: string, stored: Work): Work =>
  workAfter(stored, plannedFor(quoteId))

const quoteAfter = (stored: Quote, planned: readonly PlannedChange[]): Quote =>
  planned
    .filter(({ from }) => isSameValue(from.quote.updated_at, stored.updated_at))
    .reduce((quote, { changes }) => ({ ...quote, ...changes.quote }), stored)

const workAfter = (stored: Work, planned: readonly PlannedChange[]): Work =>
  planned
    .filter((change) => isMissingIn(stored, change))
    .reduce((work, { changes, work: after, isLogged }) => {
      const { caller_uid, caller_email, caller_since } = { ...work, ...changes.work }
      const ongoing = { caller_uid, caller_email, caller_since }
      return isLogged ? { ...after, ...ongoing } : { ...work, ...ongoing }
    }, stored)

/** True if a record doesn't have a planned change yet. */
const isMissingIn = ({ last_entry: last, caller_since }: Work, change: PlannedChange): boolean =>
  change.isLogged
    ? (last?.seq ?? 0) < (change.work.last_entry?.seq ?? 0)
    : isSameValue(caller_since, change.from.work.caller_since)
