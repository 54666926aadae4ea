import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { profileFormSchema, signUpSchema } from './account/account-schema.ts'
import { actions } from './actions/index.ts'
import { feedFormSchema } from './calendar/calendar-feed.ts'
import { chargeMessages, typedLine } from './estimate/charge-fields.ts'
import { acceptFormSchema, askSchema, moveMessages } from './move/move-requests.ts'
import { quoteFormSchema, quoteMessages } from './quote/quote-schema.ts'
import { closureMessages, closures } from './settings/closures.ts'
import { crewMessages, crews } from './settings/crews.ts'
import { replies } from './settings/replies.ts'
import { parseSpend, spendMessages } from './spend/spend-form.ts'
import { hasLetter } from './text.ts'

/** Texts without a visible letter or digit, each with spaces around it. */
const unseen: Record<string, string> = {
  'a Hangul filler': '\u3164',
  'a Hangul choseong filler': '\u115f',
  'a Hangul jungseong filler': '\u1160',
  'a half-width Hangul filler': '\uffa0',
  'an empty Braille cell': '\u2800',
  'a grapheme joiner': '\u034f',
  'a zero-width joiner': '\u200d',
  'a variation selector': '\ufe0f',
  'a combining accent': '\u0301',
  'fillers between dots': '.\u3164.',
  punctuation: '?!',
  'an emoji': '👍',
}

const form = {
  move_type: 'Local' as const,
  ...{ name: 'Judith Lee', phone: '(202) 555-0142', email: 'judith@example.com' },
  ...{ from_address: '1 Main St', to_address: '2 Main St', move_date: '2026-12-19' },
}
const id = 'AbCdEfGhIjKl7F3a91c2'
const account = { firstName: 'Judith', lastName: 'Lee', phone: '' }
const closure = { from: '2026-12-24T00:00', until: '2026-12-24T24:00', reason: 'Eve' }
const action = { quote_id: id, action_id: id }
const crew = { name: 'Crew A', people: 3, truck: '', phone: '', retired: false }

type Field = [name: string, schema: z.ZodMiniType, rest: object, field: string, missing?: string]
/** Every required text, with the message when it is missing. */
const required: Field[] = [
  ['the name of a request', quoteFormSchema, form, 'name', quoteMessages.name],
  ['the phone of a request', quoteFormSchema, form, 'phone', quoteMessages.phone],
  ['the pickup address', quoteFormSchema, form, 'from_address', quoteMessages.from_address],
  ['the delivery address', quoteFormSchema, form, 'to_address', quoteMessages.to_address],
  ['a question', askSchema, {}, 'text', moveMessages.text],
  ['the name under an acceptance', acceptFormSchema, {}, 'name', moveMessages.acceptedName],
  [
    'the answer to a question',
    actions.answer_question.input,
    { ...action, action: 'answer_question', reply_id: id },
    ...(['text', 'Write your answer first'] as const),
  ],
  [
    'a follow-up',
    actions.send_follow_up.input,
    { ...action, action: 'send_follow_up' },
    ...(['text', 'Enter the text'] as const),
  ],
  ['a first name', profileFormSchema, account, 'firstName', 'Please enter your first name'],
  ['a last name', profileFormSchema, account, 'lastName', 'Please enter your last name'],
  [
    'the name of a new account',
    signUpSchema,
    { ...account, email: 'judith@example.com', password: 'secret' },
    ...(['firstName', 'Please enter your first name'] as const),
  ],
  ['the reason of a closure', closures.value, closure, 'reason', closureMessages.reason],
  [
    'a line of an estimate or a bill',
    typedLine,
    { amount: '50' },
    ...(['text', chargeMessages.text] as const),
  ],
  ['the name of a crew', crews.value, crew, 'name', crewMessages.name],
  ['the name of a link', feedFormSchema, { crew: 'c'.repeat(20) }, 'name', 'Say whose link it is'],
]

describe.each(Object.entries(unseen))('%s', (_, odd) => {
  const texts = [odd.repeat(7), ` ${odd} ${odd} `]
  test.each(required)('counts as empty for %s', (_name, schema, rest, field, missing) => {
    expect(schema.safeParse({ ...rest, [field]: `7654321${odd.repeat(7)}a` }).success).toBe(true)
    for (const text of texts) {
      const { error } = schema.safeParse({ ...rest, [field]: text })
      const [issue, ...others] = error?.issues ?? []
      expect([issue?.path, others]).toEqual([[field], []])
      if (missing !== undefined) expect(issue?.message).toBe(missing)
    }
  })

  test('counts as empty in Settings', () => {
    for (const text of texts) {
      expect(replies.value.safeParse([text]).success).toBe(false)
      const { errors } = parseSpend([{ source: text, dollars: '5' }])
      expect(errors?.get(0)?.source).toBe(spendMessages.source)
    }
  })
})

test.each(['a', '7', 'é', '漢', 'ش', '👍 ok', '\u3164a', '٣'])(
  '%j counts as a visible letter or digit',
  (text) => {
    expect(hasLetter(text)).toBe(true)
  },
)
