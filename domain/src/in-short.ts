/** Characters of a customer’s text on a sheet of one page, or in a calendar. */
const shownLength = 360

/** A text of many lines in a few: 'Sofa · Bed · 30 boxes', cut between words where it is long. */
export function inShort(text: string): string {
  const line = text
    .split('\n')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' · ')
  if (line.length <= shownLength) return line
  const cut = line.slice(0, shownLength + 1)
  const lastSpace = cut.lastIndexOf(' ')
  const whole = lastSpace > 0 ? cut.slice(0, lastSpace) : line.slice(0, shownLength)
  return `${whole.replace(/(?<![\s·,;])[\s·,;]+$/, '')} …`
}
