import { expect, test } from 'vitest'
import { planChunks } from './chunks.ts'

/** The imports of a site with six pages: `at` are static, `late` are dynamic. */
const imports: Record<string, { at?: string[]; late?: string[] }> = {
  'src/entry-browser.tsx': { at: ['src/app/routes.tsx', 'src/ui/button.tsx'] },
  'src/app/routes.tsx': {
    late: [
      'src/app/pages/site/home-page.tsx',
      'src/app/pages/site/about-page.tsx',
      'src/app/pages/site/quote-page.tsx',
      'src/app/pages/office/admin-page.tsx',
      'src/app/pages/office/calls-page.tsx',
      'src/features/calendar/calendar.tsx',
    ],
  },
  'src/app/pages/site/home-page.tsx': { at: ['src/ui/stars.tsx', 'src/ui/hero.tsx'] },
  'src/app/pages/site/about-page.tsx': { at: ['src/ui/stars.tsx'] },
  'src/app/pages/site/quote-page.tsx': { at: ['src/ui/field.tsx', 'src/home-size.ts'] },
  'src/app/pages/office/admin-page.tsx': { at: ['src/ui/field.tsx', 'src/office/list.ts'] },
  'src/app/pages/office/calls-page.tsx': {
    at: ['src/office/list.ts', 'src/office/moves.ts', 'src/ui/button.tsx', 'src/prices/prices.ts'],
  },
  'src/features/calendar/calendar.tsx': {
    at: ['src/office/moves.ts', 'src/office/lane.tsx', 'src/facts.ts'],
  },
  'src/lib/company/company-writer.ts': { at: ['src/facts.ts'] },
  'src/lib/prices/price-writer.ts': { at: ['src/prices/prices.ts', 'src/home-size.ts'] },
  'src/office/list.ts': { at: ['/node_modules/@firebase/firestore/dist/index.js'] },
}
const inWeb = (file: string) => (file.startsWith('/') ? file : `/web/${file}`)
const chunkOf = planChunks('/web', (id) => {
  const { at = [], late = [] } = imports[id.replace('/web/', '')] ?? {}
  return { importedIds: at.map(inWeb), dynamicallyImportedIds: late.map(inWeb) }
})

test.each([
  ['src/ui/button.tsx', 'frame', 'every page loads it at start'],
  ['src/ui/stars.tsx', 'site', 'two public pages use it'],
  ['src/ui/field.tsx', 'shared', 'the quote form and the office use it'],
  ['src/office/list.ts', 'desk', 'only office pages use it, the desk among them'],
  ['src/office/moves.ts', 'today', 'only office pages use it, but not the desk'],
  ['src/facts.ts', 'company', 'a public page loads it only if it shows old facts'],
  ['src/home-size.ts', 'frame', 'prices and the quote form use it'],
  ['src/prices/prices.ts', 'prices', 'a public page loads it only once prices are published'],
  ['src/ui/hero.tsx', null, 'one public page uses it'],
  ['src/office/lane.tsx', 'calendar', 'one page of the office uses it'],
])('the build puts %s into the file %s if %s', (file, chunk, _condition) => {
  expect(chunkOf(inWeb(file))).toBe(chunk)
})
