import type { ShippedPackage } from './shipped.ts'

/** docs/licences.md: how many packages under which licence, then each with its version. */
export function licencesPage(packages: readonly ShippedPackage[]): string {
  const counts = new Map<string, number>()
  for (const { licence } of packages) counts.set(licence, (counts.get(licence) ?? 0) + 1)
  const byCount = [...counts].toSorted((a, b) => b[1] - a[1])
  const rows = packages.map(
    ({ name, version, licence, inPages, inFunctions }) =>
      `| ${name} | ${version} | ${licence} | ${inPages ? 'yes' : ''} | ${inFunctions ? 'yes' : ''} |`,
  )
  return [
    '# Licences of what ships',
    '',
    'Written by `npm run licences` from package-lock.json: every package that the pages or the',
    'functions may carry, with all that it needs in turn. Tools and tests are not in it. `npm test`',
    'fails when this page is out of date or names a licence that is not allowed',
    '(`tools/licences/allowed.ts`).',
    '',
    '| licence | packages |',
    '| --- | --- |',
    ...byCount.map(([licence, count]) => `| ${licence} | ${count} |`),
    '',
    '| package | version | licence | pages | functions |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}
