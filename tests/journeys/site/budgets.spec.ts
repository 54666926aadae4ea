import { publicSettingsPath } from '@moving/domain/paths'
import { FieldValue } from 'firebase-admin/firestore'
import { demoCompany } from '../../../tools/seed/demo-company.ts'
import { adminClients } from '../../support/admin.ts'
import { inParallel } from '../../support/in-parallel.ts'
import { expect, test } from '../../support/journey.ts'
import { measureLoadedScript } from '../../support/loaded-script.ts'
import { builtFile, builtPage, gzipped, loaderOf, publicPaths } from '../../support/site.ts'

/** Kilobytes of script that a public page may load in its first six seconds. */
const pageBudget = 125
const formBudgets: Record<string, number> = { '/quote': 150, '/contact': 150 }
/** /auth needs Firebase at once, and so may a page behind a link. */
const firebaseBudgets: Record<string, number> = { '/auth': 229, '/move': 198 }

const settings = adminClients().db.doc(publicSettingsPath)

// The facts have changed since the build, so that pages load the script that updates them.
const company = { ...demoCompany, usdot: '7654321' }
test.beforeAll(() => settings.set({ company }, { merge: true }))
test.afterAll(() => settings.update({ company: FieldValue.delete() }))

test('public pages load little script in six untouched seconds, and no Firebase', async ({
  context,
}) => {
  await inParallel(6, publicPaths, async (path) => {
    const page = await context.newPage()
    const { files, kB, listing } = await measureLoadedScript(page, path)
    await page.close()
    const budget = formBudgets[path] ?? firebaseBudgets[path] ?? pageBudget
    expect.soft(kB, listing).toBeLessThanOrEqual(budget)
    if (path in firebaseBudgets) return
    for (const file of files) {
      expect.soft(builtFile(file), `${path}: ${file}`).not.toMatch(/FirebaseError|@firebase\//)
    }
  })
})

for (const path of publicPaths) {
  test(`${path} has little HTML, and one script that runs before the page is idle`, () => {
    const html = builtPage(path)
    expect.soft(gzipped(html), 'HTML with its styles').toBeLessThanOrEqual(14_000)
    expect.soft(gzipped(builtFile(loaderOf(html))), 'the loader').toBeLessThanOrEqual(3000)
    expect(html.match(/<script\b(?![^>]*ld\+json)/g)).toHaveLength(1)
    expect(html.match(/<link[^>]*rel="(stylesheet|modulepreload)"/g)).toBeNull()
    expect(html.match(/\.woff2"/g)).toHaveLength(1)
    expect(html).toMatch(/@font-face ?\{[^}]*\.woff2/)
  })

  test(`${path} has no inline style attributes and no inline event handlers`, () => {
    const html = builtPage(path)
    expect(html).not.toMatch(/<[^>]+ style="/)
    expect(html).not.toMatch(/<[^>]+ on[a-z]+="/)
  })
}
