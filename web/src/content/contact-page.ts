import { business } from '@moving/domain/business'

/** Texts of /contact (requirements 2.9). */
export const contactIntro = {
  title: 'Contact Us',
  lead: `A person picks up during business hours. If you send the form, we’ll call back within ${business.callbackMinutes} minutes.`,
  formTitle: 'Request a Quote',
} as const

/** Other ways to reach the office than the form (requirements 2.9). */
export const contactWays = {
  phone: 'Phone',
  hours: 'Hours',
  /** With a hyphen, as requirements 2.9 write it. */
  hoursLabel: 'Mon-Sat 8am-6pm',
  area: 'Service area',
} as const
