/** The id of the heading of the form for a message to the office. */
export const askCardId = 'ask-or-tell'

/**
 * Focuses the field for a message to the office or, if no more can be sent, the sentence about
 * that.
 */
export function writeToUs() {
  const card = document.getElementById(askCardId)?.parentElement
  const field = card?.querySelector('textarea')
  if (field) field.focus()
  else card?.scrollIntoView()
}
