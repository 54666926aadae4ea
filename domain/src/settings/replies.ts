import * as z from 'zod/mini'
import { hasText, unitsUpTo } from '../field-text.ts'
import { cleanBlock } from '../text.ts'
import {
  repliesOf,
  savedRepliesMax,
  savedReplyMax,
  type OfficeSettings,
} from '../work/office-settings.ts'
import { inOffice, type PagedSetting } from './setting.ts'

export const replyMessages = {
  empty: 'Write the reply, or remove it',
  full: `There are ${savedRepliesMax} replies already. Remove one first.`,
} as const

const replySchema = unitsUpTo(cleanBlock, savedReplyMax).check(hasText(replyMessages.empty))

/** The saved replies: texts that the office often sends, with placeholders such as {name}. */
export const replies: PagedSetting<string[], OfficeSettings> = {
  ...{ name: 'replies', what: 'the saved replies', ...inOffice },
  value: z.array(replySchema).check(z.maxLength(savedRepliesMax, replyMessages.full)),
  read: repliesOf,
  write: (value) => ({ replies: value }),
  page: {
    ...{ title: 'Saved replies', edit: 'Edit Reply', saved: 'Reply saved' },
    note: 'Messages you send often. Insert them into Admin Notes or use one to start a text or email.',
    about: `Up to ${savedReplyMax} characters. {name}, {number}, {amount} and {link} are filled in for each quote.`,
    add: { label: 'Add Reply', saved: 'Reply saved', value: () => [] },
    fields: [{ name: 'reply', kind: 'text', label: 'Reply', rows: 6 }],
    onlyField: 'reply',
    mineToo: 'Your reply isn’t saved yet. Saving adds it to theirs and removes none of them.',
    toForm: (shown, item) => ({ reply: item !== undefined && shown.includes(item) ? item : '' }),
    fromForm: ({ reply }: { reply: string }, { shown, item }) =>
      item !== undefined && shown.includes(item)
        ? shown.with(shown.indexOf(item), reply)
        : [...shown, reply],
    show: (value) => value.map((text, place) => ({ label: `Reply ${place + 1}`, text })),
  },
}
