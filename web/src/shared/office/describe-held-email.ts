import { firstName } from '@moving/domain/account/first-name'
import { estimateHoldMs } from '@moving/domain/estimate/shown-estimates'
import { formatOfficeTime } from '@moving/domain/plain-date'
import { serverNow } from '../../lib/async/server-clock.ts'

/** Says when a customer gets an email that can still be undone. */
export function describeHeldEmail({ name }: { name: string }, what: string): string {
  const dueAt = new Date(serverNow().getTime() + estimateHoldMs)
  return `${firstName(name) || 'The customer'} gets ${what} at ${formatOfficeTime(dueAt)}`
}
