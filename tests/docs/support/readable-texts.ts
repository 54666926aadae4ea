import { parseSync } from 'vite'

/** Parts of a syntax tree without texts for readers. */
const unread = new Set([
  ...['typeAnnotation', 'typeArguments', 'typeParameters', 'superTypeArguments', 'returnType'],
  ...['implements', 'source', 'attributes'],
])
const types = new Set(['TSTypeAliasDeclaration', 'TSInterfaceDeclaration'])

/**
 * Lists the texts of a module that a reader could see: strings, templates and text between JSX
 * tags, but not comments, names, types, regular expressions and import paths.
 */
export function readableTexts(file: string, code: string): string[] {
  const texts: string[] = []
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    if (Array.isArray(node)) return node.forEach(visit)
    const { type, value } = node as { type?: string; value?: unknown }
    if (type !== undefined && types.has(type)) return
    if (type === 'Literal' && typeof value === 'string') texts.push(value)
    if (type === 'TemplateElement') texts.push((value as { cooked: string }).cooked)
    if (type === 'JSXText') texts.push(String(value).replace(/\s+/g, ' '))
    // JSX attributes are in a field named `attributes`, as import attributes are.
    const isElement = type === 'JSXOpeningElement'
    for (const [name, part] of Object.entries(node)) {
      if (!unread.has(name) || (isElement && name === 'attributes')) visit(part)
    }
  }
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  visit(program)
  return texts
}
