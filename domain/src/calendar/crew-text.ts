import { formatPhone } from '../quote/format-phone.ts'
import { linkHours } from './calendar-feed.ts'
import type { Crew } from './crew.ts'

export const textedLinkName = 'Texted link'

export const earlierLinksStop = `Links from earlier texts stop working in ${linkHours.replaced} hours.`

/**
 * The text message with the URL of a crew's page.
 * @param address URL of the page, with its key
 */
export const crewText = ({ name }: Pick<Crew, 'name'>, address: string): string =>
  `${name}, your jobs for today and the next workday: ${address}\n${earlierLinksStop}`

/**
 * The text messages for several crews, to paste one by one. The crew's name and number are above
 * each message.
 */
export const listCrewTexts = (
  texts: readonly { crew: Pick<Crew, 'name' | 'phone'>; text: string }[],
): string =>
  texts
    .map(
      ({ crew, text }) =>
        `${[crew.name, formatPhone(crew.phone)].filter(Boolean).join(' ')}\n${text}`,
    )
    .join('\n\n')
