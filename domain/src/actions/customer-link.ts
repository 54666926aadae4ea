import * as z from 'zod/mini'
import { linksPerPerson, newLinkFields } from '../move/move-link.ts'
import { linkHash } from '../settings/links.ts'
import { actionFields, defineAction } from './action.ts'

export const addLink = defineAction({
  input: z.strictObject({ ...actionFields, action: z.literal('add_link'), hash: linkHash }),
  needs: ['links'],
  isUndoable: false,
  plan: ({ quote, links }, { hash }, { actor, now }) => {
    if (links.isTaken) return { why: 'not_possible' }
    if (links.own >= linksPerPerson) return { why: 'limit' }
    const by = { made_by: actor.uid, made_by_email: actor.email, ended_at: null }
    const fields = { ...newLinkFields(quote.id, 'office', now), ...by }
    return { changes: {}, adds: { link: { hash, fields } } }
  },
})

/** Turns off all existing links to the customer's page. */
export const turnOffLinks = defineAction({
  input: z.strictObject({ ...actionFields, action: z.literal('turn_off_links') }),
  needs: [],
  isUndoable: false,
  plan: () => ({ changes: {}, adds: { endedLinks: 'all' } }),
})
