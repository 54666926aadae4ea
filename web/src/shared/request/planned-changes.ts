import type { ActionContext, RequestBase, RequestChanges } from '@moving/domain/actions/action'
import type { SentAction } from '@moving/domain/actions/index'
import { isSameValue } from '@moving/domain/compare-and-set'
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

interface PlannedChange {
  from: ShownRequest
  changes: RequestChanges
}

type PlanAction = (
  sent: SentAction,
  shown: ShownRequest,
  actor: ActionContext['actor'],
) => RequestChanges | null

const shownRequests = new Map<string, ShownRequest>()
const plannedChanges = new Map<string, PlannedChange>()
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
 * plan needs.
 * @param actor the user; null before the session is known
 * @returns a function that ends it: at once if the action failed, otherwise when the stored data
 * arrives
 */
export function showPlanned(
  sent: SentAction,
  actor: ActionContext['actor'] | null,
): (isDone: boolean) => void {
  const { quoteId } = sent
  const from = shownRequests.get(quoteId)
  const changes = from && actor && planAction?.(sent, from, actor)
  if (!changes) return () => {}
  const planned = { from, changes }
  plannedChanges.set(quoteId, planned)
  tell()
  const end = () => {
    if (plannedChanges.get(quoteId) !== planned) return
    plannedChanges.delete(quoteId)
    tell()
  }
  return (isDone) => {
    if (isDone) setTimeout(end, arrivalMs)
    else end()
  }
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
export function withPlanned<Part extends 'quote' | 'work', Value extends object>(
  part: Part,
  quoteId: string,
  stored: Value & { updated_at?: Date },
): Value {
  const planned = plannedChanges.get(quoteId)
  const isAsPlanned = planned && isSameValue(planned.from[part].updated_at, stored.updated_at)
  return isAsPlanned ? { ...stored, ...planned.changes[part] } : stored
}
