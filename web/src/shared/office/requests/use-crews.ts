import type { Crew } from '@moving/domain/calendar/crew'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { officeSettingsId, settings } from '../../documents/office-kinds.ts'
import { oneDoc } from '../../documents/read.ts'
import type { OfficeRequest } from './office-request.ts'

const noCrews: readonly Crew[] = []

/**
 * The crews of the office. Empty until they are loaded. They aren't loaded if none of the requests
 * has a booking.
 */
export function useCrews(requests: readonly Pick<OfficeRequest, 'work'>[]): readonly Crew[] {
  const { data = noCrews } = useAsyncData<readonly Crew[]>({
    key: requests.some(({ work }) => work?.booking) ? 'crews' : null,
    cachedAs: 'office',
    failure: 'The crews couldn’t be loaded',
    subscribe: oneDoc(settings, officeSettingsId, (office) => office?.crews ?? noCrews),
  })
  return data
}
