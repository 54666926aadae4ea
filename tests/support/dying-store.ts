import type { Firestore } from 'firebase-admin/firestore'

type Transact = Firestore['runTransaction']

function withTransactions(db: Firestore, transact: Transact): Firestore {
  return new Proxy(db, {
    get(target, name) {
      if (name === 'runTransaction') return transact
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

/** A Firestore whose nth transaction crashes before it begins, or right after its commit. */
export function dyingStore(db: Firestore, nth: number, when: 'before' | 'after'): Firestore {
  let commits = 0
  return withTransactions(db, async (...parameters) => {
    commits += 1
    const dies = commits === nth
    if (dies && when === 'before') throw new Error('crashed')
    const result = await db.runTransaction(...parameters)
    if (dies) throw new Error('crashed')
    return result
  })
}

/** A Firestore whose transactions first wait for a concurrent action. */
export function slowStore(db: Firestore, meanwhile: () => Promise<unknown>): Firestore {
  return withTransactions(db, async (...parameters) => {
    await meanwhile()
    return db.runTransaction(...parameters)
  })
}
