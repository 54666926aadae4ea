import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Environment variables that set the address of a service for firebase-tools, and a short name for
 * the service.
 */
const services = {
  ...{ FIREBASE_API_URL: 'firebase', FIREBASE_TOKEN_URL: 'token', FIRESTORE_URL: 'firestore' },
  ...{ FIREBASE_RULES_URL: 'rules', FIREBASE_HOSTING_API_URL: 'hosting', CLOUD_RUN_URL: 'run' },
  ...{ FIREBASE_FUNCTIONS_URL: 'functions', FIREBASE_FUNCTIONS_V2_URL: 'functions' },
  ...{ CLOUD_RUN_API_URL: 'run', FIREBASE_CLOUDSCHEDULER_URL: 'scheduler' },
  ...{ FIREBASE_CLOUD_TAKS_URL: 'tasks', FIREBASE_SERVICE_USAGE_URL: 'usage' },
  ...{ CLOUD_SECRET_MANAGER_URL: 'secrets', FIREBASE_RESOURCEMANAGER_URL: 'projects' },
  ...{
    FIREBASE_IAM_URL: 'iam',
    FIREBASE_RUNTIMECONFIG_URL: 'runtimeconfig',
    COMPUTE_URL: 'compute',
  },
  ...{ ARTIFACT_REGISTRY_DOMAIN: 'artifacts', FIREBASE_CLOUDBILLING_URL: 'billing' },
  ...{ FIREBASE_STORAGE_URL: 'storage', FIREBASE_EXT_URL: 'extensions' },
}

interface Call {
  /** Format: `SERVICE METHOD PATH`. */
  line: string
  body: { name?: string; permissions?: string[] }
}

/**
 * Responses to calls that match. Other calls get an empty object, which means "none" or "done".
 */
type Answers = [call: RegExp, answer: (call: Call) => unknown][]

/**
 * A fake Google Cloud for the real firebase-tools, with a project that has a database and a web app
 * but no deployment yet. It is also the proxy, so no call leaves this machine.
 * @param apiKey of the project's web app
 */
export async function startFakeGoogleCloud(project: string, apiKey: string) {
  const calls: string[] = []
  const failing: { call: RegExp | undefined } = { call: undefined }
  const answers = answersOf(project, apiKey)
  const server = createServer((request, response) => {
    void readCall(request).then((call) => {
      calls.push(call.line)
      if (failing.call?.test(call.line)) return respond(response, 400, { error: { message: 'no' } })
      const [, answer] = answers.find(([pattern]) => pattern.test(call.line)) ?? []
      return respond(response, 200, answer?.(call) ?? {})
    })
  })
  server.on('connect', ({ url = '' }, socket) => {
    if (!url.endsWith('.test:80')) return socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    return server.emit('connection', socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const proxy = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    calls,
    /** Calls that fail from now on. */
    failing,
    environment: {
      ...Object.fromEntries(
        Object.entries(services).map(([name, service]) => [name, `http://${service}.test`]),
      ),
      ...{ HTTP_PROXY: proxy, HTTPS_PROXY: proxy, FIREBASE_TOKEN: 'any' },
      // For Node's own fetch, with which firebase-tools also asks its own child process for the
      // functions.
      ...{ NODE_USE_ENV_PROXY: '1', NO_PROXY: '127.0.0.1' },
    },
    stop: () => server.close().closeAllConnections(),
  }
}

async function readCall(request: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const isJson = request.headers['content-type']?.includes('json') && chunks.length > 0
  const { pathname } = new URL(request.url ?? '', 'http://any.test')
  const service = request.headers.host?.replace('.test', '')
  return {
    line: `${service} ${request.method} ${pathname}`,
    body: isJson ? (JSON.parse(Buffer.concat(chunks).toString('utf8')) as object) : {},
  }
}

function respond(response: ServerResponse, status: number, answer: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(answer))
}

const storedCompany = { mapValue: { fields: { legal_name: { stringValue: 'Sample Movers LLC' } } } }

function answersOf(projectId: string, apiKey: string): Answers {
  const place = `projects/${projectId}/locations/us-east4`
  const secret = `projects/${projectId}/secrets/SENDGRID_API_KEY`
  const created = (name: string) => ({
    name: `${place}/functions/${name}`,
    serviceConfig: { uri: 'https://any.run.app', service: `${place}/services/${name}` },
  })
  const last = (path = '') => path.split('/').at(-1) ?? ''
  return [
    [/webApps.*config$/, () => ({ projectId, apiKey })],
    [/^firebase GET/, () => ({ projectId, resources: { hostingSite: projectId } })],
    [/^projects GET/, () => ({ projectId, projectNumber: '123456789012' })],
    [/IamPolicy$/, () => ({ bindings: [] })],
    [/testIamPermissions$/, ({ body }) => ({ permissions: body.permissions })],
    [/^token/, () => ({ access_token: 'any', expires_in: 3600 })],
    [/^usage/, () => ({ state: 'ENABLED' })],
    [/^billing/, () => ({ billingEnabled: true })],
    [/^compute/, () => ({ defaultServiceAccount: 'default@any.test' })],
    [/^secrets GET .*versions/, () => ({ name: `${secret}/versions/1`, state: 'ENABLED' })],
    [/^secrets GET .*KEY$/, () => ({ name: secret })],
    [/^firestore GET .*\(default\)$/, () => ({ type: 'FIRESTORE_NATIVE', locationId: 'us-east4' })],
    [/^firestore GET .*settings\/public$/, () => ({ fields: { company: storedCompany } })],
    [/^rules POST .*rulesets$/, () => ({ name: `projects/${projectId}/rulesets/any` })],
    [/generateUploadUrl$/, () => ({ uploadUrl: 'http://storage.test/any', storageSource: {} })],
    [/^functions POST .*functions$/, ({ body }) => ({ name: `operations/${last(body.name)}` })],
    [/operations/, ({ line }) => ({ done: true, response: created(last(line)) })],
    [/versions$/, () => ({ name: `projects/${projectId}/sites/${projectId}/versions/any` })],
    [/populateFiles$/, () => ({ uploadUrl: 'http://hosting.test/any' })],
  ]
}
