/** The parts of rolldown's output chunks that are read here. */
export interface Chunk {
  fileName: string
  moduleIds: string[]
  imports: string[]
}

/**
 * Finds the chunk that contains a module.
 * @throws Error if no chunk does, because the module was renamed or is no longer used
 */
export function chunkWith<Found extends Chunk>(chunks: readonly Found[], module: string): Found {
  const found = chunks.find(({ moduleIds }) => moduleIds.includes(module))
  if (found === undefined) throw new Error(`No chunk contains ${module}`)
  return found
}

/**
 * The chunks that a page starts with, in the order in which they must run: the entry's dependencies
 * (react, Chakra with the theme), the page's, the page, and last the entry.
 * @param pages the chunks of the page's own: one, or two for an article
 */
export function startOrder(
  chunks: readonly Chunk[],
  entry: Chunk,
  pages: readonly Chunk[],
): string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const order: string[] = []
  const visit = (fileName: string, importers: readonly string[] = []) => {
    const chunk = byFile.get(fileName)
    if (importers.includes(fileName)) {
      throw new Error(`Chunks import each other: ${[...importers, fileName].join(' → ')}`)
    }
    if (chunk === undefined || chunk === entry || order.includes(fileName)) return
    for (const imported of chunk.imports) visit(imported, [...importers, fileName])
    order.push(fileName)
  }
  for (const imported of entry.imports) visit(imported)
  for (const page of pages) visit(page.fileName)
  return [...order, entry.fileName]
}

/**
 * The modules of a page's own chunks, found by each `import()` in its row of the URL table.
 * @param load the source texts of the row's functions, as the build for Node wrote them
 * @param moduleOfFile the module behind a file of that build
 */
export function pageModulesOf(
  load: readonly string[],
  moduleOfFile: (fileName: string) => string | null | undefined,
): string[] {
  return load.map((source) => {
    const file = /import\(\s*["'`]\.\/([^"'`]+)["'`]\s*\)/.exec(source)?.[1]
    const module = file === undefined ? undefined : moduleOfFile(file)
    if (module === undefined || module === null) {
      throw new Error(`A row of routes.tsx does not load its page by import(): ${source}`)
    }
    return module
  })
}
