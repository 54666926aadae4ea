/**
 * Words that overstate a customer's acceptance. Texts for readers must not use them, because no
 * lawyer has reviewed them, except for the sentences listed below.
 */
const agreementWord = /contract|\bbinding|signature/i

/**
 * Sentences about long-distance prices, in the words of the FAQ (requirements 2.12), and names of
 * things.
 */
export const allowedSentences: readonly string[] = [
  'Long-distance moves are a flat binding estimate.',
  'Local moves are hourly with a minimum, long-distance is a flat binding estimate.',
  'A flat binding estimate based on your list',
  'A flat binding estimate fixes the price, and a written inventory lists what’s on board.',
  'A binding estimate is a total for the things on the list, and it is normal for long distances.',
  // The header of SendGrid's webhook, which readers never see.
  'x-twilio-email-event-webhook-signature',
]

/** The sentences of a text that contain such a word, allowed or not. */
export function agreementSentences(text: string): string[] {
  return text
    .split(/\n|(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim().replace(/\s+/g, ' '))
    .filter((sentence) => agreementWord.test(sentence))
}

export const isForbidden = (sentence: string) => !allowedSentences.includes(sentence)
