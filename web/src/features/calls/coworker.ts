import { coworkerName } from '@moving/domain/account/coworker-name'

/** The signed-in admin, who calls. */
export interface Caller {
  uid: string
  email: string | null
}

/** The first line of the message about a call that wasn't saved. */
export const notSaved = { failure: 'Not saved' }

/** The short name of the person in a refusal, for the start of a sentence. */
export const shortEditor = (editor: string) =>
  editor.includes('@') ? coworkerName(editor) : editor
