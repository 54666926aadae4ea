import { formatOfficeDay } from '@moving/domain/plain-date'
import type { ListedLink } from './store-link.ts'

/** When the crew last reported something. Reading the page isn't recorded. */
export const describeUse = ({ used_at: usedAt }: ListedLink): string =>
  usedAt === null ? 'Nothing reported yet' : `Last report ${formatOfficeDay(usedAt)}`
