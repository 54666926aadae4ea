import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { isCssProperty } from '@pandacss/is-valid-prop'
import { expect, test } from 'vitest'
import { conditions } from './conditions.ts'
import { utilities } from './utilities.ts'

const source = join(import.meta.dirname, '..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !name.startsWith('theme/'))
  .map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }))

const known = new Set([
  ...Object.entries(utilities).flatMap(([name, entry]) => [
    name,
    ...('shorthand' in entry ? (entry.shorthand as string[]) : []),
  ]),
])

/** Chakra's style props that this system doesn't have and the browser doesn't know either. */
const missing = Object.entries(defaultBaseConfig.utilities ?? {})
  .flatMap(([name, entry]) => [name, ...[entry.shorthand ?? []].flat()])
  .filter((name) => !known.has(name) && !isCssProperty(name))
  // Known to every Chakra system, but without palettes in this one (web/build/system-at-build.ts).
  .concat('colorPalette')

test('the code uses only style props that the theme has', () => {
  const used = files.flatMap(({ name, text }) =>
    missing
      .filter((prop) => new RegExp(`\\n\\s+${prop}=[{"]`).test(text))
      .map((prop) => [name, prop]),
  )
  expect(missing.length).toBeGreaterThan(30)
  expect(used).toEqual([])
})

test('the code uses only conditions that the theme has', () => {
  const lacking = Object.keys(defaultBaseConfig.conditions ?? {}).filter(
    (name) => !(name in conditions),
  )
  const used = files.flatMap(({ name, text }) =>
    lacking
      .filter((condition) => new RegExp(`[\\s{,]_${condition}(=\\{|: \\{)`).test(text))
      .map((condition) => [name, condition]),
  )
  expect(used).toEqual([])
})
