/** Texts of /contact (requirements 2.9). */
export const contactIntro = {
  title: 'Contact Us',
  lead: 'A person picks up during business hours.',
  formTitle: 'Request a Quote',
} as const

/** Ways to reach the office other than the form (requirements 2.9). */
export const contactWays = {
  phone: 'Phone',
  hours: 'Hours',
  area: 'Service area',
} as const
