import { noCompany, type Company } from '@moving/domain/company'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { liveDoc } from '../../../shared/documents/live.ts'
import { publicCompany, publicSettingsId } from '../../../shared/documents/office-kinds.ts'

/** The public facts about the company, live. */
export const useCompany = (failure: string) =>
  useAsyncData<Company>({
    ...{ key: 'company', cachedAs: 'company', failure },
    subscribe: liveDoc(publicCompany, publicSettingsId, (stored) => stored?.company ?? noCompany),
  })
