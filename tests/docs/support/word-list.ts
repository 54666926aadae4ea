import { readableTexts } from './readable-texts.ts'

/** Words that make a reader stop. CONTRIBUTING.md says how to write instead. */
export const wordList = [
  ...['stands', 'whoever', 'whom', 'somebody', 'nobody', 'anybody', 'no one'],
  ...['anew', 'of before', 'by itself'],
] as const
type ListedWord = (typeof wordList)[number]

const patterns = wordList.map((word) => [word, new RegExp(`\\b${word}\\b`, 'gi')] as const)
const anyWord = new RegExp(
  `\\b(${wordList.join('|').replaceAll(' ', String.raw`[\s*/]+`)})\\b`,
  'i',
)

/**
 * Counts each listed word in a file's prose: Markdown, comments, and strings that are sentences.
 */
export function countWords(file: string, code: string): Map<ListedWord, number> {
  if (!anyWord.test(code)) return new Map()
  const prose = proseOf(file, code).map((text) => text.replaceAll(/[\s*/]+/g, ' '))
  const counts = patterns.map(([word, pattern]) => {
    const found = prose.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0)
    return [word, found] as const
  })
  return new Map(counts.filter(([, count]) => count > 0))
}

function proseOf(file: string, code: string): string[] {
  if (file.endsWith('.md')) return [code.replaceAll(/`[^`\n]+`/g, '')]
  const comments = code.match(/\/\*[^]*?\*\/|(?:(?<![:'"`])\/\/.*\n?\s*)+/g) ?? []
  const texts = /\.(tsx?|mjs)$/.test(file) ? readableTexts(file, code) : []
  return [...comments, ...texts.filter((text) => /\s/.test(text.trim()))]
}
