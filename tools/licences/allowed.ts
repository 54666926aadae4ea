/** Licences under which a package may be shipped: all permissive, none that asks for our own source. */
const allowed = new Set([
  'MIT',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
])

/** Of fonts, whose licence asks that they are not sold by themselves. */
const allowedForFonts = new Set(['OFL-1.1'])

/**
 * Whether a package may be shipped under an SPDX expression: with AND each of its licences must be
 * allowed, with OR one of them.
 */
export function isAllowed({ name, licence }: { name: string; licence: string }): boolean {
  return licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) =>
      choice
        .split(' AND ')
        .every((one) => allowed.has(one) || (isFont(name) && allowedForFonts.has(one))),
    )
}

const isFont = (name: string) => /^@fontsource/.test(name)
