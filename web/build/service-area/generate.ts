import { writeFileSync } from 'node:fs'
import { serviceAreaPicture } from './picture.ts'

/** `npm run map -w web`: writes the map into the illustrations. */
writeFileSync(
  new URL('../../src/illustrations/service-area.svg', import.meta.url),
  serviceAreaPicture(),
)
