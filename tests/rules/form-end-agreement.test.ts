import { collections } from '@moving/domain/paths'
import { formQuestions, isFormQuestion, noQuestion } from '@moving/domain/quote/form/form-questions'
import { requestFormSchema } from '@moving/domain/quote/form/request-form'
import { doc, serverTimestamp, setDoc } from 'firebase/firestore/lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAllowed, newId, openWorld, type World } from './support/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld('demo-moving-form-ends')
})
afterAll(() => world.close())

function mayEnd(lastField: string, errors: readonly string[]): Promise<boolean> {
  const reference = doc(world.firestoreOf('guest'), collections.formEnds, newId())
  const end = { session_id: 'a', last_field: lastField, errors, created_at: serverTimestamp() }
  return isAllowed(setDoc(reference, end))
}

/** Names of fields that the form has too, and names that no form has. */
const others = [
  ...Object.keys(requestFormSchema.shape).filter((name) => !isFormQuestion(name)),
  ...['', 'Phone', 'fax', '__proto__', 'move_type'],
]

test('the rules take every question of the form, as the last one and as one with a message', async () => {
  expect(formQuestions).toHaveLength(15)
  for (const question of formQuestions) {
    expect(await mayEnd(question, []), question).toBe(true)
    expect(await mayEnd(noQuestion, [question]), question).toBe(true)
  }
  expect(await mayEnd(noQuestion, formQuestions)).toBe(true)
})

test('the rules take no other name, not even of what stands in the form without being a question', async () => {
  expect(others).toEqual(expect.arrayContaining(['service', 'website']))
  for (const name of others) {
    expect(await mayEnd(name, []), name).toBe(false)
    expect(await mayEnd('phone', [name]), name).toBe(false)
  }
})
