import { capital, cities, frame, regions, type City } from './area.ts'
import { project } from './geometry.ts'
import { serviceAreaShapes } from './shapes.ts'

const color = (token: string) => `var(--m-colors-${token})`
const fill = (d: string, token: string) => `<path d="${d}" fill="${color(token)}"/>`

/**
 * The map as a file of its own, for `<use href="…#area">`: the page's HTML stays small, and colors
 * and type still come from the page, because what is used inherits them. `#more` has the names that
 * phones leave out.
 */
export function serviceAreaPicture(): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg">',
    `<g id="area">${outlines()}${named(cities.filter(({ wideOnly }) => wideOnly !== true))}${titles()}</g>`,
    `<g id="more">${named(cities.filter(({ wideOnly }) => wideOnly === true))}</g>`,
    '</svg>',
    '',
  ].join('\n')
}

function outlines(): string {
  const { land, maryland, virginia, borders, district, potomac, beltway } = serviceAreaShapes()
  const line = (d: string, token: string, width: number) =>
    `<path d="${d}" fill="none" stroke="${color(token)}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`
  return [
    `<path d="M0 0h${frame.width}v${frame.height}H0z" fill="${color('brand-subtle')}"/>`,
    fill(land, 'bg-muted'),
    fill(maryland, 'bg-blossom'),
    fill(virginia, 'brand-muted'),
    `${line(borders, 'bg', 2)}/>`,
    fill(district, 'brand-solid'),
    `${line(potomac, 'illustration-river', 7)}/>`,
    `${line(beltway, 'fg-muted', 2)} stroke-dasharray="4 6"/>`,
  ].join('')
}

/** Names keep clear of lines by a halo in the page's color. */
const halo = `stroke="${color('bg')}" stroke-width="4" stroke-linejoin="round" paint-order="stroke"`

/** Offsets of a name from its dot, in units of the picture. */
const placings = {
  left: { x: -9, y: 5, anchor: ' text-anchor="end"' },
  right: { x: 9, y: 5, anchor: '' },
  above: { x: 0, y: -11, anchor: ' text-anchor="middle"' },
  belowLeft: { x: 10, y: 24, anchor: ' text-anchor="end"' },
}

function named(places: readonly City[]): string {
  const dots = places.map(({ at }) => `M${project(at).map(Math.round).join(' ')}h0`).join('')
  const names = places.map(({ name, at, label }) => {
    const [x, y] = project(at)
    const placing = placings[label]
    return `<text x="${Math.round(x + placing.x)}" y="${Math.round(y + placing.y)}"${placing.anchor}>${name}</text>`
  })
  return [
    `<path d="${dots}" stroke="${color('fg')}" stroke-width="9" stroke-linecap="round"/>`,
    `<g fill="${color('fg')}" ${halo}>${names.join('')}</g>`,
  ].join('')
}

/** The two states, and the capital in the middle. */
function titles(): string {
  const [x, y] = project(capital).map(Math.round)
  const states = regions.map(
    (region) =>
      `<text x="${region.x}" y="${region.y}" font-size="1.13em" font-weight="700" fill="${color(region.color)}">${region.name}</text>`,
  )
  return [
    `<path d="M${x} ${y}h0" stroke="${color('bg')}" stroke-width="12" stroke-linecap="round"/>`,
    `<g ${halo}>${states.join('')}`,
    `<text x="${x}" y="${Number(y) - 14}" text-anchor="middle" font-size="1.22em" font-weight="800" fill="${color('fg')}">Washington DC</text></g>`,
  ].join('')
}
