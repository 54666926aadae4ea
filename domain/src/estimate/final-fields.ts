import * as z from 'zod/mini'
import {
  estimateKinds,
  estimateReasons,
  type EstimateKind,
  type EstimateReason,
} from './estimate.ts'
import { instantSchema } from '../instant.ts'

const dollarsOrNull = z.optional(z.nullable(z.number()))

/**
 * The final bill of a move in `requests`. All fields are missing until it is entered; all
 * but `final_shown` are null after it is removed.
 */
export const finalFields = {
  /** The final bill in dollars. */
  final_amount: dollarsOrNull,
  /** Why it differs from the estimate; null for no reason, or the same amount. */
  final_why: z.optional(z.nullable(z.enum(estimateReasons))),
  /** Whether the customer sees it. */
  final_shown: z.optional(z.boolean()),
  /** When it was first entered; the report's months depend on it. */
  final_at: z.optional(z.nullable(instantSchema)),
  /** The quote's estimate at that time, in dollars; null for none. */
  final_estimate: dollarsOrNull,
  /** The kind of that estimate; null if unknown. */
  final_kind: z.optional(z.nullable(z.enum(estimateKinds))),
}
/** The fields as stored; documents without a final bill don't have them. */
export type StoredFinal = {
  [Field in keyof typeof finalFields]?: z.output<(typeof finalFields)[Field]>
}

/** The final bill of a move, with the estimate that it is compared with; both in dollars. */
export interface FinalAmount {
  amount: number
  why: EstimateReason | null
  isShown: boolean
  /** Null if there is none. */
  estimate: number | null
  kind: EstimateKind | null
}

/** Null until it is entered. */
export function finalOf(work: StoredFinal): FinalAmount | null {
  const { final_amount: amount, final_why, final_shown, final_estimate, final_kind } = work
  if (typeof amount !== 'number') return null
  return {
    amount,
    why: final_why ?? null,
    isShown: final_shown ?? false,
    estimate: final_estimate ?? null,
    kind: final_kind ?? null,
  }
}

/** The stored fields, without its time; null removes the final bill. */
export function storedFinal(final: FinalAmount | null) {
  return {
    final_amount: final?.amount ?? null,
    final_why: final?.why ?? null,
    final_shown: final?.isShown ?? false,
    final_estimate: final?.estimate ?? null,
    final_kind: final?.kind ?? null,
  }
}
