import { parameterNames } from './function-parameters.ts'
import { triggerOf } from './functions-manifest.ts'
import type { Plan } from './inspect.ts'

/** A plan for a person to read, in the order in which its parts go. */
export function describePlan(plan: Plan): string {
  const { indexes, manifest, hosting } = plan
  const endpoints = Object.entries(manifest.endpoints).sort(([a], [b]) => (a < b ? -1 : 1))
  const { secret } = parameterNames(manifest.params)
  return [
    `To ${plan.project}:`,
    `1. Indexes: ${indexes.composite} over several fields, ${indexes.overrides} fields set apart,` +
      ` of which ${indexes.expiring.length} let documents expire (${indexes.expiring.join(', ')})`,
    `2. Rules: sha256 ${plan.rules}`,
    `3. Functions: ${endpoints.length}`,
    ...table(
      endpoints.map(([name, endpoint]) => [
        name,
        endpoint.region.join(' '),
        `${endpoint.availableMemoryMb ?? 256} MiB`,
        triggerOf(endpoint),
        endpoint.secretEnvironmentVariables.map(({ key }) => key).join(' '),
      ]),
    ),
    ...accountsOf(plan).map(
      (account) => `   as ${account}, which the project must hold (docs/deploying.md)`,
    ),
    '   with the parameters',
    ...plan.parameters
      .trim()
      .split('\n')
      .map((line) => `     ${line}`),
    `   and the secrets ${secret.join(', ')}, which the project must hold`,
    `   using ${manifest.requiredAPIs.map(({ api }) => api).join(', ')}`,
    `4. Hosting: ${hosting.files} files, ${(hosting.bytes / 1e6).toFixed(1)} MB`,
    ...hosting.headers.map(({ source, names }) => `     ${source}: ${names.join(', ')}`),
  ].join('\n')
}

/** The service accounts that functions run as; firebase-tools puts the id in as it deploys. */
function accountsOf({ project, manifest }: Plan): string[] {
  const accounts = Object.values(manifest.endpoints).map(
    ({ serviceAccountEmail }) => serviceAccountEmail ?? "the project's default account",
  )
  return [...new Set(accounts)].map((name) => name.replace('{{ params.PROJECT_ID }}', project))
}

function table(rows: string[][]): string[] {
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  return rows.map((row) =>
    `     ${row.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join('  ')}`.trimEnd(),
  )
}
