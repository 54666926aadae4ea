import { createRequire } from 'node:module'
import type TypeScript from 'typescript'

// Loaded by Node, because Vite would look for the compiler's missing source map.
const ts = createRequire(import.meta.url)('typescript') as typeof TypeScript

/**
 * Lists the texts of a module that a reader could see: strings, templates and text between JSX
 * tags, but not comments, names, types, regular expressions and import paths.
 */
export function readableTexts(file: string, code: string): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, false, kind)
  const texts: string[] = []
  const visit = (node: TypeScript.Node) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (isText(node)) texts.push(ts.isJsxText(node) ? node.text.replace(/\s+/g, ' ') : node.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return texts
}

function isText(node: TypeScript.Node): node is TypeScript.LiteralLikeNode {
  return ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)
}
