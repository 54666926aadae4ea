import { coworkerName } from '@moving/domain/account/coworker-name'

/**
 * Says who works on a request: the coworker's name, or 'Yours'.
 * @param assigned the coworker's email
 * @param own the user's email
 */
export const describeAssigned = (assigned: string, own: string | null): string =>
  assigned === own ? 'Yours' : `With ${coworkerName(assigned)}`
