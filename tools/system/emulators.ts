import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { startChild, type Child } from './child.ts'
import { findFirestoreJar } from './firestore-jar.ts'
import { findJava } from './java.ts'
import { writeLocalConfig } from './local-config.ts'
import { inLocal, inRoot } from './project-paths.ts'
import { requireFreePorts, untilPortsAreFree } from './port-in-use.ts'
import { localPorts, type EmulatorName } from './emulator-ports.ts'
import { Problem } from './problem.ts'

/** The only project that local commands may use (contract.md). */
export const projectId = 'demo-moving'

export interface Emulators {
  /** Resolves when the emulators stop running, with the reason. */
  ended: Promise<string>
  stop(): Promise<void>
}

/**
 * Logs only severe errors. The Firestore emulator prints a stack trace for every denied request,
 * and firebase-tools logs each line. Together that takes longer than the requests.
 */
const quietJava = 'handlers=java.util.logging.ConsoleHandler\n.level=SEVERE\n'

const readyLine = 'All emulators ready'
const startLimitMs = 180_000

/**
 * Starts the official emulators and resolves when all of them respond.
 * @param importFrom a folder that `emulators:export` wrote, whose data the emulators start with
 * @throws Problem if Java is missing, a port is taken, or an emulator doesn't start
 */
export async function startEmulators(
  names: EmulatorName[],
  say: (text: string) => void,
  importFrom?: string,
): Promise<Emulators> {
  const ports = localPorts()
  const needsJava = names.includes('firestore')
  const java = needsJava ? findJava() : undefined
  const jar = needsJava ? findFirestoreJar() : undefined
  if (jar?.from === 'download') {
    say('The Firestore emulator isn’t installed: firebase-tools downloads it once (130 MB).')
  }
  await requireFreePorts(names)
  mkdirSync(inLocal('emulators'), { recursive: true })
  const logFile = inLocal('emulators', 'emulators.log')
  const javaLogging = inLocal('emulators', 'java-logging.properties')
  writeFileSync(javaLogging, quietJava)
  let javaPids: number[] = []
  const child = startChild(
    process.execPath,
    [
      inRoot('node_modules/firebase-tools/lib/bin/firebase.js'),
      ...['emulators:start', '--project', projectId, '--config', writeLocalConfig(ports)],
      ...['--only', names.join(',')],
      ...(importFrom === undefined ? [] : ['--import', importFrom]),
    ],
    {
      cwd: inLocal('emulators'),
      env: {
        ...withoutCredentials(process.env),
        PATH: [...(java ? [java.bin] : []), process.env.PATH].join(delimiter),
        ...(jar && 'path' in jar && { FIRESTORE_EMULATOR_BINARY_PATH: jar.path }),
        // The path is in quotes, because it may contain a space.
        JAVA_TOOL_OPTIONS: `'-Djava.util.logging.config.file=${javaLogging}'`,
        // Seconds. By default the emulator gives up after 10 seconds if a function starts slowly on
        // a busy machine, and then never answers the call or event.
        FUNCTIONS_DISCOVERY_TIMEOUT: '300',
        METADATA_SERVER_DETECTION: 'none',
        NO_UPDATE_NOTIFIER: '1',
        NO_COLOR: '1',
      },
      stdio: ['ignore', ['pipe', { file: logFile }], { file: logFile }],
    },
    async () => [...javaPids, ...(await firestorePids(ports.hub))],
  )
  const tail = () => readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-25).join('\n')
  try {
    await untilReady(child, () => `Their last words (all in ${logFile}):\n${tail()}`)
    // The process ids are stored now, because the hub doesn't respond after a crash.
    javaPids = await firestorePids(ports.hub)
  } catch (error) {
    await child.stop()
    throw error
  }
  const stop = async () => {
    await child.stop()
    await untilPortsAreFree(names, { ports })
  }
  return {
    ended: child.ended.then((how) => `The emulators ${how}:\n${tail()}`),
    stop,
  }
}

/** @throws Problem if the emulators end before they are ready, or aren't ready in time */
async function untilReady(child: Child, lastWords: () => string): Promise<void> {
  const ready = new Promise<void>((resolve) => {
    let output = ''
    child.process.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8')
      if (output.includes(readyLine)) resolve()
    })
  })
  const failed = child.ended.then((how) => {
    throw new Problem(`The emulators ${how}. ${lastWords()}`)
  })
  const late = new Promise<never>((_, reject) => {
    const seconds = startLimitMs / 1000
    const tooLate = () =>
      reject(new Problem(`The emulators were not ready after ${seconds} s. ${lastWords()}`))
    setTimeout(tooLate, startLimitMs).unref()
  })
  await Promise.race([ready, failed, late])
}

/**
 * Gets the process id of the Firestore emulator from the emulators' hub, because firebase-tools
 * starts Java in a separate process group. Empty if the hub doesn't answer.
 */
export async function firestorePids(hubPort = localPorts().hub): Promise<number[]> {
  try {
    const response = await fetch(`http://127.0.0.1:${hubPort}/emulators`, {
      signal: AbortSignal.timeout(2000),
    })
    const { firestore } = (await response.json()) as { firestore?: { pid?: number } }
    return firestore?.pid === undefined ? [] : [firestore.pid]
  } catch {
    return []
  }
}

/** Removes credentials, so that local commands can't reach a real project. */
function withoutCredentials(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const rest = { ...env }
  delete rest.GOOGLE_APPLICATION_CREDENTIALS
  delete rest.FIREBASE_TOKEN
  return rest
}
