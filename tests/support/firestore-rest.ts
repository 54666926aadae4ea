import { firestoreAddress, projectId } from './local-system.ts'

/**
 * Asks Firestore for a document, or to write one, with a browser's own token and under the rules, as
 * somebody would who kept the token.
 * @param fields what to write, in the REST API's typed form; absent to read
 * @returns the HTTP status: 200 and 404 are let through by the rules, 403 is refused
 */
export async function firestoreStatus(
  idToken: string,
  path: string,
  fields?: Record<string, unknown>,
): Promise<number> {
  const { host, port } = firestoreAddress()
  const url = `http://${host}:${port}/v1/projects/${projectId}/databases/(default)/documents/${path}`
  const response = await fetch(url, {
    headers: { Authorization: `Bearer ${idToken}`, 'Content-Type': 'application/json' },
    ...(fields && { method: 'PATCH', body: JSON.stringify({ fields }) }),
  })
  return response.status
}
