import { foldEmail } from '@moving/domain/quote/search/fold'

/** A request whose customer gets the text. */
export interface Recipient {
  id: string
  name: string
  email: string
}

/** The requests of each person, who has one email address. */
export function personsOf(recipients: readonly Recipient[]): Recipient[][] {
  const persons = new Map<string, Recipient[]>()
  for (const recipient of recipients) {
    const email = foldEmail(recipient.email)
    persons.set(email, [...(persons.get(email) ?? []), recipient])
  }
  return [...persons.values()]
}
