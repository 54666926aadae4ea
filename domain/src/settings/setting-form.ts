import * as z from 'zod/mini'
import { timeFieldOf, minuteOfTimeField } from '../calendar/day-minutes.ts'
import { formatPhone } from '../quote/format-phone.ts'
import type { Extra } from '../prices/prices.ts'
import { dollarsSchema, typedDollars } from '../quote/dollars.ts'
import { centsFromDollars, dollarsFromCents } from '../quote/money.ts'
import { cleanLine } from '../text.ts'
import type { SettingsSectionName } from './sections.ts'

/** Converts a value to the text in the form, and back. */
interface FieldKind<Value, Typed = string> {
  show(value: Value): Typed
  /**
   * Converts a typed text to the value. An invalid text becomes a value that the setting's schema
   * refuses.
   */
  parse(typed: Typed): unknown
  /** A message for an invalid text if the value's schema can't have it. */
  problem?(typed: Typed): string | undefined
}

const text: FieldKind<string> = { show: (value) => value, parse: (typed) => typed }
const number: FieldKind<number | null> = {
  show: (value) => String(value ?? ''),
  parse: (typed) =>
    /^\s*$/.test(typed) ? null : /^\s*\d+(\.\d+)?\s*$/.test(typed) ? Number(typed) : Number.NaN,
}

export const fieldKinds = {
  text,
  /** A text that is stored as null if it is empty. */
  fact: {
    show: (value: string | null) => value ?? '',
    parse: (typed) => cleanLine(typed) || null,
  } satisfies FieldKind<string | null>,
  number,
  cents: {
    show: (value) => (value === null ? '' : String(dollarsFromCents(value))),
    parse: (typed) => {
      const dollars = typedDollars(typed)
      return dollars === null ? null : centsFromDollars(dollars)
    },
    problem: (typed) => dollarsSchema.safeParse(typed).error?.issues[0]?.message,
  } satisfies FieldKind<number | null>,
  tick: {
    show: (value) => value,
    parse: (ticked) => ticked,
  } satisfies FieldKind<boolean, boolean>,
  minute: {
    show: timeFieldOf,
    parse: (typed) => minuteOfTimeField(typed) ?? Number.NaN,
  } satisfies FieldKind<number>,
  /** Texts that the setting's `fromForm` parses. */
  time: text,
  day: text,
  phone: { ...text, show: formatPhone },
  days: {
    show: (days) => days.map(String),
    parse: (ticked) => [...new Set(ticked.map(Number))],
  } satisfies FieldKind<readonly number[], string[]>,
  links: {
    show: (links) => [...(links ?? [])],
    parse: (rows) =>
      rows.length === 0
        ? null
        : rows.map(({ label, url }) => ({ label: cleanLine(label), url: cleanLine(url) })),
  } satisfies FieldKind<readonly Link[] | null, Link[]>,
  extras: {
    show: (extras) =>
      (extras ?? []).map(({ cents, ...extra }) => ({
        ...extra,
        cents: String(dollarsFromCents(cents)),
      })),
    parse: (rows) =>
      rows.length === 0
        ? null
        : rows.map(({ name, cents, per_piece }) => ({
            ...{ name: cleanLine(name), per_piece },
            cents: centsFromDollars(typedDollars(cents) ?? Number.NaN),
          })),
  } satisfies FieldKind<readonly Extra[] | null, TypedExtra[]>,
}
interface TypedExtra extends Omit<Extra, 'cents'> {
  cents: string
}
interface Link {
  label: string
  url: string
}

export interface SettingField {
  /** The path of the field's part in the value, such as 'from.day'. */
  name: string
  kind: keyof typeof fieldKinds
  label: string
  hint?: string
  optional?: true
  /** The keyboard that phones show. */
  inputMode?: 'numeric' | 'decimal'
  type?: 'url' | 'tel'
  rows?: number
  maxLength?: number
}

export interface FieldGroup {
  legend?: string
  columns: 2 | 3
  /** The minimum width at which the fields are next to each other. If absent, they always are. */
  from?: 'sm' | 'md'
  fields: readonly SettingField[]
}

export interface ShownLine {
  label: string
  text: string
}

export interface SettingPage<Value> {
  section?: SettingsSectionName
  title: string
  note?: string
  /** The dialog's title and text. `saved` is the toast after a save. */
  edit: string
  about?: string
  saved: string
  isWide?: true
  fields: readonly (SettingField | FieldGroup)[]
  /** Describes a value, one line each, and what is missing if it isn't set. */
  show(value: Value, now: Date): readonly ShownLine[]
  /** How to add an item to a list. */
  add?: { label: string; saved: string; value(now: Date): Value }
  /**
   * The form's values, if they aren't the fields of the value.
   * @param item for a value that is a list, the item that the form edits
   */
  toForm?(value: Value, item?: string): object
  fromForm?(typed: never, edited: { shown: Value; now: Date; item?: string | undefined }): unknown
  /** The name of the only field in a form, which shows all messages. */
  onlyField?: string
  /** Says what saving does after a coworker's change, if it doesn't replace that change. */
  mineToo?: string
}

export const allFields = (fields: readonly (SettingField | FieldGroup)[]): SettingField[] =>
  fields.flatMap((one) => ('fields' in one ? one.fields : one))

const partOf = (of: unknown, name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | null)?.[key], of)

/** A copy of a value in which one part is replaced. */
function withPart(of: unknown, name: string, part: unknown): unknown {
  const [key = '', ...rest] = name.split('.')
  const fields = (of ?? {}) as Record<string, unknown>
  return {
    ...fields,
    [key]: rest.length === 0 ? part : withPart(fields[key], rest.join('.'), part),
  }
}

export function formValues<Value>(
  page: SettingPage<Value>,
  value: Value,
  item?: string,
): Record<string, unknown> {
  if (page.toForm) return page.toForm(value, item) as Record<string, unknown>
  return allFields(page.fields).reduce<unknown>((form, { name, kind }) => {
    const field = fieldKinds[kind] as FieldKind<unknown, unknown>
    return withPart(form, name, field.show(partOf(value, name)))
  }, {}) as Record<string, unknown>
}

/**
 * The schema of the form, created from the schema of the value.
 * @param edited `shown` is the value when the form opened. Its parts without a field don't change
 * @param refuse returns why a valid value conflicts with what is stored
 */
export function formSchema<Value>(
  { page, value: schema }: { page: SettingPage<Value>; value: z.ZodMiniType<Value> },
  { shown, item }: { shown: Value; item?: string | undefined },
  now: () => Date,
  refuse: (value: Value) => { path: string; message: string } | null = () => null,
): z.ZodMiniType<Value, Record<string, unknown>> {
  const kindOf = ({ kind }: SettingField) => fieldKinds[kind] as FieldKind<unknown, unknown>
  const fields = allFields(page.fields)
  const valueOf = (typed: Record<string, unknown>) =>
    page.fromForm
      ? page.fromForm(typed as never, { shown, item, now: now() })
      : fields.reduce<unknown>(
          (value, field) =>
            withPart(value, field.name, kindOf(field).parse(partOf(typed, field.name))),
          shown,
        )
  return z.pipe(
    z.custom<Record<string, unknown>>(),
    z.transform((typed, { issues }) => {
      const problems = fields.flatMap((field) => {
        const message = kindOf(field).problem?.(partOf(typed, field.name))
        return message === undefined ? [] : [{ path: field.name.split('.'), message }]
      })
      const parsed = schema.safeParse(valueOf(typed))
      const isNew = ({ path }: { path: PropertyKey[] }) =>
        !problems.some((problem) => problem.path.join('.') === path.join('.'))
      const refused = parsed.success ? refuse(parsed.data) : null
      const found = [
        ...[...problems, ...(parsed.error?.issues.filter(isNew) ?? [])],
        ...(refused ? [{ path: refused.path.split('.'), message: refused.message }] : []),
      ]
      for (const { path, message } of found) {
        const field = page.onlyField === undefined ? [...path] : [page.onlyField]
        issues.push({ code: 'custom', path: field, message, input: typed })
      }
      return parsed.data as Value
    }),
  )
}
