import { business } from '@moving/domain/business'

/** Texts of /contact (specification section 2, Contact). */
export const contactIntro = {
  title: 'Contact Us',
  lead: `During business hours a person picks up, and if you send the form instead, we call back within ${business.callbackMinutes} minutes.`,
  phone: 'Phone',
  hours: 'Hours',
  /** Word for word from the specification, which writes a hyphen here. */
  hoursLabel: 'Mon-Sat 8am-6pm',
  area: 'Service area',
  formTitle: 'Request a Quote',
} as const
