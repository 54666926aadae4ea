import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { allCssProperties } from '@pandacss/is-valid-prop'
import type { SystemFacts } from '../src/theme/browser-system.ts'
import type { TokenNames } from '../src/theme/named-tokens.ts'
import { system } from '../src/theme/system.ts'
import { textStyles } from '../src/theme/text-styles.ts'
import { utilities } from '../src/theme/utilities.ts'

/** Chakra's components that the pages use with style props. */
const chakraComponents = ['box', 'flex', 'grid', 'stack']

/**
 * Computes what the pages need from Chakra's style system.
 * @param root the folder `web`
 */
export function systemFacts(root: string): SystemFacts {
  const chakra = resolve(root, '../node_modules/@chakra-ui/react/dist/esm/components')
  return {
    tokenNames: tokenNames(),
    breakpointQueries: Object.fromEntries(
      Object.entries(system.breakpoints.conditions).filter(
        ([name]) => !/Only$|To[A-Z2]/.test(name),
      ),
    ),
    breakpoints: system.breakpoints.keys(),
    textStyles: Object.fromEntries(
      Object.entries(textStyles).map(([name, { value }]) => [name, system.css(value as never)]),
    ),
    cssProperties: cssPropertiesIn([
      resolve(root, 'src'),
      ...chakraComponents.map((name) => resolve(chakra, name)),
    ]),
  }
}

/** Token names by category, without `colorPalette` and negative spacing, which no component uses. */
function tokenNames(): TokenNames {
  const names: Record<string, string[]> = {}
  for (const path of system.tokens.flatMap.keys()) {
    const [category = '', ...name] = path.split('.')
    const isOpposite = category === 'spacing' && name[0]?.startsWith('-') === true
    if (name[0] !== 'colorPalette' && !isOpposite) (names[category] ??= []).push(name.join('.'))
  }
  return names
}

/** CSS properties that occur in the sources and aren't utilities of the theme. No others can be style props. */
function cssPropertiesIn(folders: readonly string[]): string[] {
  const words = new Set<string>()
  for (const folder of folders) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/(?<!\.test)\.(tsx?|js)$/.test(name)) continue
      const text = readFileSync(resolve(folder, name), 'utf8')
      for (const [word] of text.matchAll(/\w+/g)) words.add(word)
    }
  }
  return allCssProperties.filter((property) => words.has(property) && !(property in utilities))
}
