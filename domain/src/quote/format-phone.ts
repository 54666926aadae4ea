import { readPhone } from './phone-number.ts'

/** Formats the phone number in a text as '(202) 555-0188'; a number from abroad or a partial one as it was typed. */
export function formatPhone(text: string): string {
  const digits = readPhone(text)?.digits ?? ''
  const us = /^([2-9]\d{2})(\d{3})(\d{4})$/.exec(digits)
  return us === null ? text : `(${us[1]}) ${us[2]}-${us[3]}`
}
