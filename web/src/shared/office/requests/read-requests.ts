import { getDocsFromServer, type Query } from 'firebase/firestore'
import { isSettled, requestIn, type OfficeRequest } from './office-request.ts'

/**
 * Reads requests that functions have processed, once and from the server.
 * @throws FirestoreError `permission-denied` or `unavailable`
 */
export async function readRequests(of: Query): Promise<readonly OfficeRequest[]> {
  const { docs } = await getDocsFromServer(of)
  return docs.filter(isSettled).map(requestIn)
}
