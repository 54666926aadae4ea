import { createHash } from 'node:crypto'
import { startEmulators } from '../system/emulators.ts'
import { isFree } from '../system/port-in-use.ts'
import { localPorts } from '../system/ports.ts'

/** A project of the emulator's own, so that nothing that runs beside gets other rules. */
const scratchProject = 'demo-rules-check'

/** The first 12 digits of the rules' SHA-256: tells two deployments apart. */
export function rulesDigest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

/**
 * Compiles rules in the official Firestore emulator: the one of `npm test` or `npm start`, or one
 * that is started for this.
 * @returns what it refuses, a sentence each
 * @throws Problem when the emulator cannot be started
 */
export async function rulesProblems(
  text: string,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<string[]> {
  const given = environment.FIRESTORE_EMULATOR_HOST
  if (given) return compile(text, given)
  const port = localPorts().firestore
  const address = `127.0.0.1:${port}`
  if (!(await isFree(port))) return compile(text, address)
  const emulators = await startEmulators(['firestore'], () => {})
  try {
    return await compile(text, address)
  } finally {
    await emulators.stop()
  }
}

interface Issue {
  description?: string
  sourcePosition?: { line?: number }
}

async function compile(text: string, address: string): Promise<string[]> {
  const url = `http://${address}/emulator/v1/projects/${scratchProject}:securityRules`
  const response = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content: text }] } }),
  })
  const answer = (await response.json()) as { issues?: Issue[]; error?: { message?: string } }
  if (!response.ok) return [`firestore.rules: ${answer.error?.message ?? response.status}`]
  // Firestore only warns of a function that does not exist; a request that meets it is denied.
  return (answer.issues ?? []).map(
    ({ description, sourcePosition }) => `firestore.rules:${sourcePosition?.line}: ${description}`,
  )
}
