import { createRequire } from 'node:module'
import { Resvg } from '@resvg/resvg-js'

const require = createRequire(import.meta.url)
const fontOf = (weight: string) =>
  require.resolve(`@expo-google-fonts/public-sans/${weight}/PublicSans_${weight}.ttf`)

/** The site's font as files that the painter can read; the site itself ships one woff2. */
const fontFiles = ['600SemiBold', '700Bold', '800ExtraBold'].map(fontOf)

/** Paints a card, or any drawing of ours, at its own size or at `width` pixels. */
export function paint(svg: string, width?: number): Uint8Array {
  const painter = new Resvg(svg, {
    font: { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Public Sans' },
    ...(width === undefined ? {} : { fitTo: { mode: 'width', value: width } }),
  })
  return painter.render().asPng()
}
