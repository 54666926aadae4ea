import { parseSync } from 'vite'

export interface DocComment {
  line: number
  text: string
  /** The declaration without its body, for example 'isClosed: boolean'. */
  head: string
  /** The name of the enclosing declaration; '' at the top of a module. */
  within: string
}

interface Node {
  type: string
  start: number
  end: number
  id?: { name?: string } | null
  key?: { name?: string } | null
}

const described = new Set([
  ...['ExportNamedDeclaration', 'VariableDeclaration', 'FunctionDeclaration', 'ClassDeclaration'],
  ...['TSInterfaceDeclaration', 'TSTypeAliasDeclaration', 'TSPropertySignature'],
  ...['TSMethodSignature', 'Property', 'PropertyDefinition', 'MethodDefinition'],
])

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** @throws if the module has a syntax error */
export function docCommentsOf(file: string, code: string): DocComment[] {
  const { program, comments, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const starts = new Map<number, { end: number; within: string }>()
  const visit = (value: unknown, within: string) => {
    if (Array.isArray(value)) return value.forEach((part) => visit(part, within))
    if (!isNode(value)) return
    if (described.has(value.type) && !starts.has(value.start)) {
      starts.set(value.start, { end: value.end, within })
    }
    const name = value.id?.name ?? value.key?.name ?? within
    for (const part of Object.values(value)) visit(part, name)
  }
  visit(program, '')
  return comments.flatMap(({ type, value, start, end }) => {
    const next = end + (code.slice(end).match(/\S/)?.index ?? 0)
    const node = starts.get(next)
    if (type !== 'Block' || !value.startsWith('*') || node === undefined) return []
    const text = value.replaceAll(/^\s*\*+ ?/gm, '').trim()
    const line = code.slice(0, start).split('\n').length
    return [{ line, text, head: headOf(code.slice(next, node.end)), within: node.within }]
  })
}

const headOf = (declaration: string) => declaration.split(/ \{\n| =>|\n\n/, 1)[0] ?? ''

const fillers = new Set(
  'a an and as at by each for from in is it its of on one or that the their this to was which with'.split(
    ' ',
  ),
)

/** The words of a text or names, without fillers and endings: 'isClosed' becomes 'clos'. */
const wordsIn = (text: string): string[] =>
  text
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '' && !fillers.has(word))
    .map((word) => word.replace(/(?<=\w{3})(?:ing|ies|ed|es|s|e|y|er)$/, ''))

/** True if all words of a comment are in the name and type below it. */
export function repeatsCode({ text, head, within }: DocComment): boolean {
  if (/[@`'\d]|null/.test(text)) return false
  const known = new Set(wordsIn(`${head} ${within} whether`))
  return wordsIn(text).every((word) => known.has(word))
}

/** True if a comment describes a boolean but the declared type is different. */
export function callsOtherTypeTrue({ text, head }: DocComment): boolean {
  if (!/^(?:Whether|True|False)\b/.test(text)) return false
  const type = /^(?:readonly )?[\w$]+\??: ([^=]+)$/.exec(head) ?? /\): ([^=]+)$/.exec(head)
  return type !== null && !/boolean|true|false|\bis\b|\bz\.|\(/i.test(type[1] ?? '')
}
