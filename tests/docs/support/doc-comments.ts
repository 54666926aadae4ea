import { parseSync } from 'vite'

/** A doc comment and the code that it describes. */
export interface DocComment {
  text: string
  start: number
  end: number
  line: number
  /** Name and type: 'isClosed: boolean'. */
  code: string
  /** The name of the interface or function around a field. */
  within: string
  isBoolean: boolean | null
}

interface Node {
  type: string
  start: number
  end: number
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const named = new Set([
  ...['ExportNamedDeclaration', 'ExportDefaultDeclaration', 'VariableDeclaration'],
  ...['FunctionDeclaration', 'ClassDeclaration', 'TSInterfaceDeclaration'],
  ...['TSTypeAliasDeclaration', 'TSPropertySignature', 'TSMethodSignature', 'Property'],
  ...['PropertyDefinition', 'MethodDefinition', 'TSEnumDeclaration'],
])

/**
 * Lists the doc comments of a module with what they stand above.
 * @throws if the module has an error of syntax
 */
export function docCommentsOf(file: string, code: string): DocComment[] {
  const { program, comments, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const nodes: (Node & { within: string })[] = []
  const visit = (value: unknown, within: string) => {
    if (Array.isArray(value)) return value.forEach((part) => visit(part, within))
    if (!isNode(value)) return
    if (named.has(value.type)) nodes.push({ ...value, within })
    const inner = nameIn(value) ?? within
    for (const part of Object.values(value)) visit(part, inner)
  }
  visit(program, '')
  return comments.flatMap(({ type, value, start, end }) => {
    if (type !== 'Block' || !value.startsWith('*')) return []
    const node = nodes.find((each) => each.start >= end && !code.slice(end, each.start).trim())
    if (node === undefined) return []
    const line = code.slice(0, start).split('\n').length
    const text = value.replaceAll(/^\s*\*+ ?/gm, '').trim()
    const head = headOf(code.slice(node.start, node.end))
    return [{ text, start, end, line, code: head, within: node.within, isBoolean: null }]
  })
}

function nameIn(node: Node): string | undefined {
  const { id, key } = node as Node & { id?: { name?: string }; key?: { name?: string } }
  return id?.name ?? key?.name
}

/** What a reader sees beside the comment: the declaration up to its body. */
function headOf(text: string): string {
  const end = text.search(/\{\n|=>|\n\n/)
  return (end < 0 ? text : text.slice(0, end)).slice(0, 300)
}
