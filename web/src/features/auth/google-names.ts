import { accountLimits } from '@moving/domain/account/account-schema'
import { splitName } from '@moving/domain/account/first-name'
import { shorten } from '@moving/domain/in-short'
import { cleanLine } from '@moving/domain/text'

/**
 * First and last name for `profiles/{uid}`, from a Google profile. A profile with only a full name
 * is split after its first word: 'Ana María Ruiz' becomes 'Ana' and 'María Ruiz'.
 * @param profile `AdditionalUserInfo.profile` of the Auth SDK
 */
export function googleNames(profile: Record<string, unknown> | null): {
  first_name: string
  last_name: string
} {
  const { given_name: given, family_name: family, name } = profile ?? {}
  const { firstName, lastName } = splitName(readName(name))
  const hasParts = readName(given) !== '' || readName(family) !== ''
  return hasParts
    ? { first_name: readName(given), last_name: readName(family) }
    : { first_name: firstName, last_name: lastName }
}

/**
 * A name on one line, shortened to what the security rules allow. Empty for anything that isn't
 * text.
 */
function readName(value: unknown): string {
  if (typeof value !== 'string') return ''
  return shorten(cleanLine(value), accountLimits.name.max)
}
