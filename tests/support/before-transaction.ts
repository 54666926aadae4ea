import type { Firestore } from 'firebase-admin/firestore'

/**
 * A Firestore that runs a function right before a transaction begins.
 * @param nth which transaction, counted from 1
 */
export function beforeTransaction(
  nth: number,
  db: Firestore,
  act: () => Promise<unknown>,
): Firestore {
  let transactions = 0
  return new Proxy(db, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property, target)
      if (typeof value !== 'function') return value
      const method = value.bind(target) as (...args: unknown[]) => unknown
      if (property !== 'runTransaction') return method
      return async (...args: unknown[]) => {
        transactions += 1
        if (transactions === nth) await act()
        return method(...args)
      }
    },
  })
}
