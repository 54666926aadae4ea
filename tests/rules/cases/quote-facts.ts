import { moveDetailQuestions, specialItemsMax } from '@moving/domain/quote/facts/move-questions'
import { noFacts } from '@moving/domain/quote/facts/move-facts'
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
  type RulesPair,
} from '../support/requests.ts'
import { anasQuoteId, evesQuoteId, guestQuoteId } from '../support/seeds.ts'

const facts = {
  ...{ stairs: 'Two flights', elevator: 'No elevator', long_carry: null },
  ...{ flexible_dates: 'That day only', special_items: 'None' },
  ...{ by: 'office', by_email: 'dana@example.com', updated_at: serverTimestamp() },
}
const names = ['stairs', 'elevator', 'long_carry', 'flexible_dates'] as const
const learn = create('admin', `quote_facts/${guestQuoteId}`, facts)

export const factCases: RulesPair[] = [
  pair('an admin notes what was learned of a move', learn, {
    ...byEachOf('notes what was learned', notAdmins),
    'ana notes it of her own quote in her own name': (request) =>
      by('ana')(at(`quote_facts/${anasQuoteId}`)(field('by_email', 'ana@example.com')(request))),
    'an admin notes it as the customer': field('by', 'customer'),
    'an admin notes it in the name of another': field('by_email', 'dirk@example.com'),
    'an admin notes it in nobody’s name': field('by_email', null),
    'an admin chooses when': field('updated_at', Timestamp.fromMillis(0)),
    'an admin adds a field': field('color', 'red'),
    'an admin notes it of a quote that was deleted': at('quote_facts/DeletedQuote00000001'),
    'an admin gives an empty line of special items': field('special_items', ''),
    'an admin gives two lines of special items': field('special_items', 'A safe\nA piano'),
    'an admin gives a number of special items': field('special_items', 2),
    ...Object.fromEntries(
      names.flatMap((name) => [
        [`an admin makes up an answer: ${name}`, field(name, 'Some')],
        [`an admin leaves an answer empty: ${name}`, field(name, '')],
        [`an admin gives a list as an answer: ${name}`, field(name, [null])],
      ]),
    ),
    ...Object.fromEntries(
      Object.keys(facts).map((name) => [`an admin leaves out ${name}`, without(name)]),
    ),
  }),
  pair(
    'an admin notes that nobody has asked anything',
    create('admin', `quote_facts/${evesQuoteId}`, { ...facts, ...noFacts }),
    { 'a guest notes that': by('guest') },
  ),
  pair(
    'an admin notes as many special items as there is room for',
    field('special_items', 'a'.repeat(specialItemsMax))(learn),
    { 'an admin notes one character more': field('special_items', 'a'.repeat(201)) },
  ),
  ...moveDetailQuestions.flatMap(({ choices }, place) =>
    choices.map((choice) =>
      pair(`an admin notes ${names[place]}: ${choice}`, field(names[place] ?? '', choice)(learn), {
        [`a guest notes ${names[place]}: ${choice}`]: by('guest'),
      }),
    ),
  ),
  pair(
    'another admin notes something else',
    update('another admin', `quote_facts/${anasQuoteId}`, {
      ...{ ...facts, stairs: 'No stairs', by_email: 'dirk@example.com' },
    }),
    {
      'another admin leaves it in the name of the first': field('by_email', 'dana@example.com'),
      'another admin makes up an answer': field('stairs', 'Some'),
      'another admin deletes it': doing('delete'),
      'ana notes something else': by('ana'),
    },
  ),
  pair('an admin reads what was learned', get('admin', `quote_facts/${anasQuoteId}`), {
    ...byEachOf('reads what was learned of her move', notAdmins),
    'an admin lists what was learned of all moves': () => list('admin', 'quote_facts'),
  }),
]
