/** '1,234' */
export const formatCount = (count: number): string => count.toLocaleString('en-US')

/** '1 move', '1,234 moves' */
export const countOf = (count: number, one: string): string =>
  `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`
