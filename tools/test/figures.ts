/**
 * What tests printed on purpose (tables, counts, seeds), out of a vitest log: the lines below its
 * `stdout | test` headings, without the functions' own log events, which are JSON.
 */
export function figuresIn(log: string): string[] {
  const figures: string[] = []
  let isInside = false
  for (const line of log.split('\n')) {
    if (line.startsWith('stdout | ')) isInside = true
    else if (line.trim() === '') isInside = false
    else if (isInside && !line.startsWith('{')) figures.push(line)
  }
  return figures
}
