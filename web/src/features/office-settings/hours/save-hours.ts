import { hoursMessages } from '@moving/domain/hours-form'
import type { OfficeHours } from '@moving/domain/office-hours'
import {
  changeSetting,
  type SettingRefusal,
} from '../../../shared/office/settings/change-setting.ts'
import { useSave } from '../../../shared/save/use-save.ts'

type Week = OfficeHours['week']

type HoursChange =
  | { act: 'add' | 'remove'; closure: string }
  /** `expected` as shown: the save is refused if it has changed since. */
  | { act: 'week'; expected: Week; week: Week }

type HoursRefusal = SettingRefusal<Week>

function saveHours(change: HoursChange): Promise<HoursRefusal | null> {
  if (change.act !== 'week') return changeSetting({ setting: 'closures', ...change })
  const { expected, week } = change
  return changeSetting({ setting: 'hours', expects: [...expected], value: [...week] })
}

/** Saves and shows the result; a save can be undone. */
export function useHoursSave() {
  return useSave<HoursChange, HoursRefusal>({
    store: (_, change) => saveHours(change),
    reverse: (change) =>
      change.act === 'week'
        ? { ...change, expected: change.week, week: change.expected }
        : { ...change, act: change.act === 'add' ? 'remove' : 'add' },
    failure: 'The hours weren’t saved',
    describe: describeRefusal,
  })
}

/** Why the hours weren't saved, in a sentence or two. */
export function describeRefusal(refusal: HoursRefusal): string {
  switch (refusal.why) {
    case 'changed':
      return `${refusal.editor} changed the hours first. Your changes weren’t saved.`
    case 'conflict':
      return hoursMessages.known
    case 'limit':
      return hoursMessages.full
  }
}
