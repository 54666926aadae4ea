import { readFileSync, writeFileSync } from 'node:fs'
import { rulesMatrix } from '../cases/all.ts'
import type { RulesRequest } from '../support/requests.ts'
import { openWorld, rulesFile, type World } from '../support/world.ts'
import { equivalents } from './equivalents.ts'
import { mutantsOf, type Mutant } from './mutate.ts'
import { onlyFor, reachOf } from './reach.ts'

interface Case {
  /** Example: 'quotes: a guest stores a quote'. */
  name: string
  collection: string
  request: RulesRequest
  allowed: boolean
  /** The fields that differ between a denied request and the similar request that is allowed. */
  changed: string[]
}

/**
 * The number of mutants tested at once, each in its own project, because the emulator has separate
 * rules per project.
 */
const worldCount = 3

/**
 * The case that caught each mutant in the last run with `--record`, which is tried first. An
 * outdated record only costs time, because the other cases follow.
 */
const recordFile = new URL('./noticed-by.json', import.meta.url)

/**
 * Runs the matrix against every mutant. Returns 0 if each mutant fails a case, or is known to
 * change nothing.
 */
async function runMutants(): Promise<number> {
  const rules = readFileSync(rulesFile, 'utf8')
  const mutants = mutantsOf(rules)
  const cases = allCases()
  const remembered = JSON.parse(readFileSync(recordFile, 'utf8')) as Record<string, string>
  const noticedBy = new Map<Mutant, string>()
  const left = mutants.values()
  const workOff = async (_: unknown, number: number) => {
    const world = await openWorld(`demo-moving-mutants-${number}`)
    for (const mutant of left) {
      const orderedCases = inOrder(mutant, { rules, cases, first: remembered[mutant.name] })
      const again = async () =>
        mutant.name in equivalents ? null : findNoticing(world, mutant, orderedCases)
      // Each mutant is tried twice, because the emulator once answered with the previous rules on
      // a busy machine.
      const name = (await findNoticing(world, mutant, orderedCases)) ?? (await again())
      if (name !== null) noticedBy.set(mutant, name)
    }
    await world.close()
  }
  await Promise.all(Array.from({ length: worldCount }, workOff))
  if (process.argv.includes('--record')) {
    const entries = [...noticedBy].map(([mutant, name]) => [mutant.name, name] as const)
    const record = Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))
    writeFileSync(recordFile, `${JSON.stringify(record, null, 2)}\n`)
  }
  return report(
    mutants,
    mutants.filter((mutant) => !noticedBy.has(mutant)),
  )
}

function allCases(): Case[] {
  return Object.entries(rulesMatrix).flatMap(([collection, pairs]) =>
    pairs.flatMap(({ may, request, mayNot }) => [
      { name: `${collection}: ${may}`, collection, request, allowed: true, changed: [] },
      ...Object.entries(mayNot).map(([name, change]) => ({
        name: `${collection}: ${name}`,
        collection,
        request: change(request),
        allowed: false,
        changed: fieldsThatDiffer(request, change(request)),
      })),
    ]),
  )
}

/**
 * The cases that may fail for a mutant: first the one that failed last time, then the likeliest.
 */
function inOrder(
  mutant: Mutant,
  { rules, cases, first }: { rules: string; cases: Case[]; first: string | undefined },
): Case[] {
  const reach = reachOf(mutant.within, rules)
  const concerned = cases.filter(({ request }) =>
    collectionsOf(request).some((collection) => reach.has(collection)),
  )
  const rank = (one: Case) => (one.name === first ? 4 : promise(one, mutant))
  return concerned.toSorted((one, other) => rank(other) - rank(one))
}

/** The name of a case that fails for the mutant; null if none does. */
async function findNoticing(world: World, mutant: Mutant, cases: Case[]): Promise<string | null> {
  const touched = new Set(cases.flatMap(({ request }) => collectionsOf(request)))
  await world.loadRules(onlyFor(touched, mutant.text))
  for (const { name, request, allowed } of cases) {
    if ((await world.attempt(request)) === allowed) continue
    await world.reseed()
    return name
  }
  return null
}

function fieldsThatDiffer(one: RulesRequest, other: RulesRequest): string[] {
  const names = Object.keys({ ...one.data, ...other.data })
  return names.filter((name) => one.data?.[name] !== other.data?.[name])
}

/**
 * How likely a case is to fail for a mutant. It affects only the order of the cases, and thus the
 * duration.
 */
function promise({ allowed, changed }: Case, mutant: Mutant): number {
  const named = changed.some((name) => mutant.name.includes(name)) ? 2 : 0
  return named + (allowed === (mutant.allows === 'less') ? 1 : 0)
}

function collectionsOf({ path, alongside = [] }: RulesRequest): string[] {
  return [path, ...alongside.map((write) => write.path)].map(collectionOf)
}

function collectionOf(path: string): string {
  // The hashed text may itself be a path.
  const [collection = '', , below] = path.replace(/\{sha256:.*\}/, 'hash').split('/')
  return below ?? collection
}

function report(mutants: Mutant[], survivors: Mutant[]): number {
  const unexplained = survivors.filter(({ name }) => !(name in equivalents))
  const alive = new Set(survivors.map(({ name }) => name))
  const stale = Object.keys(equivalents).filter((name) => !alive.has(name))
  const killed = mutants.length - survivors.length
  console.log(`Rules mutants: ${mutants.length}, noticed: ${killed}, survived: ${survivors.length}`)
  for (const { name } of survivors) {
    console.log(`  survived  ${name}\n            ${equivalents[name] ?? 'NO TEST NOTICES IT'}`)
  }
  for (const name of stale) console.log(`  listed as equivalent, but noticed or gone: ${name}`)
  const toNotice = mutants.length - (survivors.length - unexplained.length)
  console.log(`Noticed of those that change anything: ${killed} of ${toNotice}`)
  return unexplained.length + stale.length === 0 ? 0 : 1
}

process.exitCode = await runMutants()
