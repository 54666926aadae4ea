import { formatOfficeDay } from '@moving/domain/plain-date'
import type { ListedLink } from './store-link.ts'

/** Describes when the crew last reported something; reading the page leaves no trace. */
export const describeUse = ({ used_at: usedAt }: ListedLink): string =>
  usedAt === null ? 'Nothing reported yet' : `Last report ${formatOfficeDay(usedAt)}`
