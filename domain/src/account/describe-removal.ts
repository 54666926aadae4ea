import { countOf } from '../count.ts'
import type { EndedLinks, OfficePeople, RemovalPreview } from './people.ts'

/**
 * How the removal dialog names an account: only by its email address, because anyone may choose a
 * coworker's name for their account.
 */
export const removedAccount = ({ email }: { email: string | null }): string =>
  email ?? 'an account that no longer exists'

/** A sentence with the name that the account's owner chose; '' for an account without a name. */
export const describeChosenName = ({
  name,
}: Pick<OfficePeople['people'][number], 'name'>): string =>
  name === null ? '' : `The name on this account is “${name}”. Its owner chose it.`

/** Lists what stops working after a removal, one line each; empty if nothing does. */
export function describeRemoval({ crewPages, customers }: RemovalPreview): string[] {
  return [
    // Links that were texted to a crew share one name.
    ...new Set(crewPages.map(({ crew, link }) => `${crew}’s page: ${link}`)),
    ...(customers > 0 ? [`Links of ${countOf(customers, 'customer')}`] : []),
  ]
}

/** Example: '3 customers’ links made by kim@example.com no longer work.' */
export function describeEndedLinks({ madeBy, customers, withoutEmail }: EndedLinks): string {
  const by = madeBy ?? 'a former coworker'
  const whose = customers === 1 ? '1 customer’s links' : `${customers} customers’ links`
  const ended = `${whose} made by ${by} no longer work.`
  if (withoutEmail === 0) return ended
  return `${ended} ${withoutEmail} of them ${withoutEmail === 1 ? 'has' : 'have'} no email, so call them.`
}
