import * as z from 'zod/mini'

const labeled = z.object({ label: z.string(), value: z.string() })
const text = <Type extends string>(type: Type) =>
  z.object({ type: z.literal(type), text: z.string() })

export const mailBlockSchema = z.discriminatedUnion('type', [
  text('paragraph'),
  /** A notice that the reader has to see first. */
  text('notice'),
  /** The parts of the number, in small letters. */
  text('note'),
  z.object({ type: z.literal('amount'), label: z.string(), value: z.string() }),
  z.object({ type: z.literal('steps'), heading: z.string(), items: z.array(z.string()) }),
  /** Numbered lines. `first` is the number of the first line. */
  z.object({ type: z.literal('list'), first: z.number(), items: z.array(z.string()) }),
  z.object({ type: z.literal('route'), from: z.string(), to: z.string() }),
  z.object({
    type: z.literal('facts'),
    heading: z.optional(z.string()),
    rows: z.array(labeled),
  }),
  /**
   * Numbers of a period next to those of the previous one. `columns` has the names of both periods.
   */
  z.object({
    type: z.literal('figures'),
    columns: z.tuple([z.string(), z.string()]),
    rows: z.array(z.extend(labeled, { before: z.string(), isPart: z.optional(z.boolean()) })),
  }),
  /** A list with one link per item. */
  z.object({
    type: z.literal('links'),
    heading: z.string(),
    items: z.array(z.object({ text: z.string(), href: z.string() })),
  }),
  /** A person's own words, with their line breaks. */
  z.object({ type: z.literal('words'), label: z.string(), text: z.string() }),
  z.object({ type: z.literal('button'), label: z.string(), href: z.string() }),
])
export type MailBlock = z.output<typeof mailBlockSchema>

export const mailContentSchema = z.object({
  subject: z.string(),
  /** The line that a list of emails shows next to the subject. */
  preview: z.string(),
  heading: z.string(),
  blocks: z.array(mailBlockSchema),
})

/**
 * The content of an email before it becomes HTML or plain text. Texts may come from strangers;
 * rendering escapes all of them.
 */
export type MailContent = z.output<typeof mailContentSchema>
