/**
 * Types a text into a field for somebody, where the cursor stands, and leaves the cursor behind it. Into a
 * field whose cursor was never set it goes below what is there.
 */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  const { selectionEnd, value } = field
  const isUntouched = selectionEnd === 0 && value !== ''
  if (isUntouched) field.setSelectionRange(value.length, value.length)
  field.setRangeText(
    isUntouched ? `\n${text}` : text,
    field.selectionStart,
    field.selectionEnd,
    'end',
  )
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}
