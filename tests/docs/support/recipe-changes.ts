/** One change that a recipe asks for: lines as they stand in a file, and as they shall stand. */
export interface Change {
  file: string
  isNewFile: boolean
  before: string
  after: string
  /** The lines of a replacement that stay; empty where nothing is replaced. */
  around: string[]
}

/**
 * The changes of a recipe's `diff` blocks: `+++ file` first, or `+++ file (new)`, then hunks with
 * `@@` between them.
 */
export function changesOf(recipe: string): Change[] {
  const blocks = [...recipe.matchAll(/^```diff\n\+\+\+ (\S+)( \(new\))?\n(.*?)^```$/gms)]
  return blocks.flatMap(([, file = '', isNew, body = '']) =>
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

/** The hunk's lines that stand in both texts, and those with the sign. */
function linesOf(hunk: string, sign: '+' | '-'): string {
  return hunk
    .split('\n')
    .filter((line) => line === '' || line.startsWith(' ') || line.startsWith(sign))
    .map((line) => line.slice(1))
    .join('\n')
}

/** The text with the change made. @throws unless its lines stand there exactly once */
export function withChange(text: string, { file, before, after }: Change): string {
  const lines = `\n${text}`
  const places = before === '' ? 0 : lines.split(`\n${before}`).length - 1
  if (places !== 1) throw new Error(`${file} has ${places} places with these lines:\n${before}`)
  return lines.replace(`\n${before}`, () => `\n${after}`).slice(1)
}

/**
 * True for a text in which the change was made, in these words or, where lines are replaced, in others
 * between the same neighbours: another field, say, than that of the recipe.
 */
export function isMade(text: string, { before, after, around }: Change): boolean {
  if (before !== '' && `\n${text}`.includes(`\n${before}`)) return false
  if (`\n${text}`.includes(`\n${after}`)) return true
  return around.length > 0 && around.every((line) => text.includes(line))
}
