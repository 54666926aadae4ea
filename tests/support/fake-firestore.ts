import { FieldValue, Timestamp, type Firestore } from 'firebase-admin/firestore'

type Fields = Record<string, unknown>
type Reference = ReturnType<FakeFirestore['doc']>
type Found = ReturnType<FakeFirestore['found']>
interface Narrowed {
  matches?: (found: Found) => boolean
  max?: number
  /** The numeric field that a query sorts by. */
  order?: { field: string; isDescending: boolean }
}

const operators: Record<string, (stored: unknown, wanted: unknown) => boolean> = {
  '==': (stored, wanted) => stored === wanted,
  '>': (stored, wanted) => Number(stored) > Number(wanted),
  'array-contains-any': (stored, wanted) =>
    Array.isArray(stored) && stored.some((value) => (wanted as unknown[]).includes(value)),
}

/** Replaces each server timestamp with the time. */
function withTimes(fields: Fields): Fields {
  const stored = Object.entries(fields).map(([name, value]) => {
    const isMap = Object.getPrototypeOf(value ?? 0) === Object.prototype
    const plain = isMap ? withTimes(value as Fields) : value
    return [name, value instanceof FieldValue ? Timestamp.now() : plain] as const
  })
  return Object.fromEntries(stored)
}

/**
 * The fields that an update writes. For example, `quote.status` changes a field of the map `quote`.
 */
const withPaths = (fields: Fields, stored: Fields): Fields =>
  Object.entries(fields).reduce<Fields>((written, [path, value]) => {
    const [name = '', inner] = path.split('.')
    if (inner === undefined) return { ...written, [name]: value }
    return {
      ...written,
      [name]: { ...((written[name] ?? stored[name]) as Fields), [inner]: value },
    }
  }, {})

/**
 * A Firestore in memory for unit tests, with only the API that they use. A batch or transaction
 * writes at its end.
 */
export class FakeFirestore {
  readonly documents: Map<string, Fields>
  /** Runs before each batch is stored, like another process. */
  beforeBatch: () => void = () => undefined

  constructor(documents: Record<string, object>) {
    this.documents = new Map(Object.entries(documents) as [string, Fields][])
  }

  get db(): Firestore {
    return this as unknown as Firestore
  }

  doc(path: string) {
    const write = (fields: Fields) => {
      this.documents.set(path, { ...this.documents.get(path), ...withTimes(fields) })
      return Promise.resolve()
    }
    return {
      ...{ path, id: path.slice(path.lastIndexOf('/') + 1) },
      get: () => Promise.resolve(this.found(path)),
      ...{ create: write, set: write },
      update: (fields: Fields) => write(withPaths(fields, this.documents.get(path) ?? {})),
      delete: () => Promise.resolve(this.documents.delete(path)),
    }
  }

  found(path: string) {
    const fields = this.documents.get(path)
    const ref = this.doc(path)
    return {
      ...{ id: ref.id, ref, exists: fields !== undefined },
      data: () => fields,
      get: (name: string) =>
        name
          .split('.')
          .reduce<unknown>((value, key) => (value as Fields | undefined)?.[key], fields),
    }
  }

  collection(path: string) {
    return { ...this.#query(path), doc: (id: string) => this.doc(`${path}/${id}`) }
  }

  getAll(...references: Reference[]) {
    return Promise.all(references.map((reference) => reference.get()))
  }

  batch() {
    const writes: (() => unknown)[] = []
    const later = (write: () => unknown) => void writes.push(write)
    return {
      create: (to: Reference, fields: Fields) => later(() => to.create(fields)),
      set: (to: Reference, fields: Fields) => later(() => to.set(fields)),
      update: (to: Reference, fields: Fields) => later(() => to.update(fields)),
      delete: (to: Reference) => later(() => to.delete()),
      commit: () => {
        this.beforeBatch()
        return Promise.all(writes.map((write) => write()))
      },
    }
  }

  async runTransaction<Result>(work: (transaction: object) => Promise<Result>): Promise<Result> {
    const { commit, ...writes } = this.batch()
    const get = (from: Pick<Reference, 'get'>) => from.get()
    const result = await work({ ...writes, get, getAll: this.getAll.bind(this) })
    await commit()
    return result
  }

  #query(path: string, narrowed: Narrowed = {}): object {
    const { matches = () => true, max = Infinity, order } = narrowed
    const inOrder = (one: Found, other: Found) => {
      const difference = order ? Number(one.get(order.field)) - Number(other.get(order.field)) : 0
      return order?.isDescending ? -difference : difference
    }
    const find = () =>
      [...this.documents.keys()]
        .filter((key) => key.slice(0, key.lastIndexOf('/')) === path)
        .map((key) => this.found(key))
        .filter(matches)
        .toSorted(inOrder)
        .slice(0, max)
    const query = {
      firestore: this,
      where: (field: string, operator: string, wanted: unknown) => {
        const fits = (found: Found) => operators[operator]?.(found.get(field), wanted) === true
        return this.#query(path, {
          ...narrowed,
          matches: (found) => matches(found) && fits(found),
        })
      },
      limit: (next: number) => this.#query(path, { ...narrowed, max: next }),
      select: () => query,
      orderBy: (field: string, direction?: string) => {
        const isStored = (found: Found) => matches(found) && found.get(field) !== undefined
        const by = { field, isDescending: direction === 'desc' }
        return this.#query(path, { ...narrowed, matches: isStored, order: by })
      },
      count: () => ({ get: () => Promise.resolve({ data: () => ({ count: find().length }) }) }),
      get: () => {
        const docs = find()
        return Promise.resolve({ docs, size: docs.length, empty: docs.length === 0 })
      },
    }
    return query
  }
}
