import { phoneDigits } from '../quote/phone-number.ts'
import { isByPhone } from '../work/contact.ts'
import type { Entry } from './entry.ts'
import type { ListedFacts } from './facts.ts'
import type { StoredState } from './request-state.ts'

type PhoneState = Pick<StoredState, 'former_phones' | 'new_phone'>

/**
 * The previous phone numbers after a change. If the customer changed the number, the links that
 * were sent still need the digits of the previous one. If the office changed it, the previous
 * numbers were wrong for the links, too, and are removed.
 */
export function afterNewPhone(
  { former_phones, new_phone }: PhoneState,
  { before, phone }: { before: string; phone: string },
  { action, by, at }: Pick<Entry, 'action' | 'by' | 'at'>,
): PhoneState {
  if (action === 'created' || by !== 'customer') return { former_phones: [], new_phone: null }
  const known = new_phone?.known ?? before
  return {
    former_phones: [...former_phones, { phone: before, until: at }],
    new_phone: isSameNumber(known, phone) ? null : { at, known },
  }
}

/** A number is no longer new after the office has called or texted it. */
export function afterCall(
  { new_phone }: Pick<PhoneState, 'new_phone'>,
  { result, tried_at }: Pick<ListedFacts['calls'], 'result' | 'tried_at'>,
): Pick<PhoneState, 'new_phone'> {
  const isCalled = new_phone !== null && isByPhone(result) && tried_at >= new_phone.at
  return { new_phone: isCalled ? null : new_phone }
}

/** The phone number when a link was created. Its last digits open the link. */
export function phoneAt(
  { quote, former_phones }: Pick<PhoneState, 'former_phones'> & { quote: { phone: string } },
  madeAt: Date,
): string {
  return former_phones.find(({ until }) => madeAt < until)?.phone ?? quote.phone
}

const isSameNumber = (one: string, other: string) =>
  one === other || (phoneDigits(one) !== '' && phoneDigits(one) === phoneDigits(other))
