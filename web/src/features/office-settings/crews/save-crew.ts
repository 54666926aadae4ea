import { crewLimits, type Crew } from '@moving/domain/calendar/crew'
import { crewMessages } from '@moving/domain/calendar/crew-form'
import {
  changeSetting,
  type SettingRefusal,
} from '../../../shared/office/settings/change-setting.ts'
import { useSave } from '../../../shared/save/use-save.ts'

interface CrewSave {
  /** The shown values, null for a new one: the save is refused if they have changed since. */
  expected: Crew | null
  crew: Crew
}

/** Why a crew was not saved. */
export type CrewRefusal = SettingRefusal<Crew | null>

/** Saves a crew and shows the result. A change can be undone; an added crew stays. */
export function useCrewSave() {
  return useSave<CrewSave, CrewRefusal>({
    store: (_, { expected, crew }) =>
      changeSetting({ setting: 'crews', expects: expected, value: crew }),
    reverse: ({ expected, crew }) =>
      expected === null ? null : { expected: crew, crew: expected },
    failure: 'The crew was not saved',
    describe: describeRefusal,
  })
}

/** Why a crew wasn't saved, in a sentence or two. */
export function describeRefusal(refusal: CrewRefusal): string {
  switch (refusal.why) {
    case 'changed':
      return `${refusal.editor} changed this crew first. Your changes weren’t saved.`
    case 'conflict':
      return `${crewMessages.taken}. Choose another one.`
    case 'limit':
      return `There are ${crewLimits.crews} crews already, including inactive ones.`
  }
}
