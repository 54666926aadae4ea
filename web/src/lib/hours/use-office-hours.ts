import { standardHours, type OfficeHours } from '@moving/domain/office-hours'
import { latestHours, useKnownHours } from './hours-store.ts'

/** The office's hours; those of the build until the office's settings are read. */
export const useOfficeHours = (): OfficeHours => useKnownHours()?.hours ?? standardHours

/** The same, outside of React. */
export const knownHours = (): OfficeHours => latestHours()?.hours ?? standardHours
