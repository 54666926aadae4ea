import * as z from 'zod/mini'

const labeled = z.object({ label: z.string(), value: z.string() })
const text = <Type extends string>(type: Type) =>
  z.object({ type: z.literal(type), text: z.string() })

export const mailBlockSchema = z.discriminatedUnion('type', [
  text('paragraph'),
  /** A text that the reader should see first. */
  text('notice'),
  text('note'),
  z.object({ type: z.literal('amount'), label: z.string(), value: z.string() }),
  z.object({ type: z.literal('steps'), heading: z.string(), items: z.array(z.string()) }),
  /** A numbered list. `first` is the number of its first line. */
  z.object({ type: z.literal('list'), first: z.number(), items: z.array(z.string()) }),
  z.object({ type: z.literal('route'), from: z.string(), to: z.string() }),
  z.object({
    type: z.literal('facts'),
    heading: z.optional(z.string()),
    rows: z.array(labeled),
  }),
  /** Figures of a period and of the previous period. `columns` names the two periods. */
  z.object({
    type: z.literal('figures'),
    columns: z.tuple([z.string(), z.string()]),
    rows: z.array(z.extend(labeled, { before: z.string(), isPart: z.optional(z.boolean()) })),
  }),
  z.object({
    type: z.literal('links'),
    heading: z.string(),
    items: z.array(z.object({ text: z.string(), href: z.string() })),
  }),
  z.object({ type: z.literal('words'), label: z.string(), text: z.string() }),
  z.object({ type: z.literal('button'), label: z.string(), href: z.string() }),
])
export type MailBlock = z.output<typeof mailBlockSchema>

export const mailContentSchema = z.object({
  subject: z.string(),
  /** The line that email apps show next to the subject in a list. */
  preview: z.string(),
  heading: z.string(),
  blocks: z.array(mailBlockSchema),
})

/**
 * The content of an email before it becomes HTML or plain text. Strangers may have written its
 * texts, so rendering escapes all of them.
 */
export type MailContent = z.output<typeof mailContentSchema>
