import { isConfirmedAddress } from '@moving/domain/account/confirmation'
import { confirmationPath } from '@moving/domain/paths'
import { doc, type Firestore } from 'firebase/firestore'
import { useFirestoreDocData } from 'reactfire'
import type { Customer } from './customer.ts'

/**
 * Whether the customer's address was confirmed before the server, live: confirming it on another
 * device shows here. Undefined while that is not known.
 */
export function useConfirmation(
  db: Firestore,
  { uid, email }: Pick<Customer, 'uid' | 'email'>,
): boolean | undefined {
  const { data, status } = useFirestoreDocData(doc(db, confirmationPath(uid)), { suspense: false })
  return status === 'success' ? isConfirmedAddress(data, email) : undefined
}
