import { readFileSync } from 'node:fs'
import { entryKinds } from '@moving/domain/request/entry-kinds'
import { keysOf } from '@moving/domain/keys'
import { expect, it } from 'vitest'

const contract = readFileSync('docs/contract.md', 'utf8')
const [, section = ''] = contract.split('#### Kinds of log entries\n')
const list = section.split('\n#')[0] ?? ''
const namesIn = (text: string) => [...text.matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name)

it('the contract lists each kind of log entry', () => {
  expect(namesIn(list)).toEqual(keysOf(entryKinds))
})

it('the contract lists the kinds of log entries that can be undone', () => {
  const [, undoable = ''] = /^- \*\*Office, with Undo\*\*: (.*?)(?=^- )/ms.exec(list) ?? []
  const wanted = keysOf(entryKinds).filter((name) => entryKinds[name].isUndoable)
  expect(namesIn(undoable)).toEqual(wanted)
})
