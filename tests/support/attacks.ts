import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from './accounts.ts'
import { anyQuoteId } from './stored-quote.ts'

/** One kind of change, with the inputs that an attacker may send instead. */
export interface AttackRow {
  name: string
  change: Record<string, unknown>
  /** Stores what the change needs. */
  given?: () => Promise<unknown>
  /** A change of the same kind with a different input. */
  other: Record<string, unknown>
  /**
   * A change by a coworker whose page shows an old value. Absent for a kind of change that doesn't
   * compare values.
   */
  stale?: Record<string, unknown>
  /** The stored value that the refusal of the stale change returns. */
  current?: unknown
  /** Inputs that are wrong although their types are right. */
  malformed?: Record<string, unknown>[]
  optional?: readonly string[]
  nullable?: readonly string[]
  emptiable?: readonly string[]
  isUndoable?: boolean
}

export interface AttackTarget {
  ask: (idToken: string | undefined, data: unknown) => Promise<unknown>
  accepts: (data: unknown) => boolean
  /** The field with an action's id. */
  idField: 'action_id' | 'actionId'
  /** The last entry of the log that a page shows now; absent where pages send values instead. */
  seen?: () => Promise<string>
  common: () => Record<string, unknown>
  /** Every document that a change may write, with its time. */
  snapshot: () => Promise<unknown>
  logEntries: () => Promise<{ id: string; data: () => Record<string, unknown> }[]>
  /** Fields that the log entry of a change must have. */
  logged?: (change: Record<string, unknown>) => Record<string, unknown>
  callers: () => Record<'dana' | 'isaac' | 'customer' | 'removed', SignedIn>
}

const refusedWith = (why: string) => ({ result: { refused: true, why } })

/**
 * Tests every row with every attack; each refusal must leave all documents unchanged. Attacks on
 * code that all rows share, such as wrong callers, use only the first row.
 */
export function describeAttacks(rows: readonly AttackRow[], target: AttackTarget): void {
  const { ask, accepts, idField, common, snapshot, logEntries, logged, callers } = target
  const call = (change: object): Record<string, unknown> => ({
    ...{ ...common(), [idField]: anyQuoteId(), ...change },
  })
  const send = (change: object, by: 'dana' | 'isaac' = 'dana') =>
    ask(callers()[by].idToken, call(change))

  async function expectUnchanged(attack: () => Promise<unknown>, answer: object): Promise<void> {
    const before = await snapshot()
    expect(await attack()).toMatchObject(answer)
    expect(await snapshot()).toEqual(before)
  }

  describe.each(rows)('$name', (row) => {
    const { change, other, stale, malformed = [], optional = [] } = row
    const { nullable = [], emptiable = [] } = row
    const { given = () => Promise.resolve(), isUndoable = false } = row
    const done = { result: { done: true, undoable: isUndoable } }

    it('changes once, logs the coworker, gives a repeated call the same response, and refuses its id for a different change', async () => {
      await given()
      const sent = call(change)
      const earlier = (await logEntries()).length
      expect(await send(sent)).toEqual(done)
      const before = await snapshot()
      expect(await send(sent)).toEqual(done)
      const reused = await send({ ...other, [idField]: sent[idField] })
      expect(reused).toMatchObject(refusedWith('id_reused'))
      expect(await snapshot()).toEqual(before)
      const entries = await logEntries()
      expect(entries).toHaveLength(earlier + 1)
      const { uid } = callers().dana
      expect(entries.find(({ id }) => id === sent[idField])?.data()).toMatchObject({
        ...{ by_uid: uid, ...logged?.(change) },
      })
    })

    it.runIf(stale)('refuses a change based on an old value, and names the coworker', async () => {
      await given()
      const seen = await target.seen?.()
      await send(change)
      const { result } = refusedWith('changed')
      const outdated = { ...stale, ...(seen !== undefined && { seen }) }
      await expectUnchanged(() => send(outdated, 'isaac'), {
        result: {
          ...result,
          ...('current' in row && { current: row.current }),
          ...{ by: expect.stringContaining('dana') as string, at: expect.any(String) as string },
        },
      })
    })

    it('refuses fields that are missing, unknown, of a wrong type, too long or too deep', () => {
      const sent: Record<string, unknown> = call(change)
      const huge = 'a'.repeat(1_000_000)
      const deep = Array.from({ length: 100 }).reduce<unknown>((inner) => [inner], 1)
      const broken = Object.keys(sent).flatMap((field) => {
        const without = Object.fromEntries(Object.entries(sent).filter(([name]) => name !== field))
        const isNullable = nullable.includes(field) || sent[field] === null
        const empty = emptiable.includes(field) ? [] : [{}]
        const wrong = [7.505, ...empty, [[]], huge, [huge], deep, ...(isNullable ? [] : [null])]
        return [
          ...(optional.includes(field) ? [] : [without]),
          ...wrong.map((value) => ({ ...sent, [field]: value })),
        ]
      })
      const extra = [
        { ...sent, updated_by: 'mallory' },
        { ...sent, path: 'roles/mallory' },
      ]
      expect(accepts(sent)).toBe(true)
      for (const data of [
        ...broken,
        ...extra,
        ...malformed.map((over) => ({ ...sent, ...over })),
      ]) {
        expect(accepts(data), JSON.stringify(data).slice(0, 300)).toBe(false)
      }
    })
  })

  describe('a call', () => {
    const [first] = rows
    beforeEach(async () => {
      await first?.given?.()
    })

    it('is refused from outside the office, and if it is malformed', async () => {
      const { dana, customer, removed } = callers()
      const sent = call(first?.change ?? {})
      const signedOut = { code: 'unauthenticated' }
      const before = await snapshot()
      expect(await ask(undefined, sent)).toMatchObject(signedOut)
      expect(await ask('not a token', sent)).toMatchObject(signedOut)
      expect(await ask(customer.idToken, sent)).toMatchObject({ code: 'permission-denied' })
      expect(await ask(removed.idToken, sent)).toMatchObject({ code: 'permission-denied' })
      const malformed = { ...sent, updated_by: 'mallory' }
      expect(await ask(dana.idToken, malformed)).toMatchObject({ code: 'invalid-argument' })
      expect(await snapshot()).toEqual(before)
    })

    it('changes once when it arrives eight times at once', async () => {
      const before = (await logEntries()).length
      const sent = call(first?.change ?? {})
      const answers = await Promise.all(Array.from({ length: 8 }, () => send(sent)))
      const done = { result: { done: true, undoable: first?.isUndoable ?? false } }
      expect(answers).toEqual(Array(8).fill(done))
      expect(await logEntries()).toHaveLength(before + 1)
    })
  })
}
