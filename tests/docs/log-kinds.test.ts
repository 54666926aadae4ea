import { readFileSync } from 'node:fs'
import { entryKinds } from '@moving/domain/request/entry-kinds'
import { moveFacts } from '@moving/domain/quote/facts/move-facts'
import { customerFields } from '@moving/domain/quote/quote-schema'
import { expect, it } from 'vitest'

/** Facts that share a row in the table. */
const groups = [
  { name: 'details', facts: customerFields.map((field) => `quote.${field}`) },
  { name: 'answers', facts: moveFacts.map((fact) => `facts.${fact}`) },
]

function listOf(names: readonly string[]): string {
  const whole = groups.filter(({ facts }) => facts.every((fact) => names.includes(fact)))
  const named = names.filter((name) => !whole.some(({ facts }) => facts.includes(name)))
  const unique = [...new Set(named)].map((name) => `\`${name}\``)
  return [...whole.map(({ name }) => name), ...unique].join(', ') || '–'
}

it('the contract lists each kind of log entry with the facts that it writes and depends on', () => {
  const cells = (line: string) => line.split('|').map((cell) => cell.trim())
  const lines = readFileSync('docs/contract.md', 'utf8').split('\n')
  const start = lines.indexOf('#### Kinds of log entries')
  const listed = lines.slice(start).filter((line) => line.startsWith('| `'))
  const wanted = Object.entries(entryKinds).map(([action, { writes, rests, isUndoable }]) => [
    ...['', `\`${action}\``, listOf(writes), listOf(rests), isUndoable ? 'yes' : '–', ''],
  ])
  expect(listed.slice(0, wanted.length).map(cells)).toEqual(wanted)
})
