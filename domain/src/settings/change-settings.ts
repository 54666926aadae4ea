import * as z from 'zod/mini'
import { feedFields, namesItsCrew } from '../calendar/calendar-feed.ts'
import { quoteIdPattern } from '../quote/quote-number.ts'

const actionId = z.string().check(z.regex(quoteIdPattern))
/** SHA-256 of a link's key in hexadecimal digits. The browser makes the key; the server never sees it. */
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** What `changeSettings` takes. */
export const changeSettingsSchema = z
  .discriminatedUnion('setting', [
    z.object({ setting: z.literal('link_add'), actionId, hash, ...feedFields }),
    z.object({ setting: z.literal('link_end'), actionId, hash }),
  ])
  .check(z.refine((change) => change.setting !== 'link_add' || namesItsCrew(change)))
export type SettingsChange = z.output<typeof changeSettingsSchema>

/** What `changeSettings` answers. */
export type SettingsAnswer =
  { done: true; undoable: boolean } | { refused: true; why: 'limit' | 'not_possible' | 'id_reused' }
