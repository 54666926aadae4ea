import type { PageError } from '@moving/domain/visit/page-error'

/** A group of errors, with the number of people who reported it. */
export interface ErrorGroup {
  error: PageError
  people: number
  /** How many of them had reported it before this run. */
  before: number
}

/** The maximum number of groups that one run logs. */
const loggedMax = 10

/**
 * Chooses the groups that are logged. Anyone can invent errors, in any number. So groups from a
 * file of the deployed build come first, then new ones, then those with the most people. A group of
 * the build raises the alert only once: when a second person reports it.
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
