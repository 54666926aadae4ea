import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { startChild } from '../system/child.ts'
import { inRoot } from '../system/paths.ts'

const endpointSchema = z.looseObject({
  platform: z.string(),
  region: z.array(z.string()),
  availableMemoryMb: z.number().nullish(),
  maxInstances: z.number().nullish(),
  timeoutSeconds: z.number().nullish(),
  /** With `{{ params.PROJECT_ID }}` where firebase-tools puts the project's id. */
  serviceAccountEmail: z.string().nullish(),
  secretEnvironmentVariables: z.array(z.object({ key: z.string() })).default([]),
  eventTrigger: z
    .object({
      eventType: z.string(),
      retry: z.boolean().default(false),
      eventFilterPathPatterns: z.object({ document: z.string().optional() }).default({}),
    })
    .optional(),
  scheduleTrigger: z.object({ schedule: z.string(), timeZone: z.string().nullish() }).optional(),
  callableTrigger: z.object({}).optional(),
  httpsTrigger: z.object({}).optional(),
  taskQueueTrigger: z.object({}).optional(),
})

const manifestSchema = z.object({
  endpoints: z.record(z.string(), endpointSchema),
  params: z
    .array(
      z.object({
        name: z.string(),
        type: z.enum(['string', 'boolean', 'int', 'float', 'list', 'secret']),
        description: z.string().optional(),
        default: z.union([z.string(), z.boolean(), z.number()]).optional(),
      }),
    )
    .default([]),
  requiredAPIs: z.array(z.object({ api: z.string() })).default([]),
})

/** What firebase-tools learns of the functions from their bundle. */
export type FunctionsManifest = z.output<typeof manifestSchema>
export type FunctionParameter = FunctionsManifest['params'][number]
export type FunctionEndpoint = FunctionsManifest['endpoints'][string]

/**
 * Loads a bundle the way firebase-tools does before it uploads one, without values of parameters.
 * @param folder holds the bundle's index.js and package.json
 * @throws Error with what the bundle wrote when it does not load
 */
export async function readManifest(folder: string): Promise<FunctionsManifest> {
  const scratch = mkdtempSync(join(tmpdir(), 'manifest-'))
  const file = join(scratch, 'functions.json')
  const loader = inRoot('node_modules/firebase-functions/lib/bin/firebase-functions.js')
  const { PATH, HOME } = process.env
  const child = startChild(process.execPath, [loader, folder], {
    cwd: folder,
    env: { PATH, HOME, GCLOUD_PROJECT: 'any-project', FUNCTIONS_MANIFEST_OUTPUT_PATH: file },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.process.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString('utf8')))
  try {
    const end = await child.ended
    await child.stop()
    if ((await child.process).exitCode !== 0)
      throw new Error(`The functions do not load: ${end}\n${errors}`)
    return manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** `every 5 minutes`, `quotes/{quoteId} written`: what makes a function run. */
export function triggerOf(endpoint: FunctionEndpoint): string {
  const { eventTrigger, scheduleTrigger } = endpoint
  if (eventTrigger) {
    const path = eventTrigger.eventFilterPathPatterns.document ?? ''
    return `${path} ${eventTrigger.eventType.split('.').at(-1)}`.trim()
  }
  if (scheduleTrigger) {
    return [scheduleTrigger.schedule, scheduleTrigger.timeZone].filter(Boolean).join(' ')
  }
  if (endpoint.callableTrigger) return 'callable'
  if (endpoint.taskQueueTrigger) return 'task queue'
  return 'HTTPS'
}
