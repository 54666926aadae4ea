import { writeFileSync } from 'node:fs'
import { paint } from '../paint.ts'
import { manifest, markSvg } from './icons.ts'

/** `npm run icons -w web` writes the icons and the manifest into web/public. */
const write = (name: string, content: string | Uint8Array) =>
  writeFileSync(new URL(`../../public/${name}`, import.meta.url), content)

const rounded = markSvg({ radius: 9 })
const fullBleed = markSvg({ radius: 0, scale: 0.86 })

write('favicon.svg', rounded)
write('icon-32.png', paint(rounded, 32))
write('icon-512.png', paint(rounded, 512))
write('icon-512-maskable.png', paint(fullBleed, 512))
write('apple-touch-icon.png', paint(fullBleed, 180))
write('site.webmanifest', `${manifest()}\n`)
