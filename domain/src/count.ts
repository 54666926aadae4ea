export const formatCount = (count: number): string => count.toLocaleString('en-US')

export const countOf = (count: number, one: string): string =>
  `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`

/** Percentages are shown only if there are at least this many cases. */
export const sharesFrom = 20

/** A percentage in parentheses; '' if there are fewer than `sharesFrom` cases. */
export const shareNote = (part: number, whole: number) =>
  whole < sharesFrom ? '' : `(${shareText(part, whole)})`

const shareText = (part: number, whole: number) =>
  `${whole === 0 ? 0 : Math.round((100 * part) / whole)}%`
