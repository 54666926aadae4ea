import { formatOfficeDay } from '@moving/domain/plain-date'
import type { ListedLink } from './store-link.ts'

/** A crew's page counts as used when the crew reports something; reading it leaves no trace. */
export function describeUse({ kind, used_at: usedAt }: ListedLink): string {
  const isPage = kind === 'page'
  if (usedAt === null) return isPage ? 'Nothing reported yet' : 'Not used yet'
  return `${isPage ? 'Last report' : 'Last used'} ${formatOfficeDay(usedAt)}`
}
