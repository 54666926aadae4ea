import { startMailCatcher } from '../mail-catcher/server.ts'
import { buildFunctions, buildWeb } from './build.ts'
import { projectId, startEmulators, type Emulators } from './emulators.ts'
import { requireFreePorts } from './port-in-use.ts'
import { emulatorNames, localPorts, type EmulatorName, type Ports } from './ports.ts'

export interface LocalSystem {
  /** Where everything is, as environment variables for a child process. */
  env: Record<string, string>
  ports: Ports
  ended: Promise<string>
  stop(): Promise<void>
}

export interface LocalSystemOptions {
  only?: EmulatorName[]
  /** Told of each step that takes a while. */
  say?: (text: string) => void
}

/** Where the parts of the local system answer; the Firebase SDKs read some of these by themselves. */
export function localEnvironment(names: EmulatorName[], ports = localPorts()) {
  const at = (port: number) => `127.0.0.1:${port}`
  const has = (name: EmulatorName) => names.includes(name)
  return {
    GCLOUD_PROJECT: projectId,
    FIREBASE_EMULATOR_HUB: at(ports.hub),
    MAIL_CATCHER_ORIGIN: `http://${at(ports.mailCatcher)}`,
    ...(has('firestore') && { FIRESTORE_EMULATOR_HOST: at(ports.firestore) }),
    ...(has('auth') && { FIREBASE_AUTH_EMULATOR_HOST: at(ports.auth) }),
    ...(has('functions') && { FUNCTIONS_ORIGIN: `http://${at(ports.functions)}` }),
    ...(has('hosting') && { HOSTING_ORIGIN: `http://${at(ports.hosting)}` }),
    ...(has('tasks') && { CLOUD_TASKS_EMULATOR_HOST: at(ports.tasks) }),
  }
}

/**
 * Builds what is out of date and starts the local system: the official emulators and the mail
 * catcher. Without data; see tools/seed.
 */
export async function startLocalSystem(options: LocalSystemOptions = {}): Promise<LocalSystem> {
  const { only = [...emulatorNames], say = () => {} } = options
  const ports = localPorts()
  await requireFreePorts(only, ['mailCatcher'])
  if (only.includes('functions')) {
    say('Bundling the functions')
    await buildFunctions()
  }
  if (only.includes('hosting')) {
    say('Building the pages')
    await buildWeb()
  }
  say(`Starting ${only.join(', ')}`)
  const catcher = await startMailCatcher(ports.mailCatcher)
  let emulators: Emulators
  try {
    emulators = await startEmulators(only, say)
  } catch (error) {
    await catcher.close()
    throw error
  }
  return {
    env: localEnvironment(only, ports),
    ports,
    ended: emulators.ended,
    async stop() {
      await emulators.stop()
      await catcher.close()
    },
  }
}
