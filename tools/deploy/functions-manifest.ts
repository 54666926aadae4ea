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
  /** May contain `{{ params.PROJECT_ID }}`. firebase-tools replaces it with the project's id. */
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

/** The facts that firebase-tools reads from the functions' bundle. */
export interface FunctionsManifest {
  endpoints: Record<string, FunctionEndpoint>
  params: { name: string; type: string; default?: string | boolean }[]
}

/**
 * Loads the functions' bundle in the way firebase-tools does before an upload, without emulators
 * and parameter values.
 * @param folder the folder with the bundle's index.js and package.json
 * @param packages the node_modules folder with the functions SDK
 * @throws ExecaError with the bundle's output if it doesn't load
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
