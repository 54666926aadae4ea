import { ownMovePathFor, type MoveReference } from '@moving/domain/move/move-key'
import type { Progress } from '@moving/domain/progress/progress'
import type { MoveAction } from '@moving/domain/move/move-requests'
import type { AnyView, MoveView } from '@moving/domain/move/move-view'
import { pages } from '@moving/domain/pages'
import { useEffect, useRef, useState } from 'react'
import { CallRefused } from '../../../lib/calls/call-public.ts'
import { noteSavedMove } from '../../../lib/device/saved-move.ts'
import {
  answerMove,
  askForEmail,
  problemOf,
  readMove,
  readToday,
  rereadMove,
  unlockMove,
  type MoveProblem,
} from './move-calls.ts'
import { watchMove, type MoveWatch } from './watch-move.ts'

/**
 * What the page can do with a move. Each function rejects with an error that `problemOf` explains.
 */
export interface MoveActions {
  act: (act: MoveAction) => Promise<MoveView>
  reread: () => Promise<MoveView>
  /** Sends a link to a new email address. The id makes a repeated call count once. */
  askForEmail: (email: string, request_id: string) => Promise<void>
  unlock: (digits: string) => Promise<MoveView>
  /** Turns off this link. The page then says that the link doesn't work. */
  endLink: () => Promise<void>
  /** Creates a family link, once per page, and returns its path. */
  share: () => Promise<string>
  /** Remembers this link's move for the account that the customer is about to create. */
  noteForAccount: () => void
  /**
   * The path for a calendar entry. Its page doesn't allow changes, because other people may see the
   * entry.
   */
  calendarPath: () => Promise<string>
}

const finalProblems: readonly MoveProblem[] = ['gone', 'signed-out']
const isFinal = (cause: unknown) => finalProblems.includes(problemOf(cause))

interface Read {
  view?: AnyView
  problem: MoveProblem | null
  /** When the page last got a response from the server. */
  heardAt?: Date
}

/**
 * Keeps the move current while its page is open. Doesn't use `useAsyncData`, which would load the
 * session's code.
 */
export function useMove(move: MoveReference) {
  const watch = useRef<MoveWatch<AnyView> | null>(null)
  const [readCount, setReadCount] = useState(0)
  const [read, setRead] = useState<Read>({ problem: null })
  useEffect(() => {
    const started = watchMove<AnyView>({
      read: () => readMove(move),
      next: (view) => setRead({ view, problem: null, heardAt: new Date() }),
      error: (cause) => {
        const problem = problemOf(cause)
        if (problem === 'no-answer') console.error('The move could not be read', cause)
        setRead((before) => ({ ...before, problem }))
      },
      isFinal,
    })
    watch.current = started
    return started.stop
  }, [move, readCount])
  const { view } = read
  const shownView = useRef(view)
  useEffect(() => {
    shownView.current = view
  }, [view])
  const isScheduled = view?.status === 'scheduled'
  useEffect(() => {
    if (!isScheduled) return
    const next = (today: Progress | null) =>
      setRead((before) => ({ ...before, ...withToday(before.view, today), heardAt: new Date() }))
    const watching = import('./watch-today.ts').then(({ watchToday }) =>
      watchToday({ shown: () => shownView.current, read: () => readToday(move), next }),
    )
    // Without this code, the page still reads the move every minute.
    watching.catch((cause: unknown) => console.error('The moving day isn’t watched', cause))
    return () => void watching.then((stop) => stop()).catch(() => {})
  }, [isScheduled, move])
  const shown = async (answer: Promise<MoveView>) => {
    const view = await answer
    watch.current?.show(view)
    return view
  }
  const shared = useRef<Promise<string> | null>(null)
  const share = () => {
    shared.current ??= import('./share-link.ts').then(({ shareLink }) => shareLink(move))
    return shared.current.catch((cause: unknown) => {
      shared.current = null
      throw cause
    })
  }
  const acts: MoveActions = {
    act: (act) => shown(answerMove(move, act)),
    reread: () => shown(rereadMove(move)),
    unlock: (digits) =>
      'key' in move ? shown(unlockMove(move.key, digits)) : Promise.reject(gone()),
    askForEmail: (email, request_id) => askForEmail(move, { email, request_id }),
    endLink: async () => {
      await answerMove(move, { act: 'end' })
      watch.current?.end(gone())
    },
    share,
    noteForAccount: () => 'key' in move && noteSavedMove(move.key),
    calendarPath: () =>
      'quote_id' in move
        ? Promise.resolve(ownMovePathFor(move.quote_id))
        : share().catch(() => pages.move),
  }
  return {
    ...read,
    /** Reads the move again after a missing response. */
    reload: () => {
      setRead({ problem: null })
      setReadCount(readCount + 1)
    },
    acts,
  }
}

const withToday = (view: AnyView | undefined, today: Progress | null) =>
  view && { view: { ...view, today } }

const gone = () => new CallRefused('not-found')
