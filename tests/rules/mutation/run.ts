import { readFileSync } from 'node:fs'
import { rulesMatrix } from '../cases/all.ts'
import type { RulesRequest } from '../support/requests.ts'
import { openWorld, rulesFile, type World } from '../support/world.ts'
import { equivalents } from './equivalents.ts'
import { mutantsOf, type Mutant } from './mutate.ts'
import { reachOf } from './reach.ts'

interface Case {
  collection: string
  request: RulesRequest
  allowed: boolean
  /** Fields in which a denial differs from what is allowed beside it. */
  changed: string[]
}

/** Mutants at once, each in a project of its own: the emulator holds rules for each. */
const worldCount = 3
/** Cases at once in each. More would be wasted where the first of them notices. */
const atATime = 8

/** Runs the matrix against every mutant; 0 when each is noticed, or known to change nothing. */
async function runMutants(): Promise<number> {
  const rules = readFileSync(rulesFile, 'utf8')
  const mutants = mutantsOf(rules)
  const cases = allCases()
  const survived = new Set<Mutant>()
  const left = mutants.values()
  const workOff = async (_: unknown, number: number) => {
    const world = await openWorld(`demo-moving-mutants-${number}`)
    for (const mutant of left) {
      if (!(await isNoticed(world, mutant, rules, cases))) survived.add(mutant)
    }
    await world.close()
  }
  await Promise.all(Array.from({ length: worldCount }, workOff))
  return report(
    mutants,
    mutants.filter((mutant) => survived.has(mutant)),
  )
}

function allCases(): Case[] {
  return Object.entries(rulesMatrix).flatMap(([collection, pairs]) =>
    pairs.flatMap(({ request, mayNot }) => [
      { collection, request, allowed: true, changed: [] },
      ...Object.values(mayNot).map((change) => ({
        collection,
        request: change(request),
        allowed: false,
        changed: fieldsThatDiffer(request, change(request)),
      })),
    ]),
  )
}

async function isNoticed(
  world: World,
  mutant: Mutant,
  rules: string,
  cases: Case[],
): Promise<boolean> {
  const reach = reachOf(mutant.within, rules)
  const concerned = cases.filter(({ request }) =>
    [request, ...(request.alongside ?? [])].some(({ path }) => reach.has(collectionOf(path))),
  )
  const inOrder = concerned.toSorted((one, other) => promise(other, mutant) - promise(one, mutant))
  await world.loadRules(mutant.text)
  for (let next = 0; next < inOrder.length; next += atATime) {
    const answers = await Promise.all(
      inOrder
        .slice(next, next + atATime)
        .map(async ({ request, allowed }) => (await world.attempt(request)) === allowed),
    )
    if (answers.includes(false)) {
      await world.reseed()
      return true
    }
  }
  return false
}

function fieldsThatDiffer(one: RulesRequest, other: RulesRequest): string[] {
  const names = Object.keys({ ...one.data, ...other.data })
  return names.filter((name) => one.data?.[name] !== other.data?.[name])
}

/** How likely a case notices a mutant: only the order of the cases, and so the time, hangs on it. */
function promise({ allowed, changed }: Case, mutant: Mutant): number {
  const named = changed.some((name) => mutant.name.includes(name)) ? 2 : 0
  return named + (allowed === (mutant.allows === 'less') ? 1 : 0)
}

function collectionOf(path: string): string {
  const [collection = '', , below] = path.split('/')
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
