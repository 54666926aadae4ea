import { linkMakers } from '@moving/domain/move/move-link'
import { serverTimestamp, Timestamp } from 'firebase/firestore'
import {
  alone,
  at,
  by,
  create,
  doing,
  field,
  given,
  pair,
  without,
  type Change,
  type Fields,
  type RulesPair,
  type RulesRequest,
} from '../support/requests.ts'
import { anasLinkHash, anasQuoteId, guestQuoteId, quoteOf } from '../support/seeds.ts'
import { source } from './request-records.ts'
import { newQuote } from './quotes.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const link: Fields = {
  quote_id: '{quote}',
  made_for: 'browser',
  created_at: serverTimestamp(),
  expires_at: inDays(400),
}

/** How the request came, with the one link that may be created with it. */
const naming = (hash: string) =>
  ({
    path: 'requests/{quote}',
    data: { ...source, link: hash },
    does: 'create',
  }) as const

const named =
  (name: string): Change =>
  (request) => ({
    ...request,
    path: `quote_links/${name}`,
    alongside: [...(request.alongside ?? []).slice(0, 1), naming(name)],
  })

const guestSends: RulesRequest = {
  ...create('guest', 'quote_links/{hash}', link),
  alongside: [{ path: 'quotes/{quote}', data: newQuote(null), does: 'create' }, naming('{hash}')],
}
const anaSends: RulesRequest = {
  ...guestSends,
  as: 'ana',
  alongside: [{ path: 'quotes/{quote}', data: newQuote('ana'), does: 'create' }, naming('{hash}')],
}
const adminSends: RulesRequest = { ...guestSends, as: 'admin' }

const otherMakers = Object.fromEntries(
  linkMakers
    .filter((maker) => maker !== 'browser')
    .map((maker) => [`a guest makes one for ${maker}`, field('made_for', maker)]),
)

export const linkCases: RulesPair[] = [
  pair('a guest makes a link together with the request', guestSends, {
    ...otherMakers,
    'a guest makes one without the request': alone,
    'a guest makes a second one of the same request': (request) => ({
      ...request,
      alongside: [...(request.alongside ?? []).slice(0, 1), naming('b'.repeat(64))],
    }),
    'a guest makes one and does not tell how the request came': (request) => ({
      ...request,
      alongside: (request.alongside ?? []).slice(0, 1),
    }),
    'a guest makes the one that a request made earlier has named': (request) =>
      given(
        'quotes/{quote}',
        quoteOf(null),
      )(
        given('requests/{quote}', { ...source, link: '{hash}', created_at: inDays(0) })(
          alone(request),
        ),
      ),
    'a guest makes one to a request made earlier': field('quote_id', guestQuoteId),
    'a guest makes one to a request made earlier, and sends none': (request) =>
      field('quote_id', guestQuoteId)(alone(request)),
    'ana makes one to her own request made earlier': (request) =>
      by('ana')(field('quote_id', anasQuoteId)(alone(request))),
    'an admin makes one to a request made earlier': (request) =>
      by('admin')(field('quote_id', guestQuoteId)(alone(request))),
    'a guest makes one to an entry below a request': field('quote_id', '{quote}/history/entry1'),
    'a guest makes one to a number': field('quote_id', 7),
    'a guest makes one for nobody knows what': field('made_for', 'friend'),
    'a guest says that the digits were given': field('unlocked_at', serverTimestamp()),
    'a guest says that no digits are needed': field('needs_digits', false),
    'a guest chooses when it was made': field('created_at', Timestamp.fromMillis(0)),
    'a guest makes one that outlives 800 days': field('expires_at', inDays(801)),
    'a guest makes one that has expired': field('expires_at', inDays(-1)),
    'a guest makes one that never expires': field('expires_at', null),
    'a guest makes one that expires at a text': field('expires_at', 'tomorrow'),
    'a guest makes one that expires at a number': field('expires_at', Number.POSITIVE_INFINITY),
    ...Object.fromEntries(
      ['{new}', 'A1'.repeat(32), '{hash}0', 'b'.repeat(63)].map((name) => [
        `a guest names it after no hash: ${name}`,
        named(name),
      ]),
    ),
    'a guest sends the form a second time': (request) =>
      given(
        'quotes/{quote}',
        quoteOf(null),
      )(given('quote_links/{hash}', { ...link, created_at: inDays(0) })(request)),
    'a guest makes one more while sending the form a second time': given(
      'quotes/{quote}',
      quoteOf(null),
    ),
    'a guest writes over a link that is there': at(`quote_links/${anasLinkHash}`),
    'a guest changes it': doing('update'),
    'a guest deletes it': doing('delete'),
    'a guest reads it': doing('get'),
    ...Object.fromEntries(
      Object.keys(link).map((name) => [`a guest leaves out ${name}`, without(name)]),
    ),
  }),
  pair('a customer makes a link together with the request', anaSends, {
    'a customer makes one to the request of another': field('quote_id', guestQuoteId),
  }),
  pair('an admin makes a link together with a phone lead', adminSends, {
    'an admin makes one for the office': field('made_for', 'office'),
  }),
  pair('a guest makes a link for 800 days', field('expires_at', inDays(799.9))(guestSends), {
    'a guest makes one for a day more': field('expires_at', inDays(800.9)),
  }),
  pair('a guest makes a link for a day', field('expires_at', inDays(1))(guestSends), {
    'a guest makes one that ended an hour ago': field('expires_at', inDays(-1 / 24)),
  }),
]
