import { foldEmail } from '@moving/domain/quote/search/fold'

export interface Recipient {
  id: string
  name: string
  email: string
}

/** Groups requests by email address, so that a customer with several requests counts once. */
export function groupByPerson(recipients: readonly Recipient[]): Recipient[][] {
  const persons = new Map<string, Recipient[]>()
  for (const recipient of recipients) {
    const email = foldEmail(recipient.email)
    persons.set(email, [...(persons.get(email) ?? []), recipient])
  }
  return [...persons.values()]
}
