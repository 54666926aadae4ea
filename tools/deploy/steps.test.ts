import { describe, expect, it } from 'vitest'
import { silentProgress } from '../system/progress.ts'
import type { Firebase } from './firebase.ts'
import type { FunctionsManifest } from './functions-manifest.ts'
import { runSteps } from './run-steps.ts'
import { awaitIndexes, deploySteps, pruneSteps } from './steps.ts'

const ready = '[READY] (quotes) -- (status,ASCENDING)'
const building = '[CREATING] (quotes) -- (status,ASCENDING)'
const version = 'projects/moving-live/sites/moving-live/versions/abc123'

/** firebase-tools that keeps what it is asked, and fails at one command. */
function recording(failing = '', lists: string[] = [ready]) {
  const commands: string[] = []
  const note = (args: string[]) => {
    commands.push(args.join(' '))
    if (failing !== '' && args.join(' ').includes(failing)) throw new Error('refused')
  }
  const firebase: Firebase = {
    run: async (...args) => note(args),
    async read(...args) {
      note(args)
      return lists.length > 1 ? (lists.shift() ?? '') : (lists[0] ?? '')
    },
    async ask(...args) {
      note(args)
      return { hosting: version }
    },
  }
  return { commands, firebase }
}

const endpoint = { platform: 'gcfv2', region: ['us-east4'], secretEnvironmentVariables: [] }
const manifest: FunctionsManifest = {
  endpoints: { onRoleWritten: endpoint, deliverMail: endpoint },
  params: [],
  requiredAPIs: [],
}
const again = { on: 'npm run deploy', back: 'git switch' }

async function deploy(failing?: string) {
  const { commands, firebase } = recording(failing)
  let live = ''
  const steps = deploySteps({
    firebase,
    manifest,
    indexWaitMs: 0,
    onHosting: (each) => (live = each),
  })
  const failure = await runSteps(steps, silentProgress, again).then(
    () => '',
    (cause: Error) => cause.message,
  )
  return { commands, live, failure }
}

describe('a deployment', () => {
  it('goes from indexes, when they are ready, to rules, functions and pages', async () => {
    const { commands, live, failure } = await deploy()
    expect(failure).toBe('')
    expect(commands).toEqual([
      'deploy --only firestore:indexes',
      'firestore:indexes --pretty',
      'deploy --only firestore:rules',
      'deploy --only functions:default:deliverMail,functions:default:onRoleWritten --force',
      'deploy --only hosting',
    ])
    expect(live).toBe(version)
  })

  it.each([
    ['firestore:indexes', 1, 'nothing', 'Rules, Functions, Hosting'],
    ['firestore:rules', 3, 'Indexes', 'Functions, Hosting'],
    ['functions:default', 4, 'Indexes, Rules', 'Hosting'],
    ['only hosting', 5, 'Indexes, Rules, Functions', 'nothing'],
  ])('that fails at %s stops there, and says what is live', async (at, ran, live, before) => {
    const { commands, failure } = await deploy(at)
    expect(commands).toHaveLength(ran)
    expect(failure).toContain('refused')
    expect(failure).toMatch(new RegExp(`Live and new: +${live}\\n`))
    expect(failure).toMatch(new RegExp(`Still as before: +${before}\\n`))
    expect(failure).toContain('npm run deploy again')
  })

  it('never takes a function or an index away', async () => {
    const { commands } = await deploy()
    expect(commands.join()).not.toContain('delete')
    expect(commands).not.toContain('deploy --only firestore:indexes --force')
  })
})

describe('waiting for indexes', () => {
  it('goes on as soon as they are ready', async () => {
    const pauses: number[] = []
    const pause = async (ms: number) => void pauses.push(ms)
    const { firebase } = recording('', [building, building, ready])
    await awaitIndexes(firebase, 60_000, pause)
    expect(pauses).toEqual([15_000, 15_000])
  })

  it('gives up after its time, or at a broken one', async () => {
    const pause = async () => {}
    await expect(awaitIndexes(recording('', [building]).firebase, 60_000, pause)).rejects.toThrow(
      '1 indexes are still being built',
    )
    const broken = recording('', [ready.replace('READY', 'NEEDS_REPAIR')])
    await expect(awaitIndexes(broken.firebase, 60_000, pause)).rejects.toThrow('need repair')
  })
})

it('pruning takes away only the functions that the source lost, region by region', async () => {
  const { commands, firebase } = recording()
  const leftOver = [
    { id: 'oldOne', region: 'us-east4' },
    { id: 'older', region: 'us-east4' },
    { id: 'oldest', region: 'us-central1' },
  ]
  await runSteps(pruneSteps(firebase, leftOver), silentProgress, again)
  expect(commands).toEqual([
    'functions:delete oldOne older --region us-east4 --force',
    'functions:delete oldest --region us-central1 --force',
    'deploy --only firestore:indexes --force',
  ])
})
