import { formatOfficeMoment } from '@moving/domain/plain-date'
import { formatPhone } from '@moving/domain/quote/format-phone'
import type { Work } from '@moving/domain/request/work'
import { Badge } from '../../ui/show/badge.tsx'

/** Marks a phone number that the customer changed and the office hasn't called yet. */
export function NewPhone({ work }: { work: Pick<Work, 'new_phone'> | null }) {
  return work?.new_phone ? <Badge tone="yellow">New number</Badge> : null
}

/** Tells the coworker who is about to call which number the office had before. */
export const describeNewPhone = (
  phone: string,
  { at, known }: NonNullable<Work['new_phone']>,
): string =>
  `${formatPhone(phone)} is new: the customer changed it on ${formatOfficeMoment(at)}. We had ${formatPhone(known)}.`
