import { noCharges } from '@moving/domain/estimate/charges'
import type { Bill } from '@moving/domain/request/facts'

/** A final bill for the estimated amount. */
export const exampleBill: Bill = {
  ...noCharges,
  ...{ amount: 900, estimate: 900, estimate_hours: null, kind: null, why: null, is_shown: false },
}
