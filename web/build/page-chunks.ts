/** The fields of rolldown's output chunks that this file reads. */
export interface Chunk {
  fileName: string
  moduleIds: string[]
  imports: string[]
}

/**
 * Finds the chunk that contains a module.
 * @throws Error if there is none, because the module was renamed or is unused
 */
export function chunkWith<Found extends Chunk>(chunks: readonly Found[], module: string): Found {
  const found = chunks.find(({ moduleIds }) => moduleIds.includes(module))
  if (found === undefined) throw new Error(`No chunk contains ${module}`)
  return found
}

/**
 * Lists the files that a page loads at start, each after its imports: first what the entry imports, then
 * the page with its imports, last the entry.
 * @param pages the page's own chunks: one, or two for an article
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
 * Finds a page's modules in the `import()` calls of its route.
 * @param load the source text of the route's functions in the build for Node
 * @param moduleOfFile returns the module that a file of that build was made from
 */
export function pageModulesOf(
  load: readonly string[],
  moduleOfFile: (fileName: string) => string | null | undefined,
): string[] {
  return load.map((source) => {
    const file = /import\(\s*["'`]\.\/([^"'`]+)["'`]\s*\)/.exec(source)?.[1]
    const module = file === undefined ? undefined : moduleOfFile(file)
    if (module === undefined || module === null) {
      throw new Error(`A route in routes.tsx doesn't load its page with import(): ${source}`)
    }
    return module
  })
}
