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
 * What a move came to, as `requests` keeps it. All but `final_shown` are null while nobody has said it,
 * and again once it is taken back; absent in documents of before.
 */
export const finalFields = {
  /** In dollars. */
  final_amount: dollarsOrNull,
  /** Why that is another amount than the estimate's; null for no reason, or the same amount. */
  final_why: z.optional(z.nullable(z.enum(estimateReasons))),
  /** Whether the customer sees it. */
  final_shown: z.optional(z.boolean()),
  /** When it was first said; the report's months go by it. */
  final_at: z.optional(z.nullable(instantSchema)),
  /** The quote's estimate at that time, in dollars; null for none. */
  final_estimate: dollarsOrNull,
  /** How that estimate was meant; null where nobody said. */
  final_kind: z.optional(z.nullable(z.enum(estimateKinds))),
}
/** As it is stored; absent fields are of documents that have none. */
export type StoredFinal = {
  [Field in keyof typeof finalFields]?: z.output<(typeof finalFields)[Field]>
}

/** What a move came to, with the estimate that it is compared with; both in dollars. */
export interface FinalAmount {
  amount: number
  why: EstimateReason | null
  isShown: boolean
  /** Null for none. */
  estimate: number | null
  kind: EstimateKind | null
}

/** Null while nobody has said it. */
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

/** The fields that say it, without its time; null takes it back. */
export function storedFinal(final: FinalAmount | null) {
  return {
    final_amount: final?.amount ?? null,
    final_why: final?.why ?? null,
    final_shown: final?.isShown ?? false,
    final_estimate: final?.estimate ?? null,
    final_kind: final?.kind ?? null,
  }
}
