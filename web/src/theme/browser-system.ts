import { createConditions } from '@chakra-ui/react/dist/esm/styled-system/conditions.js'
import { createCssFn } from '@chakra-ui/react/dist/esm/styled-system/css.js'
import { createRecipeFn } from '@chakra-ui/react/dist/esm/styled-system/cva.js'
import { createNormalizeFn } from '@chakra-ui/react/dist/esm/styled-system/normalize.js'
import { createSlotRecipeFn } from '@chakra-ui/react/dist/esm/styled-system/sva.js'
import type { SystemContext } from '@chakra-ui/react/styled-system'
import { conditions as states } from './conditions.ts'
import { namedTokens, type TokenNames } from './named-tokens.ts'
import { utilities } from './utilities.ts'

type Styles = Record<string, unknown>

/** What the build finds out about the design (web/build/system-at-build.ts). */
export interface SystemFacts {
  tokenNames: TokenNames
  /** Media queries by name: `md`, `mdDown` and so on. */
  breakpointQueries: Readonly<Record<string, string>>
  /** Names of the breakpoints from the narrowest on, `base` first. */
  breakpoints: readonly string[]
  /** The styles of each `textStyle`, as Chakra creates them. */
  textStyles: Readonly<Record<string, Styles>>
  /** The CSS properties that the pages use. */
  cssProperties: readonly string[]
}

interface Utility {
  values?: string
  shorthand?: readonly string[]
  transform?: (value: unknown, details: { raw: unknown }) => Styles
}

/**
 * The design of `system.ts` for browsers. It uses Chakra's own code for recipes and style props,
 * but knows tokens only by name, and starts a hundred times as fast. It leaves out what pages don't
 * need: token values, global styles and queries. A test compares the styles of both systems.
 */
export function createBrowserSystem(facts: SystemFacts): SystemContext {
  const { breakpointQueries, breakpoints } = facts
  const conditions = createConditions({
    conditions: states as never,
    breakpoints: {
      conditions: breakpointQueries,
      keys: () => breakpoints,
      getCondition: (name: string) => breakpointQueries[name],
    } as never,
  })
  const utility = createUtility(facts)
  const normalizeValue = (value: unknown): unknown =>
    Array.isArray(value) ? byBreakpoint(value) : value
  const byBreakpoint = (values: readonly unknown[]) => {
    const entries = values.map((value, at) => [breakpoints[at], value] as const)
    return Object.fromEntries(entries.filter(([, value]) => value !== null)) as Styles
  }
  const normalize = createNormalizeFn({ utility: utility as never, normalize: normalizeValue })
  const css = createCssFn({
    transform: utility.transform,
    conditions,
    normalize,
  }) as SystemContext['css']
  const layers = { wrap: (_: string, styles: Styles) => styles } as never
  const cva = createRecipeFn({ css, conditions, normalize, layers })
  const known = new Set(['css', ...utility.keys, ...conditions.keys(), ...facts.cssProperties])
  const system: Partial<SystemContext> = {
    $$chakra: true,
    _config: { disableLayers: true },
    conditions,
    isValidProperty: (name) => known.has(name) || /^--|[&@]/.test(name),
    normalizeValue,
    css,
    cva,
    sva: createSlotRecipeFn({ cva }),
  }
  return system as SystemContext
}

function createUtility({ tokenNames, textStyles }: SystemFacts) {
  const tokens = namedTokens(tokenNames, 'm')
  const entries = Object.entries(utilities as Record<string, Utility>)
  const shorthands = new Map(
    entries.flatMap(([name, { shorthand = [] }]) => shorthand.map((short) => [short, name])),
  )
  const byName = new Map<string, Utility>(entries)
  byName.set('textStyle', { transform: (name) => textStyles[name as string] ?? {} })
  return {
    hasShorthand: true,
    resolveShorthand: (name: string) => shorthands.get(name) ?? name,
    keys: [...shorthands.keys(), ...byName.keys(), 'colorPalette'],
    transform: (name: string, given: unknown): Styles => {
      const raw = typeof given === 'string' ? tokens.expandReferenceInValue(given) : given
      const { values = '', transform } = byName.get(name) ?? {}
      const value = tokens.getCategoryValues(values)?.[raw as string] ?? raw
      return transform?.(value, { raw }) ?? { [name]: value }
    },
  }
}
