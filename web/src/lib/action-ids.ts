import { newDocumentId } from './document-id.ts'

/**
 * Creates the ids of a form's actions. An action that is sent again after a lost response keeps its
 * id, so that it counts once.
 */
export function newActionIds() {
  const none = { content: '', seen: undefined as unknown, id: '' }
  let last = none
  return {
    /** @param seen what the form showed, if that makes it a different action */
    idFor(action: unknown, seen?: unknown): string {
      const content = JSON.stringify(action)
      const isSame = last.content === content && last.seen === seen
      if (!isSame) last = { content, seen, id: newDocumentId() }
      return last.id
    },
    /** Call this after a response, so that the next action gets a new id. */
    answered() {
      last = none
    },
  }
}
