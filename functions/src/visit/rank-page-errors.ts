import type { PageError } from '@moving/domain/visit/page-error'

/** Errors with the same cause, and the number of people who reported them. */
export interface ErrorGroup {
  error: PageError
  people: number
  /** How many of these people reported the error before this run. */
  before: number
}

const loggedMax = 10

/**
 * Chooses the groups that are logged. Because anyone can send invented errors, groups from a
 * deployed script file are first, then new ones, then those with the most people. A group from a
 * deployed file raises the alert once: when a second person reports it.
 */
export function rankPageErrors(groups: readonly ErrorGroup[], builtFiles: readonly string[]) {
  return groups
    .map((group) => {
      const isBuilt = builtFiles.includes(group.error.frame.replace(/:.*/, ''))
      const isNew = group.before < 2
      return { ...group, isBuilt, isNew, isAlert: isBuilt && isNew && group.people > 1 }
    })
    .toSorted(
      (one, other) =>
        Number(other.isBuilt) - Number(one.isBuilt) ||
        Number(other.isNew) - Number(one.isNew) ||
        other.people - one.people,
    )
    .slice(0, loggedMax)
}
