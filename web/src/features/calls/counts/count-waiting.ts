import { isOneOf } from '@moving/domain/keys'
import { dueReasons, taskKinds, taskReasons, type TaskReason } from '@moving/domain/work/task'
import { isForPerson } from '@moving/domain/work/today'
import { getCountFromServer, type Firestore, type Query } from 'firebase/firestore'
import { nextFrom } from '../list/call-queries.ts'

/** Counts the documents of a query without reading them. */
export const countOf = async (counted: Query) => (await getCountFromServer(counted)).data().count

/**
 * Tasks for which a customer waits. A request with several of them, such as a promised call and a
 * question, counts once, because only one of them is next.
 */
const people: readonly TaskReason[] = taskKinds
  .filter(isForPerson)
  .flatMap((kind) => taskReasons[kind])
const forPerson = dueReasons.filter((reason) => isOneOf(people, reason))

/** Reasons of tasks for which no customer waits. */
export const forPaper = dueReasons.filter((reason) => !isOneOf(people, reason))

export const countWaiting = (db: Firestore): Promise<number> =>
  countOf(nextFrom(db, forPerson, new Date(0)))
