import { createWriteStream, mkdirSync } from 'node:fs'
import { delimiter } from 'node:path'
import { startChild, type Child } from './child.ts'
import { findFirestoreJar } from './firestore-jar.ts'
import { findJava } from './java.ts'
import { writeLocalConfig } from './local-config.ts'
import { inLocal, inRoot } from './paths.ts'
import { requireFreePorts } from './port-in-use.ts'
import { localPorts, type EmulatorName } from './ports.ts'
import { Problem } from './problem.ts'

/** The only project that anything local may name (contract.md). */
export const projectId = 'demo-moving'

export interface Emulators {
  /** Resolves with the reason once they stop running, for whatever cause. */
  ended: Promise<string>
  stop(): Promise<void>
}

const readyLine = 'All emulators ready'
const startLimitMs = 180_000

/**
 * Starts the official emulators and resolves when all of them answer.
 * @param importFrom folder of an export that they start with; undefined for none
 * @throws Problem when Java is missing, a port is taken, or one of them does not start
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
    say(
      'The Firestore emulator is not on this machine: firebase-tools downloads it (130 MB, once).',
    )
  }
  await requireFreePorts(names)
  mkdirSync(inLocal('emulators'), { recursive: true })
  const child = startChild(
    process.execPath,
    [
      inRoot('node_modules/firebase-tools/lib/bin/firebase.js'),
      'emulators:start',
      '--project',
      projectId,
      '--config',
      writeLocalConfig(ports),
      '--only',
      names.join(','),
      ...(importFrom === undefined ? [] : ['--import', importFrom]),
    ],
    {
      cwd: inLocal('emulators'),
      env: {
        ...withoutCredentials(process.env),
        PATH: [...(java ? [java.bin] : []), process.env.PATH].join(delimiter),
        ...(jar && 'path' in jar && { FIRESTORE_EMULATOR_BINARY_PATH: jar.path }),
        METADATA_SERVER_DETECTION: 'none',
        NO_UPDATE_NOTIFIER: '1',
        NO_COLOR: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const log = inLocal('emulators', 'emulators.log')
  const output = watchOutput(child, log)
  const failed = child.ended.then((how) => {
    throw new Problem(`The emulators ${how}. Their last words (all in ${log}):\n${output.tail()}`)
  })
  const late = new Promise<never>((_, reject) => {
    const problem = new Problem(
      `The emulators were not ready after ${startLimitMs / 1000} s:\n${output.tail()}`,
    )
    setTimeout(() => reject(problem), startLimitMs).unref()
  })
  try {
    await Promise.race([output.ready, failed, late])
  } catch (error) {
    await child.stop()
    throw error
  }
  return {
    ended: child.ended.then((how) => `The emulators ${how}:\n${output.tail()}`),
    stop: () => child.stop(),
  }
}

/** No local command may reach a real project, whatever this machine is signed in to. */
function withoutCredentials(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const rest = { ...env }
  delete rest.GOOGLE_APPLICATION_CREDENTIALS
  delete rest.FIREBASE_TOKEN
  return rest
}

function watchOutput(child: Child, logFile: string) {
  const file = createWriteStream(logFile)
  let last = ''
  let isReady = () => {}
  const ready = new Promise<void>((resolve) => {
    isReady = resolve
  })
  for (const stream of [child.process.stdout, child.process.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      file.write(chunk)
      last = (last + chunk.toString('utf8')).slice(-20_000)
      if (last.includes(readyLine)) isReady()
    })
  }
  return { ready, tail: () => last.trimEnd().split('\n').slice(-25).join('\n') }
}
