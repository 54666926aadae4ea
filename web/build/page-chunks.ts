/** The parts of rolldown's output chunks that are read here. */
export interface Chunk {
  fileName: string
  name: string
  isEntry: boolean
  facadeModuleId: string | null
  imports: string[]
}

/**
 * The chunks that a page starts with, in the order in which they must run: the entry's dependencies
 * (react, Chakra, the theme), the page's, the page, and last the entry.
 */
export function startOrder(
  chunks: readonly Chunk[],
  entry: Chunk,
  page: Chunk | undefined,
): string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const order: string[] = []
  const visit = (fileName: string) => {
    const chunk = byFile.get(fileName)
    if (chunk === undefined || chunk === entry || order.includes(fileName)) return
    chunk.imports.forEach(visit)
    order.push(fileName)
  }
  entry.imports.forEach(visit)
  if (page !== undefined) visit(page.fileName)
  return [...order, entry.fileName]
}

/**
 * The chunk of a page, found by the `import()` in its row of the URL table.
 * @param load the source text of the row's `load`, as the build for Node wrote it
 * @param moduleOfFile the module behind a file of that build
 */
export function pageModuleOf(
  load: string,
  moduleOfFile: (fileName: string) => string | null | undefined,
): string {
  const file = /import\(\s*["'`]\.\/([^"'`]+)["'`]\s*\)/.exec(load)?.[1]
  const module = file === undefined ? undefined : moduleOfFile(file)
  if (module === undefined || module === null) {
    throw new Error(`A row of routes.tsx does not load its page by import(): ${load}`)
  }
  return module
}
