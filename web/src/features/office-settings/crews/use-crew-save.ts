import { crewLimits } from '@moving/domain/calendar/crew'
import { crewMessages } from '@moving/domain/calendar/crew-form'
import { useSave } from '../../../shared/save/use-save.ts'
import { saveCrew, type CrewRefusal, type CrewSave } from './save-crew.ts'

/** Saves a crew and says how that ended. A change can be undone; a crew once added stays. */
export function useCrewSave(editorUid: string) {
  return useSave<CrewSave, CrewRefusal>({
    store: (db, change) => saveCrew(db, editorUid, change),
    reverse: ({ openedWith, crew }) =>
      openedWith === null ? null : { openedWith: crew, crew: openedWith },
    failure: 'The crew was not saved',
    describe: describeRefusal,
  })
}

/** Why a crew was not saved, in a sentence or two. */
export function describeRefusal(refusal: CrewRefusal): string {
  switch (refusal.why) {
    case 'changed':
      return `${refusal.editor} changed this crew first. Your changes weren’t saved.`
    case 'taken':
      return `${crewMessages.taken}. Choose another one.`
    case 'full':
      return `There are ${crewLimits.crews} crews already, including inactive ones.`
  }
}
