import { coworkerName } from '@moving/domain/account/coworker-name'

export interface Caller {
  uid: string
  email: string | null
}

/** The text of the toast if a call couldn't be saved. */
export const notSaved = { failure: 'Not saved' }

/** The name of a coworker without the email's domain, for the start of a sentence. */
export const shortEditor = (editor: string) =>
  editor.includes('@') ? coworkerName(editor) : editor
