/** Names of tokens by category: `{ colors: ['bg', 'bg.subtle'] }`. */
export type TokenNames = Readonly<Record<string, readonly string[]>>

/**
 * Maps each token to a CSS variable by its name. The style sheet that the build writes has the
 * values. A spacing token also has its negative value, under '-' and its name.
 * @param prefix of the CSS variables
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
    /**
     * Replaces `{colors.border}` in a value such as `1px solid {colors.border}` with the CSS
     * variable.
     */
    expandReferenceInValue: (value: string) =>
      value.replace(/\{([^{}]*)\}/g, (_, path: string) => getVar(path) ?? path),
  }
}

/**
 * The name of a CSS variable, such as `font-sizes-md`. Escapes a point in a number and replaces any
 * other point with a dash.
 */
function dashed(category: string, name: string): string {
  return `${category}-${name}`
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replace(/\.(\d)/g, '\\.$1')
    .replace(/(?<!\\)\./g, '-')
}
