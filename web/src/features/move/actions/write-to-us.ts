export const askCardId = 'ask-or-tell'

/**
 * Focuses the field for a message to the office. If the message limit is reached, scrolls to the
 * sentence that says so.
 */
export function writeToUs() {
  const card = document.getElementById(askCardId)?.parentElement
  const field = card?.querySelector('textarea')
  if (field) field.focus()
  else card?.scrollIntoView()
}
