/** Names of tokens by category: `{ colors: ['bg', 'bg.subtle'] }`. */
export type TokenNames = Readonly<Record<string, readonly string[]>>

/**
 * The design's tokens by their names alone: each one's custom property is named after it, and the
 * values stand in the style sheet that the build writes.
 * @param prefix of the custom properties
 */
export function namedTokens(names: TokenNames, prefix: string) {
  const categories: Record<string, Record<string, string>> = {}
  for (const [category, list] of Object.entries(names)) {
    categories[category] = Object.fromEntries(
      list.map((name) => [name, valueOf(category, name, prefix)]),
    )
  }
  /** What stands for a token such as `colors.bg.subtle`. */
  const getVar = (path: string): string | undefined => {
    const dot = path.indexOf('.')
    return categories[path.slice(0, dot)]?.[path.slice(dot + 1)]
  }
  return {
    getVar,
    getCategoryValues: (category: string) => categories[category],
    /** `1px solid {colors.border}` with the token's custom property. */
    expandReferenceInValue: (value: string) =>
      value.replace(/\{([^{}]*)\}/g, (_, path: string) => getVar(path) ?? path),
  }
}

/** `var(--m-font-sizes-md)`; of a negative space its opposite. */
function valueOf(category: string, name: string, prefix: string): string {
  if (category === 'spacing' && name.startsWith('-'))
    return `calc(${valueOf(category, name.slice(1), prefix)} * -1)`
  const dashed = `${category}-${name}`.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  // A point in a number is escaped, one between names is a dash.
  return `var(--${prefix}-${dashed.replace(/\.(\d)/g, '\\.$1').replace(/(?<!\\)\./g, '-')})`
}
