import { describe, expect, it } from 'vitest'
import { alerts, policyOf } from './alerts.ts'
import { setUpCloud, type Gcloud } from './set-up.ts'

/** A fake project that records what the script creates. */
function projectWith() {
  const calls: string[] = []
  const made = (group: string, text: string) =>
    calls.find((call) => call.startsWith(`${group} create`) && call.includes(text)) !== undefined
  const gcloud: Gcloud = async (args) => {
    const call = args.join(' ')
    const at = args.findIndex((arg) => arg === 'describe' || arg === 'list')
    const group = args.slice(0, at).join(' ')
    const answer = (isThere: boolean, output: string) =>
      args[at] === 'list'
        ? { exitCode: 0, output: isThere ? output : '' }
        : { exitCode: isThere ? 0 : 1, output }
    calls.push(call)
    if (at === -1) return { exitCode: 0, output: 'id' }
    if (group === 'firestore backups schedules') {
      const kinds = ['daily', 'weekly'].filter((kind) => made(group, `--recurrence=${kind}`))
      return { exitCode: 0, output: kinds.map((kind) => `${kind}Recurrence`).join() }
    }
    const wanted = /"([^"]+)"$/.exec(args[at + 1] ?? '')?.[1] ?? args[at + 1]?.split('@')[0] ?? ''
    return answer(made(group, wanted), 'id')
  }
  return { gcloud, calls }
}

const setUp = (gcloud: Gcloud) =>
  setUpCloud({
    ...{ project: 'moving-sample', notify: 'dana@moving-sample.test', gcloud },
    say: () => undefined,
  })

describe('npm run cloud', () => {
  it('creates everything on the first run and nothing on the second', async () => {
    const { gcloud, calls } = projectWith()
    await setUp(gcloud)
    const creations = (from: string[]) => from.filter((call) => / create /.test(call))
    const first = creations(calls)
    expect(first.filter((call) => call.includes('policies create'))).toHaveLength(alerts.length)
    expect(first.filter((call) => call.includes('schedules create'))).toHaveLength(2)
    expect(first.filter((call) => call.includes('service-accounts create'))).toHaveLength(1)
    expect(first.filter((call) => call.includes('channels create'))).toHaveLength(1)
    const before = calls.length
    await setUp(gcloud)
    expect(creations(calls.slice(before))).toEqual([])
    const updates = calls.slice(before).filter((call) => call.includes('policies update'))
    expect(updates).toHaveLength(alerts.length)
  })

  it('gives the functions’ account only the roles in the deployment guide', async () => {
    const { gcloud, calls } = projectWith()
    await setUp(gcloud)
    const bound = calls.flatMap((call) => /--role=(\S+)/.exec(call)?.slice(1) ?? [])
    expect(bound.sort()).toEqual([
      'projects/moving-sample/roles/movingFunctionsAuth',
      'roles/cloudtasks.enqueuer',
      'roles/datastore.user',
      'roles/eventarc.eventReceiver',
      'roles/iam.serviceAccountUser',
      'roles/run.invoker',
    ])
  })

  it('stops with gcloud’s message when a step fails', async () => {
    const gcloud: Gcloud = async (args) =>
      args[0] === 'firestore'
        ? { exitCode: 1, output: 'PERMISSION_DENIED: not an owner' }
        : { exitCode: 0, output: '' }
    await expect(setUp(gcloud)).rejects.toThrow('PERMISSION_DENIED: not an owner')
  })

  it('creates alerts for any entry, for more than a number of entries, and for none', () => {
    const conditions = alerts.map((alert) => JSON.stringify(policyOf(alert, 'channel')))
    expect(conditions.filter((text) => text.includes('conditionMatchedLog'))).toHaveLength(8)
    expect(conditions.filter((text) => text.includes('"thresholdValue":'))).toHaveLength(3)
    expect(conditions.filter((text) => text.includes('conditionAbsent'))).toHaveLength(1)
  })
})
