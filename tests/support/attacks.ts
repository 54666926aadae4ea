import { describe, expect, it } from 'vitest'
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
  /** The stored value that the refusal of an outdated change returns. */
  current?: unknown
  /** Inputs that are wrong although their types are right. */
  malformed?: Record<string, unknown>[]
  /** Fields that may be absent. */
  optional?: readonly string[]
  /** Fields that may be null. */
  nullable?: readonly string[]
  /** Fields that may be an empty object. */
  emptiable?: readonly string[]
  /** True if Undo is offered. */
  isUndoable?: boolean
}

export interface AttackTarget {
  /** Sends a change as one of the callers. */
  ask: (idToken: string | undefined, data: unknown) => Promise<unknown>
  /** The fields that every call has, apart from `actionId`. */
  common: () => Record<string, unknown>
  /** Every document that a change may write, with its time. */
  snapshot: () => Promise<unknown>
  logEntries: () => Promise<{ id: string; data: () => Record<string, unknown> }[]>
  callers: () => Record<'dana' | 'isaac' | 'customer' | 'removed', SignedIn>
}

const malformedAnswer = { code: 'invalid-argument' }
const refusedWith = (why: string) => ({ result: { refused: true, why } })

/** Attacks every row; each refusal must leave all documents unchanged. */
export function describeAttacks(rows: readonly AttackRow[], target: AttackTarget): void {
  const { ask, common, snapshot, logEntries, callers } = target
  const call = (change: object) => ({ ...common(), actionId: anyQuoteId(), ...change })
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

    it('changes once, logs the coworker, and gives a repeated call the same response', async () => {
      await given()
      const before = (await logEntries()).length
      const sent = call(change)
      expect(await send(sent)).toEqual(done)
      await expectUnchanged(() => send(sent), done)
      const entries = await logEntries()
      expect(entries).toHaveLength(before + 1)
      const { uid } = callers().dana
      expect(entries.find(({ id }) => id === sent.actionId)?.data()).toMatchObject({ by_uid: uid })
    })

    it('refuses the id of a different change', async () => {
      await given()
      const actionId = anyQuoteId()
      await send({ ...change, actionId })
      await expectUnchanged(() => send({ ...other, actionId }), refusedWith('id_reused'))
    })

    it.runIf(stale)('refuses a change based on an old value, and names the coworker', async () => {
      await given()
      await send(change)
      const { result } = refusedWith('changed')
      await expectUnchanged(() => send(stale ?? {}, 'isaac'), {
        result: {
          ...result,
          ...('current' in row && { current: row.current }),
          ...{ by: expect.stringContaining('dana') as string, at: expect.any(String) as string },
        },
      })
    })

    it('refuses a caller outside the office', async () => {
      await given()
      const { customer, removed } = callers()
      const sent = call(change)
      const signedOut = { code: 'unauthenticated' }
      await expectUnchanged(() => ask(undefined, sent), signedOut)
      await expectUnchanged(() => ask('not a token', sent), signedOut)
      await expectUnchanged(() => ask(customer.idToken, sent), { code: 'permission-denied' })
      await expectUnchanged(() => ask(removed.idToken, sent), { code: 'permission-denied' })
    })

    it('refuses fields that are missing, unknown, of a wrong type, too long or too deep', async () => {
      await given()
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
      const before = await snapshot()
      for (const data of [
        ...broken,
        ...extra,
        ...malformed.map((over) => ({ ...sent, ...over })),
      ]) {
        const shown = JSON.stringify(data).slice(0, 300)
        expect(await ask(callers().dana.idToken, data), shown).toMatchObject(malformedAnswer)
      }
      expect(await snapshot()).toEqual(before)
    })

    it('changes once when the same call arrives twenty times at once', async () => {
      await given()
      const before = (await logEntries()).length
      const sent = call(change)
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(sent)))
      expect(answers).toEqual(Array(20).fill(done))
      expect(await logEntries()).toHaveLength(before + 1)
    })
  })
}
