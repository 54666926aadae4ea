import { standardHours, type OfficeHours } from '@moving/domain/office-hours'
import { latestSettings, useKnownSettings } from './hours-store.ts'

/** The office's hours. Until the settings are read, those of the build. */
export const useOfficeHours = (): OfficeHours => useKnownSettings()?.hours ?? standardHours

/** The office's hours for code outside of React. */
export const knownHours = (): OfficeHours => latestSettings()?.hours ?? standardHours
