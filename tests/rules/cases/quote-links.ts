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

/**
 * The document about how the customer sent the request, with the one link that may be created
 * together with it.
 */
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
    .map((maker) => [`a guest creates one for ${maker}`, field('made_for', maker)]),
)

export const linkCases: RulesPair[] = [
  pair('a guest creates a link together with the request', guestSends, {
    ...otherMakers,
    'a guest creates a link without the request': alone,
    'a guest creates a second link for the same request': (request) => ({
      ...request,
      alongside: [...(request.alongside ?? []).slice(0, 1), naming('b'.repeat(64))],
    }),
    'a guest creates a link without the request’s source': (request) => ({
      ...request,
      alongside: (request.alongside ?? []).slice(0, 1),
    }),
    'a guest creates the link that an older request names': (request) =>
      given(
        'quotes/{quote}',
        quoteOf(null),
      )(
        given('requests/{quote}', { ...source, link: '{hash}', created_at: inDays(0) })(
          alone(request),
        ),
      ),
    'a guest creates a link for an older request': field('quote_id', guestQuoteId),
    'a guest creates a link for an older request, without sending a request': (request) =>
      field('quote_id', guestQuoteId)(alone(request)),
    'ana creates a link for her own older request': (request) =>
      by('ana')(field('quote_id', anasQuoteId)(alone(request))),
    'an admin creates a link for an older request': (request) =>
      by('admin')(field('quote_id', guestQuoteId)(alone(request))),
    'a guest creates a link for an entry of a request’s log': field(
      'quote_id',
      '{quote}/history/entry1',
    ),
    'a guest creates a link for a number instead of a request': field('quote_id', 7),
    'a guest creates a link for an unknown purpose': field('made_for', 'friend'),
    'a guest sets when the digits were entered': field('unlocked_at', serverTimestamp()),
    'a guest sets that no digits are needed': field('needs_digits', false),
    'a guest chooses the link’s time of creation': field('created_at', Timestamp.fromMillis(0)),
    'a guest creates a link that expires after more than 800 days': field(
      'expires_at',
      inDays(801),
    ),
    'a guest creates a link that has expired': field('expires_at', inDays(-1)),
    'a guest creates a link that never expires': field('expires_at', null),
    'a guest creates a link whose expiry is a text': field('expires_at', 'tomorrow'),
    'a guest creates a link whose expiry is a number': field(
      'expires_at',
      Number.POSITIVE_INFINITY,
    ),
    ...Object.fromEntries(
      ['{new}', 'A1'.repeat(32), '{hash}0', 'b'.repeat(63)].map((name) => [
        `a guest gives the link an id that isn’t a hash: ${name}`,
        named(name),
      ]),
    ),
    'a guest sends the form a second time': (request) =>
      given(
        'quotes/{quote}',
        quoteOf(null),
      )(given('quote_links/{hash}', { ...link, created_at: inDays(0) })(request)),
    'a guest creates another link while sending the form a second time': given(
      'quotes/{quote}',
      quoteOf(null),
    ),
    'a guest overwrites an existing link': at(`quote_links/${anasLinkHash}`),
    'a guest changes the link': doing('update'),
    'a guest deletes the link': doing('delete'),
    'a guest reads the link': doing('get'),
    ...Object.fromEntries(
      Object.keys(link).map((name) => [`a guest leaves out ${name}`, without(name)]),
    ),
  }),
  pair('a customer creates a link together with the request', anaSends, {
    'a customer creates a link for someone else’s request': field('quote_id', guestQuoteId),
  }),
  pair('an admin creates a link together with a phone lead', adminSends, {
    'an admin creates a link for the office': field('made_for', 'office'),
  }),
  pair('a guest creates a link for 800 days', field('expires_at', inDays(799.9))(guestSends), {
    'a guest creates a link for 801 days': field('expires_at', inDays(800.9)),
  }),
  pair('a guest creates a link for a day', field('expires_at', inDays(1))(guestSends), {
    'a guest creates a link that expired an hour ago': field('expires_at', inDays(-1 / 24)),
  }),
]
