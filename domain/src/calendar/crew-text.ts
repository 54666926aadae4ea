import { formatPhone } from '../quote/format-phone.ts'
import { linkHours } from './calendar-feed.ts'
import type { Crew } from './crew.ts'

export const textedLinkName = 'Texted link'

/** Says what happens to the links that were texted to the crew earlier. */
export const earlierLinksStop = `Links from earlier texts stop working in ${linkHours.replaced} hours.`

/**
 * The text message with a crew's page.
 * @param address of the page, with its key
 */
export const crewText = ({ name }: Pick<Crew, 'name'>, address: string): string =>
  `${name}, your jobs for today and the next workday: ${address}\n${earlierLinksStop}`

/** The texts for several crews, to paste one by one. Each is below the crew's name and number. */
export const listCrewTexts = (
  texts: readonly { crew: Pick<Crew, 'name' | 'phone'>; text: string }[],
): string =>
  texts
    .map(
      ({ crew, text }) =>
        `${[crew.name, formatPhone(crew.phone)].filter(Boolean).join(' ')}\n${text}`,
    )
    .join('\n\n')
