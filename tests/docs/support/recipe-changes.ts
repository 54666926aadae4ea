export interface Change {
  file: string
  isNewFile: boolean
  before: string
  after: string
  /** The unchanged lines around replaced lines; empty if the change only adds lines. */
  around: string[]
}

/**
 * Reads the changes of a recipe's `diff` blocks. A line `+++ file` or `+++ file (new)` is before the
 * changes of each file, and `@@` separates their hunks.
 */
export function changesOf(recipe: string): Change[] {
  const blocks = [...recipe.matchAll(/^```diff\n(.*?)^```$/gms)]
  const files = blocks.flatMap(([, block = '']) => [
    ...block.matchAll(/^\+\+\+ (\S+)( \(new\))?\n(.*?)(?=^\+\+\+ |(?![^]))/gms),
  ])
  return files.flatMap(([, file = '', isNew, body = '']) =>
    body.split(/^@@\n/m).map((hunk) => ({
      file,
      isNewFile: isNew !== undefined,
      before: linesOf(hunk, '-'),
      after: linesOf(hunk, '+'),
      around: /^-/m.test(hunk)
        ? hunk.split('\n').flatMap((line) => /^ (.+)/.exec(line)?.[1] ?? [])
        : [],
    })),
  )
}

function linesOf(hunk: string, sign: '+' | '-'): string {
  return hunk
    .split('\n')
    .filter((line) => line === '' || line.startsWith(' ') || line.startsWith(sign))
    .map((line) => line.slice(1))
    .join('\n')
}

/** Applies a change. @throws Error unless the text has its lines exactly once */
export function withChange(text: string, { file, before, after }: Change): string {
  const lines = `\n${text}`
  const places = before === '' ? 0 : lines.split(`\n${before}`).length - 1
  if (places !== 1) throw new Error(`${file} has ${places} places with these lines:\n${before}`)
  return lines.replace(`\n${before}`, () => `\n${after}`).slice(1)
}

/**
 * True if the file contains the change already. A replacement may have other lines between the same
 * neighbors, such as those for another field.
 */
export function isMade(text: string, { before, after, around }: Change): boolean {
  if (before !== '' && `\n${text}`.includes(`\n${before}`)) return false
  if (`\n${text}`.includes(`\n${after}`)) return true
  return around.length > 0 && around.every((line) => text.includes(line))
}
