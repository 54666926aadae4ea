import { newDocumentId } from './document-id.ts'

/**
 * Creates the ids of one form's actions. The same action again, after a lost response, has the same
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
    /** Called after a response: the next action is a new one. */
    answered() {
      last = none
    },
  }
}
