import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isCssProperty } from '@pandacss/is-valid-prop'
import { describe, expect, test } from 'vitest'
import { systemFacts } from './system-facts.ts'
import { createBrowserSystem } from '../src/theme/browser-system.ts'
import { namedTokens } from '../src/theme/named-tokens.ts'
import { system } from '../src/theme/system.ts'
import { textStyles } from '../src/theme/text-styles.ts'
import { utilities } from '../src/theme/utilities.ts'

const root = join(import.meta.dirname, '..')
const source = join(root, 'src')
const facts = systemFacts(root)
const browser = createBrowserSystem(facts)
const sources = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  .map((name) => readFileSync(join(source, name), 'utf8'))
const recipes = Object.values(
  import.meta.glob<Record<string, object>>('../src/theme/recipes/*.ts', { eager: true }),
).flatMap((file) => Object.values(file))

/** JSON also compares the order of properties, on which class names depend. */
const text = (styles: unknown) => JSON.stringify(styles)

/** Values for a style prop: every token of its kind, responsive values, and plain CSS. */
function valuesOf(kind: string | undefined): unknown[] {
  const names = facts.tokenNames[kind ?? ''] ?? []
  const tokens = kind === 'spacing' ? names.flatMap((name) => [name, `-${name}`]) : names
  return [
    ...tokens,
    ...tokens.map((token) => ({ base: token, mdDown: '1px', _hover: { xl: token } })),
    ...['1px !important', '{colors.brand.solid} {spacing.4}', 2, ['1px', null, '3px'], '0.5em'],
  ]
}

describe('the style system that pages load', () => {
  test('returns the same styles as Chakra for every style prop', () => {
    const names = Object.entries(
      utilities as Record<string, { values?: string; shorthand?: string[] }>,
    )
    for (const [name, { values, shorthand = [] }] of names) {
      for (const value of valuesOf(values)) {
        for (const prop of [name, ...shorthand]) {
          const style = { [prop]: value } as never
          expect(text(browser.css(style)), `${prop} ${text(value)}`).toBe(text(system.css(style)))
        }
      }
    }
    expect(names.length).toBeGreaterThan(50)
  })

  test('returns the same styles as Chakra for every recipe and text style', () => {
    for (const name of Object.keys(textStyles)) {
      const style = { textStyle: { base: name, md: 'h3' }, _hover: { textStyle: name } } as never
      expect(text(browser.css(style))).toBe(text(system.css(style)))
    }
    expect(recipes.length).toBeGreaterThan(9)
    for (const recipe of recipes)
      expect(text(allStyles(browser, recipe))).toBe(text(allStyles(system, recipe)))
  })

  test('recognizes the same style props as Chakra, for every word in the sources', () => {
    const words = new Set(sources.flatMap((text) => [...text.matchAll(/[\w-]+/g)].map(String)))
    for (const word of [...words, '--x', '&:hover', '@media print'])
      expect(browser.isValidProperty(word), word).toBe(system.isValidProperty(word))
    expect(isCssProperty('color')).toBe(true)
    expect(words.size).toBeGreaterThan(1000)
  })

  test('names tokens like Chakra, and the code uses no other kind of name', () => {
    const { getVar } = namedTokens(facts.tokenNames, 'm')
    for (const [path, value] of system.tokens.flatMap) {
      if (!path.startsWith('colors.colorPalette')) expect(getVar(path)).toBe(value)
    }
    const others = /\btoken\(|\{colors\.[\w.]+\/|\b(sm|md|lg|xl|2xl)(Only|To[A-Z2]\w*)\b/
    expect(sources.filter((text) => others.test(text))).toEqual([])
  })
})

function allStyles({ cva, sva }: typeof system, recipe: object): unknown[] {
  const { variants = {} } = recipe as { variants?: Record<string, object> }
  const style = 'slots' in recipe ? sva(recipe as never) : cva(recipe as never)
  const choices = Object.entries(variants).flatMap(([name, options]) =>
    Object.keys(options).map((option) => ({ [name]: option })),
  )
  return [{}, ...choices].map((choice) => style(choice as never))
}
