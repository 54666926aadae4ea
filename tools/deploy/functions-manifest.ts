import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { execa } from 'execa'

export interface FunctionEndpoint {
  platform: string
  region: string[]
  availableMemoryMb?: number | null
  maxInstances?: number | null
  timeoutSeconds?: number | null
  /** With `{{ params.PROJECT_ID }}` where firebase-tools puts the project's id. */
  serviceAccountEmail?: string | null
  secretEnvironmentVariables?: { key: string }[]
  eventTrigger?: {
    eventType: string
    retry?: boolean
    eventFilterPathPatterns?: { document?: string }
  }
  scheduleTrigger?: { schedule: string; timeZone?: string | null }
  callableTrigger?: object
  taskQueueTrigger?: object
}

/** What firebase-tools learns of the functions from their bundle. */
export interface FunctionsManifest {
  endpoints: Record<string, FunctionEndpoint>
  params: { name: string; type: string; default?: string | boolean }[]
}

/**
 * Loads a bundle as firebase-tools does before it uploads one: without emulators or values of
 * parameters.
 * @param folder holds the bundle's index.js and package.json
 * @param packages of which the SDK is taken
 * @throws ExecaError with what the bundle wrote when it does not load
 */
export async function readFunctionsManifest(
  folder: string,
  packages = 'node_modules',
): Promise<FunctionsManifest> {
  const scratch = mkdtempSync(join(tmpdir(), 'manifest-'))
  const file = join(scratch, 'functions.json')
  const { PATH, HOME } = process.env
  try {
    const loader = resolve(packages, 'firebase-functions/lib/bin/firebase-functions.js')
    await execa(process.execPath, [loader, folder], {
      ...{ cwd: folder, extendEnv: false },
      env: { PATH, HOME, GCLOUD_PROJECT: 'demo-moving', FUNCTIONS_MANIFEST_OUTPUT_PATH: file },
    })
    return JSON.parse(readFileSync(file, 'utf8')) as FunctionsManifest
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}
