import type { MoveName } from '@moving/domain/move/move-key'
import type { MoveAct } from '@moving/domain/move/move-requests'
import type { MoveView } from '@moving/domain/move/move-view'
import { useRef } from 'react'
import { CallRefused } from '../../../lib/call-openly.ts'
import { useAsyncData } from '../../../lib/use-async-data.ts'
import { answerMove, problemOf, readMove, unlockMove, type MoveProblem } from './move-calls.ts'
import { watchMove, type MoveWatch } from './watch-move.ts'

/** A move that is shown, and what can be done about it; each rejects with what `problemOf` explains. */
export interface MoveActs {
  act: (act: MoveAct) => Promise<MoveView>
  /** Reads it afresh, after a refusal that says it has changed. */
  reread: () => Promise<MoveView>
  unlock: (digits: string) => Promise<MoveView>
  /** Ends this link, and with it what the page shows. */
  endLink: () => Promise<void>
}

const finalProblems: readonly MoveProblem[] = ['gone', 'signed-out']
const isFinal = (cause: unknown) => finalProblems.includes(problemOf(cause))

/** Follows a move as long as its page is open. */
export function useMove(name: MoveName) {
  const watch = useRef<MoveWatch<MoveView> | null>(null)
  const { data, status, error, reload } = useAsyncData<MoveView>({
    key: JSON.stringify(name),
    failure: 'The move could not be read',
    subscribe: ({ next, error: fail }) => {
      const started = watchMove({ read: () => readMove(name), next, error: fail, isFinal })
      watch.current = started
      return Promise.resolve(started.stop)
    },
  })
  const shown = async (answer: Promise<MoveView>) => {
    const view = await answer
    watch.current?.show(view)
    return view
  }
  const acts: MoveActs = {
    act: (act) => shown(answerMove(name, act)),
    reread: () => shown(readMove(name)),
    unlock: (digits) =>
      'key' in name ? shown(unlockMove(name.key, digits)) : Promise.reject(gone()),
    endLink: async () => {
      await answerMove(name, { act: 'end' })
      watch.current?.end(gone())
    },
  }
  return {
    view: data,
    problem: status === 'error' ? problemOf(error) : null,
    reload,
    acts,
  }
}

const gone = () => new CallRefused('not-found')
