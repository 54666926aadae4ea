import { colors } from '../../theme/colors.ts'

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The theme's colors by their custom property, as they are in light mode. */
function lightValues(group: object, path: readonly string[] = []): [string, string][] {
  return Object.entries(group).flatMap(([name, value]: [string, unknown]) => {
    const here = name === 'DEFAULT' ? path : [...path, kebab(name)]
    if (typeof value !== 'object' || value === null) return []
    if ('value' in value && typeof value.value === 'object' && value.value !== null) {
      const light = (value.value as { _oldBrowser: string })._oldBrowser
      return [[`--m-colors-${here.join('-')}`, light] as [string, string]]
    }
    return lightValues(value, here)
  })
}

const light = new Map(lightValues(colors))

/** Replaces `var(--m-colors-…)` by the color itself, for programs that know no custom properties. */
export function withLightColors(svg: string): string {
  return svg.replace(/var\((--m-colors-[a-z-]+)\)/g, (_, property: string) => {
    const color = light.get(property)
    if (color === undefined) throw new Error(`The theme has no ${property}`)
    return color
  })
}
