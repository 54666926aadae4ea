import { formatPhone } from '../quote/format-phone.ts'
import { linkHours } from './calendar-feed.ts'
import type { Crew } from './crew.ts'

/** The name of a link that is texted to its crew. */
export const textedLinkName = 'Texted link'

/** What happens to the links that a crew got by text before. */
export const earlierLinksStop = `Links from earlier texts stop working in ${linkHours.replaced} hours.`

/**
 * The text that gives a crew its page.
 * @param address the page's, with its key
 */
export const crewText = ({ name }: Pick<Crew, 'name'>, address: string): string =>
  `${name}, your jobs for today and tomorrow: ${address}\n${earlierLinksStop}`

/** Several crews' texts to paste one by one, each under the crew and its number. */
export const listCrewTexts = (
  texts: readonly { crew: Pick<Crew, 'name' | 'phone'>; text: string }[],
): string =>
  texts
    .map(
      ({ crew, text }) =>
        `${[crew.name, formatPhone(crew.phone)].filter(Boolean).join(' ')}\n${text}`,
    )
    .join('\n\n')
