import { savedRepliesMax, savedReplyMax } from '@moving/domain/work/office-settings'
import { serverTimestamp, Timestamp } from 'firebase/firestore/lite'
import {
  at,
  by,
  byEachOf,
  create,
  doing,
  field,
  get,
  list,
  notAdmins,
  pair,
  update,
  without,
  type Fields,
  type RulesPair,
  type RulesRequest,
} from '../support/requests.ts'

const settings = {
  replies: ['Hello {name}, we call you at noon.'],
  updated_by: 'dirk',
  updated_at: serverTimestamp(),
}
/** A change of settings that are there. */
const save = (data: Fields): RulesRequest => ({
  ...update('another admin', 'settings/office', data),
  given: { 'settings/office': { replies: [], updated_by: 'dana', updated_at: new Date(0) } },
})
const replies = Array.from({ length: savedRepliesMax }, () => 'a'.repeat(savedReplyMax))
const withReply = (place: number, reply: unknown) =>
  field(
    'replies',
    replies.slice(0, place + 1).map((other, index) => (index === place ? reply : other)),
  )

export const settingsCases: RulesPair[] = [
  pair('an admin saves replies', save(settings), {
    ...byEachOf('saves replies', notAdmins),
    'ana saves replies in her own name': (request) =>
      by('ana')(field('updated_by', 'ana')(request)),
    'an admin saves them in the name of another': field('updated_by', 'dana'),
    'an admin chooses when': field('updated_at', Timestamp.fromMillis(0)),
    'an admin saves a list of maps': field('replies', [{ first: 'Hello' }]),
    'an admin saves a text instead': field('replies', 'Hello'),
    'an admin saves a map instead': field('replies', { first: 'Hello' }),
    'an admin adds a field': field('color', 'red'),
    'an admin deletes the settings': doing('delete'),
  }),
  pair('an admin saves settings anew', create('another admin', 'settings/office', settings), {
    'ana saves settings anew in her own name': (request) =>
      by('ana')(field('updated_by', 'ana')(request)),
    'an admin saves other settings': at('settings/public'),
    'an admin saves settings of another name': at('settings/none'),
    ...Object.fromEntries(
      Object.keys(settings).map((name) => [
        `an admin leaves out ${name}`,
        (request) => at('settings/office')({ ...without(name)(request), does: 'create' }),
      ]),
    ),
  }),
  pair('an admin saves the most and longest replies', field('replies', replies)(save(settings)), {
    'an admin saves one reply more': field('replies', [...replies, 'a']),
    ...Object.fromEntries(
      replies.flatMap((reply, place) => [
        [`an admin saves a longer reply in place ${place}`, withReply(place, `${reply}a`)],
        [`an admin saves a number in place ${place}`, withReply(place, 7)],
      ]),
    ),
    'ana saves the most replies': by('ana'),
  }),
  pair('an admin removes every reply', field('replies', [])(save(settings)), {
    'an admin saves no list': field('replies', null),
  }),
  ...['tells_on_way', 'tells_late', 'asks_still_on'].map((name) =>
    pair(`an admin switches ${name} on`, save({ ...settings, [name]: true }), {
      [`an admin stores a word as ${name}`]: field(name, 'yes'),
    }),
  ),
  ...[true, false].map((isOffered) =>
    pair(
      `an admin says ${isOffered} of ‘Not to exceed’ beside the replies`,
      save({ ...settings, not_to_exceed: isOffered }),
      {
        'ana says it': by('ana'),
        'an admin says perhaps': field('not_to_exceed', 'perhaps'),
        'an admin says nothing of it': field('not_to_exceed', null),
      },
    ),
  ),
  pair('an admin reads the settings', get('admin', 'settings/office'), {
    ...byEachOf('reads the settings', notAdmins),
  }),
  pair('an admin reads settings that nobody made', get('admin', 'settings/none'), {
    'an admin lists all settings': (request) => ({ ...list('admin', 'settings'), as: request.as }),
  }),
]
