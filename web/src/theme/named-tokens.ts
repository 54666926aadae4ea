/** Names of tokens by category: `{ colors: ['bg', 'bg.subtle'] }`. */
export type TokenNames = Readonly<Record<string, readonly string[]>>

/**
 * The design's tokens by their names only: each one's custom property has its name, and the values
 * are in the style sheet that the build writes. A spacing has its negative value under '-' and its
 * name.
 * @param prefix of the custom properties
 */
export function namedTokens(names: TokenNames, prefix: string) {
  const categories: Record<string, Record<string, string>> = {}
  for (const [category, list] of Object.entries(names)) {
    const values = list.map((name) => [name, `var(--${prefix}-${dashed(category, name)})`] as const)
    categories[category] = Object.fromEntries(values)
  }
  const spaces = (categories['spacing'] ??= {})
  for (const [name, value] of Object.entries(spaces)) spaces[`-${name}`] = `calc(${value} * -1)`
  /** The CSS variable of a token such as `colors.bg.subtle`. */
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

/** `font-sizes-md`; a point in a number is escaped, one between names becomes a dash. */
function dashed(category: string, name: string): string {
  return `${category}-${name}`
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replace(/\.(\d)/g, '\\.$1')
    .replace(/(?<!\\)\./g, '-')
}
