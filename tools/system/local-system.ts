import { functionsRegion, httpsFunctions } from '@moving/domain/paths'
import { startMailCatcher } from '../mail-catcher/server.ts'
import { buildFunctions, buildWeb, writeFunctionParameters } from './build.ts'
import { projectId, startEmulators } from './emulators.ts'
import { requireFreePorts, watchPorts } from './port-in-use.ts'
import { emulatorNames, localPorts, type EmulatorName, type Ports } from './emulator-ports.ts'
import { silentProgress, type Progress } from './console-progress.ts'

export interface LocalSystem {
  /** Environment variables for programs that use the system, with its hosts and ports. */
  env: Record<string, string>
  ports: Ports
  /** Resolves with the reason when a part ends unexpectedly. */
  ended: Promise<string>
  stop(): Promise<void>
}

export interface LocalSystemOptions {
  only?: EmulatorName[]
  progress?: Progress
  /** A folder that `emulators:export` wrote, whose data the system starts with. */
  importFrom?: string | undefined
}

/** Hosts and ports of the system's parts. The Firebase SDKs read some of these variables. */
function localEnvironment(names: EmulatorName[], ports = localPorts()) {
  const at = (port: number) => `127.0.0.1:${port}`
  const has = (name: EmulatorName) => names.includes(name)
  return {
    GCLOUD_PROJECT: projectId,
    // Without this setting, Google's libraries search for a cloud machine's identity and print a
    // warning.
    METADATA_SERVER_DETECTION: 'none',
    FIREBASE_EMULATOR_HUB: at(ports.hub),
    MAIL_CATCHER_ORIGIN: `http://${at(ports.mailCatcher)}`,
    ...(has('firestore') && { FIRESTORE_EMULATOR_HOST: at(ports.firestore) }),
    ...(has('auth') && { FIREBASE_AUTH_EMULATOR_HOST: at(ports.auth) }),
    ...(has('functions') && { FUNCTIONS_ORIGIN: `http://${at(ports.functions)}` }),
    ...(has('hosting') && { HOSTING_ORIGIN: `http://${at(ports.hosting)}` }),
    ...(has('tasks') && { CLOUD_TASKS_EMULATOR_HOST: at(ports.tasks) }),
  }
}

/** The URL to which the mail catcher reports accepted emails. */
function webhookOf(names: EmulatorName[], ports: Ports) {
  if (!names.includes('functions')) return {}
  const at = `http://127.0.0.1:${ports.functions}/${projectId}/${functionsRegion}`
  return { webhookUrl: `${at}/${httpsFunctions.mailEvents}` }
}

/**
 * Builds what is out of date and starts the official emulators and the mail catcher, without data
 * (see tools/seed).
 */
export async function startLocalSystem(options: LocalSystemOptions = {}): Promise<LocalSystem> {
  const { only = [...emulatorNames], progress = silentProgress, importFrom } = options
  const ports = localPorts()
  await requireFreePorts(only, ['mailCatcher'])
  if (only.includes('functions')) await progress.step('Bundling the functions', buildFunctions)
  if (only.includes('hosting')) await progress.step('Building the pages', buildWeb)
  return progress.step('Starting the emulators and the mail catcher', async () => {
    const catcher = await startMailCatcher(ports.mailCatcher, webhookOf(only, ports))
    try {
      if (only.includes('functions')) {
        // Each run has a new key, so events that an earlier run signed are rejected.
        writeFunctionParameters({ SENDGRID_WEBHOOK_PUBLIC_KEY: catcher.signingKey.publicKey })
      }
      const emulators = await startEmulators(only, (text) => progress.note(text), importFrom)
      const watch = watchPorts(only, ports)
      return {
        env: localEnvironment(only, ports),
        ports,
        ended: Promise.race([emulators.ended, watch.lost]),
        async stop() {
          watch.close()
          await emulators.stop()
          await catcher.close()
        },
      }
    } catch (error) {
      await catcher.close()
      throw error
    }
  })
}
