import { newFeedKey } from '@moving/domain/calendar/calendar-feed'
import type { Crew } from '@moving/domain/calendar/crew'
import {
  crewText,
  earlierLinksStop,
  listCrewTexts,
  textedLinkName,
} from '@moving/domain/calendar/crew-text'
import { crewPathFor } from '@moving/domain/progress/crew-view'
import { smsUri } from '@moving/domain/work/message-uri'
import { useState } from 'react'
import { copyMade } from '../../../lib/copy-made.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { newDocumentId } from '../../../lib/document-id.ts'
import { sha256 } from '../../../lib/sha256.ts'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import { useAttempt } from '../../save/use-save.ts'
import { changeSetting } from '../settings/change-setting.ts'
import { siteAddress } from '../site-address.ts'

interface MadeText {
  crew: Crew
  /** The text with the new link. Null if the crew has reached its limit of links. */
  text: string | null
}

/**
 * Creates a new link for a crew, and the text with its URL. The server gets only the hash of the
 * link's key.
 */
async function makeText(crew: Crew): Promise<MadeText> {
  const key = newFeedKey((into) => crypto.getRandomValues(into))
  const page = { name: textedLinkName, crew: crew.id, texted: true }
  const link = { setting: 'link_add', action_id: newDocumentId(), hash: await sha256(key), ...page }
  const outcome = await changeSetting(link)
  if (outcome.done) return { crew, text: crewText(crew, siteAddress(crewPathFor(key))) }
  if (outcome.refusal.why === 'limit') return { crew, text: null }
  throw new Error(`The link was refused: ${outcome.refusal.why}`)
}

/**
 * Creates the texts for several crews. If one fails, the others are still returned, because their
 * links are stored and have replaced earlier ones.
 * @throws the first error if all fail
 */
async function makeTexts(crews: readonly Crew[]): Promise<MadeText[]> {
  const results = await Promise.allSettled(crews.map(makeText))
  const reasons = results.flatMap((one) =>
    one.status === 'rejected' ? [one.reason as unknown] : [],
  )
  if (reasons.length === crews.length) throw reasons[0]
  reasons.forEach((reason) => console.error('A crew’s link wasn’t created', reason))
  return results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}

const namesOf = (crews: readonly Crew[]) => crews.map(({ name }) => name).join(', ')

/** Sends crews their links: on a phone in the app for messages, elsewhere through the clipboard. */
export function useCrewTexts() {
  const { isSaving, attempt } = useAttempt()
  const [uncopied, setUncopied] = useState<string>()

  const make = async (crews: readonly Crew[]) => {
    const texts = {
      failure: crews.length === 1 ? 'The link wasn’t created' : 'The links weren’t created',
    }
    const made = await attempt(texts, () => makeTexts(crews))
    if (made === 'failed') return []
    const failed = crews.filter((crew) => !made.some((one) => one.crew === crew))
    if (failed.length > 0) toaster.error(`No link was created for ${namesOf(failed)}`)
    const full = made.flatMap(({ crew, text }) => (text === null ? [crew] : []))
    if (full.length > 0) toaster.error(`Too many links today for ${namesOf(full)}`)
    return made.flatMap(({ crew, text }) => (text === null ? [] : [{ crew, text }]))
  }

  /** Opens a text to a crew that has a phone number. */
  const open = async (crew: Crew) => {
    const [made] = await make([crew])
    const uri = made && smsUri(crew.phone, made.text)
    if (uri === undefined) return
    toaster.success(`The text to ${crew.name} is ready. ${earlierLinksStop}`, {
      label: 'Copy Text',
      onPress: () => void copyText(made?.text ?? ''),
    })
    window.location.assign(uri)
  }

  /** Copies the text for one crew, or the texts for several crews, each under its crew's name. */
  const copy = async (crews: readonly Crew[]) => {
    const making = make(crews).then((made) => {
      const [only] = made
      if (only === undefined) return null
      return crews.length === 1 ? only.text : listCrewTexts(made)
    })
    const copied = await copyMade(making)
    if (copied === null) return
    if (!copied.isCopied) setUncopied(copied.text)
    else {
      const what = crews.length === 1 ? 'Text with the crew’s link' : 'Texts with the crews’ links'
      toaster.success(`${what} copied. ${earlierLinksStop}`)
    }
  }

  return { isSaving, open, copy, uncopied, forget: () => setUncopied(undefined) }
}
