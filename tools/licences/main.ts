import { readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from '../system/paths.ts'
import { licencesPage } from './page.ts'
import { shippedPackages, type Lockfile } from './shipped.ts'

/** `npm run licences`: writes docs/licences.md anew. */
const lock = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as Lockfile
const packages = shippedPackages(lock)
writeFileSync(inRoot('docs/licences.md'), licencesPage(packages))
console.log(`docs/licences.md: ${packages.length} packages`)
