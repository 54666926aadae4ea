import { firestoreAddress, projectId } from './local-system.ts'

/**
 * Reads or writes a Firestore document over REST with a browser's token and under the rules, as
 * someone who kept the token could.
 * @param fields the fields to write, in the REST API's typed form; absent to read
 * @returns the HTTP status: the rules allow 200 and 404, and refuse with 403
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
