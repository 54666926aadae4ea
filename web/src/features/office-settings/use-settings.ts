import { officeSettingsPath } from '@moving/domain/paths'
import type { OfficeSettings } from '@moving/domain/work/office-settings'
import { doc, onSnapshot } from 'firebase/firestore'
import { firestore } from '../../lib/firebase.ts'
import { useAsyncData, type Reading } from '../../lib/use-async-data.ts'
import { settingsOf } from './change-settings.ts'

interface SettingsReading<Part> extends Pick<Reading<Part>, 'failure'> {
  keptAs: string
  /** @param stored undefined while the office has set nothing */
  part: (stored: OfficeSettings | undefined) => Part
}

/** A part of what the office has set, live. */
export function useSettings<Part>({ keptAs, failure, part }: SettingsReading<Part>) {
  return useAsyncData<Part>({
    key: officeSettingsPath,
    keptAs,
    failure,
    subscribe: async ({ next, error }) =>
      onSnapshot(
        doc(await firestore(), officeSettingsPath),
        (found) => next(part(settingsOf(found))),
        error,
      ),
  })
}
