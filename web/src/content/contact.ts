import { business } from '@moving/domain/business'

/** Texts of /contact (specification section 2, Contact). */
export const contactIntro = {
  title: 'Contact Us',
  lead: `A person answers. Send the form instead and we call back within ${business.callbackMinutes} minutes during business hours.`,
  phone: 'Phone',
  hours: 'Hours',
  /** Word for word from the specification, which writes a hyphen here. */
  hoursLabel: 'Mon-Sat 8am-6pm',
  area: 'Service area',
  formTitle: 'Request a Quote',
} as const
