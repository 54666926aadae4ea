import { business } from '@moving/domain/business'
import { bracketsPath } from '../../src/illustrations/brackets.ts'
import { colors } from '../../src/theme/colors.ts'

const light = (color: { value: { _oldBrowser: string } }) => color.value._oldBrowser
const tile = light(colors.brand.solid)
const ink = light(colors.brand.contrast)

interface MarkOptions {
  /** Corner radius on the 36 x 36 grid; 0 for icons whose corners the phone cuts. */
  radius: number
  /** Size of the brackets; less than 1 keeps them away from cut corners. */
  scale?: number
}

/** Draws the company's mark as an SVG for icons. */
export function markSvg({ radius, scale = 1 }: MarkOptions): string {
  const inset = (18 * (1 - scale)).toFixed(2)
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36">',
    `<rect width="36" height="36" rx="${radius}" fill="${tile}"/>`,
    `<path d="${bracketsPath}" transform="translate(${inset} ${inset}) scale(${scale})" fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round"/>`,
    '</svg>',
  ].join('')
}

/** The web app manifest, for adding the site to a phone's home screen. */
export function manifest(): string {
  const icon = (src: string, sizes: string, purpose: string) => ({
    src,
    sizes,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify(
    {
      name: business.name,
      short_name: business.name,
      description: business.tagline,
      start_url: '/',
      display: 'browser',
      background_color: light(colors.bg.DEFAULT),
      theme_color: tile,
      icons: [
        icon('/icon-512.png', '512x512', 'any'),
        icon('/icon-512-maskable.png', '512x512', 'maskable'),
      ],
    },
    null,
    2,
  )
}
