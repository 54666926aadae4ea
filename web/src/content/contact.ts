import { business } from '@moving/domain/business'

/** Texts of /contact (requirements 2.9). */
export const contactIntro = {
  title: 'Contact Us',
  lead: `During business hours a person picks up, and if you send the form instead, we call back within ${business.callbackMinutes} minutes.`,
  formTitle: 'Request a Quote',
} as const
