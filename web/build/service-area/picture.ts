import { serviceAreaShapes } from './shapes.ts'

const color = (token: string) => `var(--m-colors-${token})`
const fill = (d: string, token: string) => `<path d="${d}" fill="${color(token)}"/>`

/**
 * The map as a file of its own, for `<use href="…#area">`: the page's HTML stays small, and its
 * colours still turn with light and dark because custom properties reach into what is used.
 */
export function serviceAreaPicture(): string {
  const { land, maryland, virginia, borders, district, potomac, beltway } = serviceAreaShapes()
  const line = `fill="none" stroke-linejoin="round" stroke-linecap="round"`
  return [
    '<svg xmlns="http://www.w3.org/2000/svg"><g id="area">',
    fill(land, 'bg-muted'),
    fill(maryland, 'bg-blossom'),
    fill(virginia, 'brand-muted'),
    `<path d="${borders}" ${line} stroke="${color('bg')}" stroke-width="2"/>`,
    fill(district, 'brand-solid'),
    `<path d="${potomac}" ${line} stroke="${color('illustration-river')}" stroke-width="7"/>`,
    `<path d="${beltway}" fill="none" stroke="${color('fg-muted')}" stroke-width="2" stroke-dasharray="5"/>`,
    '</g></svg>',
    '',
  ].join('\n')
}
