import type { OfficeSettings } from '@moving/domain/work/office-settings'
import { useAsyncData, type Reading } from '../../lib/read/use-async-data.ts'
import { liveDoc } from '../../shared/documents/live.ts'
import { officeSettingsId, settings } from '../../shared/documents/office-kinds.ts'

interface SettingsReading<Part> extends Pick<Reading<Part>, 'failure' | 'onData'> {
  cachedAs: string
  /** @param stored null while the office hasn't set anything */
  part: (stored: OfficeSettings | null) => Part
}

/** A part of the office's settings, live. */
export const useSettings = <Part>({ part, ...reading }: SettingsReading<Part>) =>
  useAsyncData<Part>({
    ...{ ...reading, key: 'office' },
    subscribe: liveDoc(settings, officeSettingsId, part),
  })
