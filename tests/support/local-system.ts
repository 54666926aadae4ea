export { withoutTriggers } from '../../tools/seed/without-triggers.ts'

/**
 * The URL or host of a local service. `npm run with-emulators` and `npm test` set the variables.
 */
function address(name: string): string {
  const value = process.env[name]
  if (!value) {
    throw new Error(`${name} is not set: run this through npm run with-emulators -- CMD`)
  }
  return value
}

/** The only project that tests may use. */
export const projectId = 'demo-moving'

function hostAndPort(text: string): { host: string; port: number } {
  const [host = '', port = ''] = text.split(':')
  return { host, port: Number(port) }
}

export const firestoreAddress = () => hostAndPort(address('FIRESTORE_EMULATOR_HOST'))
/** Example: 'http://127.0.0.1:9099'. */
export const authOrigin = () => `http://${address('FIREBASE_AUTH_EMULATOR_HOST')}`
/** Example: 'http://127.0.0.1:5001'. A function is at `/demo-moving/us-east4/NAME`. */
export const functionsOrigin = () => address('FUNCTIONS_ORIGIN')
export const hostingOrigin = () => address('HOSTING_ORIGIN')
export const mailCatcherOrigin = () => address('MAIL_CATCHER_ORIGIN')

/** Sets how the mail catcher behaves (`/faults`), or makes it send an event (`/events`). */
export async function setCatcher(path: string, body: unknown): Promise<void> {
  const url = `${mailCatcherOrigin()}${path}`
  await expectOk(fetch(url, { method: 'POST', body: JSON.stringify(body) }))
}

export async function clearFirestore(project = projectId): Promise<void> {
  const { host, port } = firestoreAddress()
  const path = `emulator/v1/projects/${project}/databases/(default)/documents`
  const clear = () => fetch(`http://${host}:${port}/${path}`, { method: 'DELETE' })
  let response = await clear()
  // The emulator refuses while a function's transaction is open.
  while (response.status === 409) response = await clear()
  await expectOk(Promise.resolve(response))
}

export async function clearAccounts(): Promise<void> {
  const path = `emulator/v1/projects/${projectId}/accounts`
  await expectOk(fetch(`${authOrigin()}/${path}`, { method: 'DELETE' }))
}

async function expectOk(answering: Promise<Response>): Promise<void> {
  const response = await answering
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
}
