import { business } from '@moving/domain/business'

/** Texts of /contact (requirements 2.9). */
export const contactIntro = {
  title: 'Contact Us',
  lead: `A person picks up during business hours. If you send the form, we’ll call back within ${business.callbackMinutes} minutes.`,
  formTitle: 'Request a Quote',
} as const
