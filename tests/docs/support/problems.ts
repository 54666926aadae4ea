import { posix } from 'node:path'
import { readMarkdown } from './markdown.ts'
import { changesOf, isMade, withChange } from './recipe-changes.ts'
import type { Repository } from './repository.ts'

/**
 * Lists the problems of a Markdown file, one sentence each. It doesn't check links to other sites.
 */
export function problemsOf(file: string, repository: Repository): string[] {
  const text = repository.read(file)
  const { links, namelessImages, codeSpans, commandLines } = readMarkdown(text)
  return [
    ...links.flatMap((link) => linkProblems(file, link, repository)),
    ...namelessImages.map((image) => `${image} has no alternative text`),
    ...codeSpans.flatMap((code) => pathProblems(code, text, repository)),
    ...[...codeSpans, ...commandLines].flatMap((line) => scriptProblems(line, repository)),
    ...(namesCode(file) ? codeSpans.flatMap((code) => nameProblems(code, text, repository)) : []),
    ...changeProblems(text, repository),
    ...doubledRows(text),
  ]
}

/** Finds equal rows in a table, and two rows about the same name. */
function doubledRows(text: string): string[] {
  const tables = text.match(/(?:^\|.*\n?)+/gm) ?? []
  return tables.flatMap((table) => {
    const rows = table.trim().split('\n')
    const keys = rows.map((row) =>
      (/^\| *(`[^`]+`) *\|/.exec(row)?.[1] ?? row).replaceAll(/ +/g, ' '),
    )
    const doubled = keys.filter((key, at) => keys.indexOf(key) < at)
    return doubled.map((key) => `a table has two rows for ${key}`)
  })
}

const namesCode = (file: string) => /^docs\/(?!design|figures)/.test(file)

function linkProblems(file: string, link: string, repository: Repository): string[] {
  if (/^(https?|mailto|tel):/.test(link)) return []
  const [path = '', anchor] = decodeURI(link).split('#')
  const target = path === '' ? file : posix.join(posix.dirname(file), path)
  if (!isThere(target, repository)) return [`the link ${link} has no target`]
  if (anchor === undefined || !target.endsWith('.md')) return []
  const { anchors } = readMarkdown(repository.read(target))
  return anchors.has(anchor) ? [] : [`the link ${link} names a missing heading`]
}

function isThere(path: string, { files }: Repository): boolean {
  const plain = path.replace(/\/$/, '')
  return files.some((file) => file === plain || file.startsWith(`${plain}/`))
}

const pathLike = /^[\w@.*{},-]+(?:\/[\w@.*{},-]+)*\/?$/
const fileLike = /\.(tsx?|mjs|rules|md|css|html|svg|png|webp)$/
/** Paths that tools or readers create. */
const notKept = /(^|\/)(dist|node_modules|\.local|test-results|playwright-report)(\/|$)|PROJECT/

/**
 * A path must exist. It may omit its first folders, like `quote/quote-schema.ts`, or name a file
 * that a recipe creates.
 */
function pathProblems(code: string, text: string, repository: Repository): string[] {
  const isPath = pathLike.test(code) && (fileLike.test(code) || inTopFolder(code, repository))
  if (!isPath || notKept.test(code) || isMadeBy(text, code)) return []
  const pattern = new RegExp(`(^|/)${toPattern(code.replace(/\/$/, ''))}($|/)`)
  return repository.files.some((file) => pattern.test(file)) ? [] : [`${code} does not exist`]
}

function inTopFolder(code: string, { files }: Repository): boolean {
  const [top = ''] = code.split('/')
  return code.includes('/') && files.some((file) => file.startsWith(`${top}/`))
}

function toPattern(path: string): string {
  return path
    .replaceAll('.', String.raw`\.`)
    .replaceAll('**', '.+')
    .replaceAll(/(?<!\.)\*/g, '[^/]*')
    .replaceAll(/\{([^}]*)\}/g, (_, choices: string) => `(${choices.replaceAll(',', '|')})`)
}

const isMadeBy = (text: string, file: string) =>
  [...text.matchAll(/^\+\+\+ (\S+) \(new\)$/gm)].some(([, made = '']) => made.endsWith(file))

function scriptProblems(line: string, { scripts }: Repository): string[] {
  return [...line.matchAll(/\bnpm run (?:-s |--silent )?([\w:-]+)(.*)/g)].flatMap(
    ([, script = '', rest = '']) => {
      const workspace = /(?:-w|--workspace) (\w+)/.exec(rest)?.[1] ?? ''
      const known = scripts[workspace]?.includes(script)
      return known ? [] : [`npm run ${script}${workspace && ` -w ${workspace}`} is not a script`]
    },
  )
}

const nameLike = /^(?:[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|[a-z]+(?:_[a-z]+)+)(?:\(\))?$/

/** Names that look like code must exist in the code or in the recipe. */
function nameProblems(code: string, text: string, { words }: Repository): string[] {
  const name = code.replace(/\(\)$/, '')
  if (!nameLike.test(code) || words.has(name)) return []
  const isNew = new RegExp(`^\\+.*\\b${name}\\b`, 'm').test(text)
  return isNew ? [] : [`${code} is not in the code`]
}

/** A recipe's changes must fit the current files, or be in them already. */
function changeProblems(text: string, repository: Repository): string[] {
  const texts = new Map<string, string>()
  return changesOf(text).flatMap((change) => {
    if (!isThere(change.file, repository)) {
      return change.isNewFile ? [] : [`${change.file} does not exist, so it can't be changed`]
    }
    const before = texts.get(change.file) ?? repository.read(change.file)
    if (isMade(before, change)) return []
    if (change.isNewFile) return [`${change.file} exists already with different content`]
    try {
      texts.set(change.file, withChange(before, change))
      return []
    } catch (problem) {
      return [(problem as Error).message]
    }
  })
}

/** The Markdown files of the repository that a file links to. */
export function linkedFrom(file: string, repository: Repository): string[] {
  return readMarkdown(repository.read(file))
    .links.filter((link) => !/^\w+:/.test(link))
    .map((link) => posix.join(posix.dirname(file), link.split('#')[0] ?? ''))
    .flatMap((target) =>
      repository.files.filter(
        (known) => known === target || known === `${target.replace(/\/$/, '')}/README.md`,
      ),
    )
    .filter((target) => target.endsWith('.md'))
}
