import { createRequire } from 'node:module'
import { Resvg } from '@resvg/resvg-js'

const require = createRequire(import.meta.url)
const fontOf = (weight: string) =>
  require.resolve(`@expo-google-fonts/public-sans/${weight}/PublicSans_${weight}.ttf`)

/** The site's font in a format that resvg can read; the site uses one woff2 file. */
const fontFiles = ['600SemiBold', '700Bold', '800ExtraBold'].map(fontOf)

/** Renders an SVG to a PNG, at its own size or at `width` pixels. */
export function paint(svg: string, width?: number): Uint8Array {
  const painter = new Resvg(svg, {
    font: { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Public Sans' },
    ...(width === undefined ? {} : { fitTo: { mode: 'width', value: width } }),
  })
  return painter.render().asPng()
}
