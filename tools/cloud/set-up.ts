import { retention } from '@moving/domain/retention'
import { Problem } from '../system/problem.ts'
import { alerts, isCounted, policyOf, type Alert } from './alerts.ts'

/** Runs a `gcloud` command on the project. `output` has the error text if the command failed. */
export type Gcloud = (args: readonly string[]) => Promise<{ exitCode: number; output: string }>

export interface SetUpOptions {
  project: string
  /** The email address for alerts. */
  notify: string
  gcloud: Gcloud
  /** Reports each step. */
  say: (text: string) => void
}

const services = ['iam', 'cloudtasks', 'logging', 'monitoring']
const accountId = 'moving-functions'
const roleId = 'movingFunctionsAuth'
/** Permissions in Firebase Auth for the functions' service account. */
export const accountPermissions = ['create', 'get', 'update', 'delete', 'sendEmail'].map(
  (may) => `firebaseauth.users.${may}`,
)
const roles = ['datastore.user', 'cloudtasks.enqueuer', 'run.invoker', 'eventarc.eventReceiver']
const database = '--database=(default)'

/**
 * Sets up what Firebase doesn't: the functions' service account, point-in-time recovery, backups
 * and alerts. A second run keeps or updates what exists.
 * @throws Problem with gcloud's message if a step fails; earlier steps stay done
 */
export async function setUpCloud({ project, notify, gcloud, say }: SetUpOptions): Promise<void> {
  const run = async (...args: string[]) => {
    const { exitCode, output } = await gcloud(args)
    if (exitCode === 0) return output.trim()
    throw new Problem(`gcloud ${args.join(' ')}\n\n${output}\n\nMend that, and run this again.`)
  }
  const isThere = async (...args: string[]) => (await gcloud(args)).exitCode === 0

  await run('services', 'enable', ...services.map((name) => `${name}.googleapis.com`))
  await setUpAccount({ project, run, isThere })
  say('The account of the functions')

  await run('firestore', 'databases', 'update', database, '--enable-pitr', '--delete-protection')
  const schedules = ['firestore', 'backups', 'schedules']
  const known = await run(...schedules, 'list', database, '--format=json')
  if (!known.includes('dailyRecurrence')) {
    await run(...schedules, 'create', database, '--recurrence=daily', '--retention=7d')
  }
  if (!known.includes('weeklyRecurrence')) {
    const weekly = [
      '--recurrence=weekly',
      '--day-of-week=SUN',
      `--retention=${retention.backupWeeks}w`,
    ]
    await run(...schedules, 'create', database, ...weekly)
  }
  say('Recovery of any minute of seven days, and backups of each day and week')

  const channels = ['beta', 'monitoring', 'channels']
  const labeled = `type="email" AND labels.email_address="${notify}"`
  const found = await run(...channels, 'list', `--filter=${labeled}`, '--format=value(name)')
  const labels = ['--type=email', `--channel-labels=email_address=${notify}`]
  const channel =
    found.split('\n')[0] ||
    (await run(...channels, 'create', '--display-name=Office', ...labels, '--format=value(name)'))
  for (const alert of alerts) await setUpAlert(alert, { channel, run, isThere })
  say(`${alerts.length} alerts, by email to ${notify}`)
}

interface Steps {
  run: (...args: string[]) => Promise<string>
  isThere: (...args: string[]) => Promise<boolean>
}

async function setUpAccount({ project, run, isThere }: Steps & { project: string }): Promise<void> {
  const account = `${accountId}@${project}.iam.gserviceaccount.com`
  const accounts = ['iam', 'service-accounts']
  if (!(await isThere(...accounts, 'describe', account))) {
    await run(...accounts, 'create', accountId, "--display-name=The site's functions")
  }
  const role = [
    roleId,
    "--title=Accounts, for the site's functions",
    `--permissions=${accountPermissions.join()}`,
  ]
  const verb = (await isThere('iam', 'roles', 'describe', roleId)) ? 'update' : 'create'
  await run('iam', 'roles', verb, ...role)
  const member = `--member=serviceAccount:${account}`
  for (const name of [
    ...roles.map((known) => `roles/${known}`),
    `projects/${project}/roles/${roleId}`,
  ]) {
    const binding = [member, `--role=${name}`, '--condition=None']
    await run('projects', 'add-iam-policy-binding', project, ...binding)
  }
  const itself = [account, member, '--role=roles/iam.serviceAccountUser']
  await run(...accounts, 'add-iam-policy-binding', ...itself)
}

async function setUpAlert(
  alert: Alert,
  { channel, run, isThere }: Steps & { channel: string },
): Promise<void> {
  const { name, what, filter } = alert
  if (isCounted(alert)) {
    const metrics = ['logging', 'metrics']
    const verb = (await isThere(...metrics, 'describe', name)) ? 'update' : 'create'
    await run(...metrics, verb, name, `--description=${what}`, `--log-filter=${filter}`)
  }
  const policies = ['monitoring', 'policies']
  const policy = `--policy=${JSON.stringify(policyOf(alert, channel))}`
  const known = await run(
    ...policies,
    'list',
    `--filter=displayName="${name}"`,
    '--format=value(name)',
  )
  const [id] = known.split('\n')
  await (id ? run(...policies, 'update', id, policy) : run(...policies, 'create', policy))
}
