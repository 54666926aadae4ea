import { standardHours, type OfficeHours } from '@moving/domain/office-hours'
import { latestHours, useKnownHours } from './hours-store.ts'

/** When somebody answers in the office: what the build knows until the office's settings are read. */
export const useOfficeHours = (): OfficeHours => useKnownHours()?.hours ?? standardHours

/** The same, for what isn't drawn. */
export const knownHours = (): OfficeHours => latestHours()?.hours ?? standardHours
