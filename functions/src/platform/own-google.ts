import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import { Agent } from 'node:https'
import { connect } from 'node:net'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'

/**
 * For tests: the Admin SDK as deployed, with its real verification of tokens, on a stand-in for
 * Google that publishes its signing key and knows accounts. The SDK's `httpAgent` connects every
 * request to it, so nothing leaves this machine.
 */
export async function startOwnGoogle(projectId: string) {
  const keyId = 'own-key'
  const { publicKey, privateKey } = newKeyPair()
  const accounts = new Map<string, { validSince?: string; disabled?: boolean }>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      response.setHeader('content-type', 'application/json')
      const body = Buffer.concat(chunks).toString('utf8')
      const answer = request.url?.startsWith('/robot/')
        ? { [keyId]: publicKey.export({ type: 'spki', format: 'pem' }) }
        : accountsOf(body, accounts)
      response.end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const httpAgent = Object.assign(new Agent({ keepAlive: false }), {
    createConnection: () => connect(port, '127.0.0.1'),
  })
  const accessToken = { access_token: 'own', expires_in: 3600 }
  const credential = { getAccessToken: () => Promise.resolve(accessToken) }
  const app = initializeApp({ projectId, credential, httpAgent }, `own google ${port}`)
  return {
    auth: getAuth(app),
    accounts,
    /** A token as Google signs it for a person who signed in now; any claim may be replaced. */
    token: (
      uid: string,
      claims: object = {},
      {
        header = {},
        key = privateKey,
      }: { header?: { alg?: string; kid?: string }; key?: KeyObject } = {},
    ) =>
      signedToken(
        { alg: 'RS256', kid: keyId, typ: 'JWT', ...header },
        { ...freshClaims(projectId, uid), ...claims },
        key,
      ),
    /** Another key under the same name. */
    foreignKey: newKeyPair().privateKey,
    close: async () => {
      await deleteApp(app)
      server.closeAllConnections()
      server.close()
    },
  }
}
export type OwnGoogle = Awaited<ReturnType<typeof startOwnGoogle>>

const newKeyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

function accountsOf(body: string, accounts: Map<string, object>) {
  const { localId: [uid = ''] = [] } = JSON.parse(body) as { localId?: string[] }
  const account = accounts.get(uid)
  return account === undefined ? { users: [] } : { users: [{ localId: uid, ...account }] }
}

function freshClaims(projectId: string, uid: string) {
  const now = Math.floor(Date.now() / 1000)
  return {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: uid,
    user_id: uid,
    firebase: { sign_in_provider: 'password', identities: {} },
    iat: now,
    exp: now + 3600,
    auth_time: now,
  }
}

function signedToken(
  header: { alg: string; kid: string; typ: string },
  claims: object,
  key: KeyObject,
): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part(header)}.${part(claims)}`
  if (header.alg === 'none') return `${signed}.`
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
}
