import type { ActionContext, RequestBase } from '@moving/domain/actions/action'
import type { SentAction } from '@moving/domain/actions/index'
import { isSameValue } from '@moving/domain/compare-and-set'
import type { Planned } from '@moving/domain/request/changes-after'
import type { StoredFacts } from '@moving/domain/quote/facts/move-facts'
import type { UncheckedSource } from '@moving/domain/quote/suspicion'
import type { QuoteWork } from '@moving/domain/work/quote-work'

/**
 * How long a planned change is shown after its action has succeeded, unless the stored data arrives
 * first, in milliseconds.
 */
const arrivalMs = 5000

/** A request as a page shows it, with the data that planning an action needs. */
export interface ShownRequest extends Omit<RequestBase, 'work'> {
  work: QuoteWork
  facts: StoredFacts | null
  /** The request's `requests` document, unchecked. */
  source: UncheckedSource | undefined
}

type Actor = ActionContext['actor']
type PlanAction = (
  sent: SentAction,
  shown: ShownRequest,
  actor: Actor,
  known?: Planned['state'],
) => Planned | null

interface PlannedAction {
  sent: SentAction
  actor: Actor
  /** The request as it was stored. */
  from: ShownRequest
}
type PlannedChange = PlannedAction & Planned

const shownRequests = new Map<string, ShownRequest>()
/** Planned changes by request, in the order in which they were sent. */
const plannedChanges = new Map<string, readonly PlannedChange[]>()
const listeners = new Set<() => void>()
let version = 0
let planAction: PlanAction | undefined

/**
 * Loads the plans of the actions. From then on the page shows an action's result at once when it is
 * sent.
 */
export async function loadPlans(): Promise<void> {
  planAction ??= (await import('./plan-action.ts')).planAction
}

/** Stores which request a page shows. @returns a function that removes it again */
export function rememberShown(request: ShownRequest): () => void {
  const { id } = request.quote
  shownRequests.set(id, request)
  return () => {
    if (shownRequests.get(id) === request) shownRequests.delete(id)
  }
}

/**
 * Shows what an action will change before the server answers, if the page has the data that its
 * plan needs. If the plans are still loading, it is shown once they are there.
 * @param actor the user; null before the session is known
 * @returns a function that ends it: at once if the action failed, otherwise when the stored data
 * arrives
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
    // If this change failed, later ones are planned again, because they were planned on top of it.
    show(quoteId, isDone ? rest : rest.reduce<PlannedChange[]>(withNext, []))
  }
  return (isDone) => {
    isAnswered = true
    if (isDone) setTimeout(() => end(true), arrivalMs)
    else end(false)
  }
}

/** The log entry that the last planned change of a request will have; undefined without one. */
export const plannedEntry = (quoteId: string): string | undefined =>
  plannedFor(quoteId).at(-1)?.state.last_entry?.id

const plannedFor = (quoteId: string) => plannedChanges.get(quoteId) ?? []

/**
 * Plans an action on a request as it will be after others; null if the action will be refused in
 * that case.
 */
function planAfter(before: readonly PlannedChange[], action: PlannedAction): PlannedChange | null {
  const { sent, actor, from } = action
  const [quote, work] = [changed('quote', from.quote, before), changed('work', from.work, before)]
  const planned = planAction?.(sent, { ...from, quote, work }, actor, before.at(-1)?.state)
  return planned ? { ...action, ...planned } : null
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

/** Calls `listener` when a planned change begins or ends. @returns a function that stops it */
export function followPlanned(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A number that increases with each planned change. */
export const plannedVersion = (): number => version

/** Adds the planned changes to a quote or its work, until the stored data changes. */
export const withPlanned = <Part extends 'quote' | 'work', Value extends object>(
  part: Part,
  quoteId: string,
  stored: Value & { updated_at?: Date },
): Value => changed(part, stored, plannedFor(quoteId))

function changed<Value extends object>(
  part: 'quote' | 'work',
  stored: Value & { updated_at?: Date },
  planned: readonly PlannedChange[],
): Value {
  const asPlanned = planned.filter(({ from }) =>
    isSameValue(from[part].updated_at, stored.updated_at),
  )
  return asPlanned.length === 0
    ? stored
    : asPlanned.reduce<Value>(
        (value, planned) => ({ ...value, ...changesIn(planned, part) }),
        stored,
      )
}

const changesIn = ({ changes, state }: PlannedChange, part: 'quote' | 'work') => ({
  ...changes[part],
  ...(part === 'work' && { last_entry: state.last_entry }),
})
