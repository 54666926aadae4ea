import { isPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import { quoteLimits } from '@moving/domain/quote/quote-schema'
import { cleanLine, countCharacters } from '@moving/domain/text'
import type { RawForm } from './quote-forms.ts'

const lines = {
  name: quoteLimits.name,
  phone: quoteLimits.phone,
  from_address: quoteLimits.address,
  to_address: quoteLimits.address,
} as const satisfies Partial<Record<keyof RawForm, { min: number; max: number }>>

/**
 * The kinds of input in a form, by name. The property test checks that each run has included all of
 * them.
 */
const traits: Record<string, (form: RawForm) => boolean> = {
  'combining marks': anyText(/\p{M}/u),
  'astral characters': anyText(/[\u{10000}-\u{10ffff}]/u),
  'zero width': anyText(/[\u200b-\u200d\u2060\ufeff]/u),
  'text direction': anyText(/[\u202a-\u202e\u2066-\u2069]/u),
  'control characters': anyText(/[^\P{Cc}\n]/u),
  'letters that show nothing': anyText(/[\u115f\u1160\u3164\uffa0]/u),
  'no letter or digit': anyText(/^[^\p{L}\p{N}]{3,}$/u),
  'a line just long enough': atBound((length, { min }) => length === min),
  'a line just too short': atBound((length, { min }) => length === min - 1),
  'a line just short enough': atBound((length, { max }) => length === max),
  'a line just too long': atBound((length, { max }) => length === max + 1),
  'a wrong type': (form) => Object.values(form).some((value) => typeof value === 'number'),
  'further keys': (form) => Object.keys(form.further).length > 0,
  'dots where an address may have them': emailed(/^[^.@]+(\.[^.@]+)+@example\.com$/),
  'two dots side by side': emailed(/^[^@]*\.\.[^@]*@example\.com$/),
  'a dot in front': emailed(/^\.[^@]*@example\.com$/),
  'a dot before the @': emailed(/^[^@]*\.@example\.com$/),
  'as much before the @ as there may be': emailed(/^[^@]{64}@/),
  'one more before the @': emailed(/^[^@]{65}@/),
  'a last label of digits': emailed(/@example\.\d+$/),
  'a last label of one letter': emailed(/@example\.[a-z]$/),
  'a last label that ends in a dash': emailed(/@example\.[a-z0-9-]*-$/),
  'a day that does not exist': dated(
    (text) => /^\d{4}-\d\d-\d\d$/.test(text) && !isPlainDate(text),
  ),
  'a day gone by': dated((text) => isPlainDate(text) && text < todayAtOffice(new Date())),
  'today at the office, or the day next to it': dated(
    (text) =>
      isPlainDate(text) &&
      Math.abs(Date.parse(text) - Date.parse(todayAtOffice(new Date()))) <= 86_400_000,
  ),
  'an instant or a day with a zone': dated((text) =>
    /^\d{4}-\d\d-\d\d(T.*|Z|[+-]\d\d:00)$/.test(text),
  ),
}

export const traitNames = Object.keys(traits)

/** The names of the traits that this form has. */
export function traitsOf(form: RawForm): string[] {
  return traitNames.filter((name) => traits[name]?.(form))
}

function anyText(pattern: RegExp) {
  return (form: RawForm) =>
    Object.values(form).some((value) => typeof value === 'string' && pattern.test(value))
}

function atBound(meets: (length: number, bounds: { min: number; max: number }) => boolean) {
  return (form: RawForm) =>
    Object.entries(lines).some(([field, bounds]) => {
      const value = form[field as keyof typeof lines]
      return typeof value === 'string' && meets(countCharacters(cleanLine(value)), bounds)
    })
}

function emailed(pattern: RegExp) {
  return (form: RawForm) => typeof form.email === 'string' && pattern.test(form.email)
}

function dated(meets: (text: string) => boolean) {
  return (form: RawForm) => typeof form.move_date === 'string' && meets(form.move_date)
}
